import { useEffect, useState } from "preact/hooks";
import { ApiError, isAbort, sentenceOf } from "../api/client";
import { texts } from "../texts";

/// The state of a question to the server.
export interface Asked<T> {
  answer: T | null;
  fault: string | null;
  /// Where in a text that was sent the fault is.
  place?: ApiError["place"];
  busy: boolean;
}

/// Asks when `key` changes, and lets go of a question that is no longer wanted.  An empty key asks nothing.
export function useAsked<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Asked<T> {
  const [state, setState] = useState<Asked<T>>({ answer: null, fault: null, busy: false });
  useEffect(() => {
    if (key === "") {
      setState({ answer: null, fault: null, busy: false });
      return;
    }
    const control = new AbortController();
    setState((old) => ({ ...old, fault: null, busy: true }));
    ask(control.signal).then(
      (answer) => !control.signal.aborted && setState({ answer, fault: null, busy: false }),
      (fault) => {
        if (control.signal.aborted || isAbort(fault)) return;
        const place = fault instanceof ApiError ? fault.place : null;
        setState({ answer: null, fault: sentenceOf(fault, texts.value.offline), place, busy: false });
      },
    );
    return () => control.abort();
  }, [key]);
  return state;
}
