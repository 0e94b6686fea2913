import { useState } from "preact/hooks";
import { solve, type Solution } from "../api/commands";
import { CommandLine } from "../parts/command";
import { Fault } from "../parts/fault";
import { GamePicker, useGames } from "../parts/game_picker";
import { useAsked, type Asked } from "../parts/asked";
import { Explanation } from "../play/explanation";
import { address, amend } from "../state/address";
import { texts } from "../texts";

/// The tab that asks two strategies of a game about the same position.
export function StrategiesTab() {
  const t = texts.value;
  const keys = address.value.keys;
  const game = keys["game"] ?? "wythoff:a=2";
  const position = keys["position"] ?? "11,25";
  const [typed, setTyped] = useState(position);
  const { entries } = useGames("grundy");
  const names = entries.find((e) => e.name === game.split(":")[0])?.strategies ?? [];
  const left = keys["left"] ?? names[0] ?? "algebraic";
  const right = keys["right"] ?? names[1] ?? "arithmetic";
  const set = (change: Record<string, string>) => amend({ tab: "strategies", ...change });
  const ask = (strategy: string) =>
    useAsked(`${game} ${position} ${strategy}`, (signal) =>
      solve(game, position, { all: true, explain: true, strategy }, signal),
    );
  const answers: [string, "left" | "right", Asked<Solution>][] = [
    [left, "left", ask(left)],
    [right, "right", ask(right)],
  ];
  const [a, b] = answers.map(([, , asked]) => asked.answer);
  const agree = a && b && a.outcome === b.outcome && [...a.winning_moves].sort().join() === [...b.winning_moves].sort().join();
  return (
    <>
      <p>{t.explore.strategiesIntro}</p>
      <form class="bar" onSubmit={(e) => (e.preventDefault(), set({ position: typed.trim() }))}>
        <GamePicker game={game} ask="grundy" choose={(name) => set({ game: name })} />
        <label class="field">
          {t.position}
          <input value={typed} onInput={(e) => setTyped(e.currentTarget.value)} spellcheck={false} />
        </label>
        <button type="submit" class="strong">
          {t.show}
        </button>
      </form>
      {a && b && <p class="note">{agree ? t.explore.agree : t.explore.disagree}</p>}
      <div class="side-by-side">
        {answers.map(([strategy, side, asked]) => (
          <section key={side}>
            <label class="field">
              {t.explore.strategy}
              <select value={strategy} onChange={(e) => set({ [side]: e.currentTarget.value })}>
                {[...new Set([strategy, ...names])].map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <Fault sentence={asked.fault} />
            {asked.busy && <p class="quiet">{t.loading}</p>}
            {asked.answer && (
              <>
                <p class={`outcome-${asked.answer.outcome}`}>{t.outcome[asked.answer.outcome]}</p>
                <p>
                  {t.explore.winning}: {asked.answer.winning_moves.join("  ") || t.explore.none}
                </p>
                <Explanation lines={asked.answer.explanation} />
              </>
            )}
            <CommandLine words={["solve", game, position, "--strategy", strategy, "--explain", "--all"]} />
          </section>
        ))}
      </div>
    </>
  );
}
