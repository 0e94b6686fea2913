import { useEffect, useRef } from "preact/hooks";
import { CommandLine } from "../parts/command";
import { Fault } from "../parts/fault";
import { texts } from "../texts";
import { Actions } from "../play/actions";
import { History } from "../play/history";
import { begin, fault, match, restore, terminalWords } from "../play/match";
import { followLengths } from "../play/lengths";
import { spoken } from "../play/patience";
import { Table } from "../play/table";
import "../styles/play.css";

/// A game by these rules against the computer.  It begins anew when the rules change; the first one is taken from the address.
export function PlayRules({ game }: { game: string }) {
  const t = texts.value;
  const started = useRef(false);
  useEffect(() => {
    if (started.current) void begin(game, null, { quietly: true });
    else void restore(game);
    started.current = true;
  }, [game]);
  useEffect(followLengths, []);
  const m = match.value?.game === game ? match.value : null;
  return (
    <section data-test="play">
      <h2>{t.rules.play}</h2>
      <p class="status" data-test="status">
        {m ? spoken.value : t.loading}
      </p>
      <Fault sentence={fault.value} />
      {m && <Table m={m} />}
      {m && <Actions m={m} />}
      {m && m.turns.length > 1 && <History m={m} />}
      {m && <CommandLine words={terminalWords(m)} />}
    </section>
  );
}
