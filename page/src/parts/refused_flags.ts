import { useEffect, useState } from "preact/hooks";
import { ApiError, get } from "../api/client";
import type { GameEntry } from "../api/commands";

/// Flags with which a game takes no question of some kind, as misère play has no Grundy values.  The catalogue does not say
/// so; the smallest question of that kind does.

const smallest: Record<string, Record<string, number>> = {
  grundy: { size: 1 },
  positions: { value: 0, count: 1 },
  losing: { count: 1 },
};

const kept = new Map<string, Promise<boolean>>();

/// Whether the server refuses such a question about a game; a server that is busy does not.
function isRefused(ask: string, game: string): Promise<boolean> {
  const key = `${ask} ${game}`;
  let found = kept.get(key);
  if (!found) {
    found = get(ask, { game, ...smallest[ask] }).then(
      () => false,
      (fault) => fault instanceof ApiError && fault.kind === "bad_request",
    );
    kept.set(key, found);
  }
  return found;
}

/// The flags of a game that can be offered where `ask` is asked: none before that is known.
export function useOfferedFlags(entry: GameEntry | undefined, ask: string | null): ReadonlySet<string> {
  const [offered, setOffered] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let here = true;
    const flags = (entry?.parameters ?? []).filter((parameter) => parameter.flag).map((parameter) => parameter.name);
    const isProbed = ask !== null && smallest[ask] !== undefined;
    setOffered(new Set(isProbed ? [] : flags));
    if (isProbed) {
      void Promise.all(flags.map((flag) => isRefused(ask, `${entry!.name}:${flag}`))).then((refused) => here && setOffered(new Set(flags.filter((_, i) => !refused[i]))));
    }
    return () => {
      here = false;
    };
  }, [entry, ask]);
  return offered;
}
