import { useEffect, useState } from "preact/hooks";
import { solve, type GameEntry, type Solution } from "../api/commands";
import { CommandLine } from "../parts/command";
import { Fault } from "../parts/fault";
import { GamePicker, useGames } from "../parts/game_picker";
import { useAsked, type Asked } from "../parts/asked";
import { Explanation } from "../play/explanation";
import { address, amend } from "../state/address";
import { texts } from "../texts";

/// Games that can be solved in more than one way: those whose tables and strategies are both there.
const hasStrategies = (entry: GameEntry) => entry.strategies.length > 1;

/// The tab that asks two strategies of a game about the same position.
export function StrategiesTab() {
  const t = texts.value;
  const keys = address.value.keys;
  const game = keys["game"] ?? "wythoff:a=2";
  const position = keys["position"] ?? "11,25";
  const [typed, setTyped] = useState(position);
  useEffect(() => setTyped(position), [position]);
  const { entries } = useGames("grundy");
  const names = entries.find((e) => e.name === game.split(":")[0])?.strategies ?? [];
  const chosen = (key: "left" | "right", i: number) => (names.includes(keys[key] ?? "") ? keys[key]! : (names[i] ?? ""));
  const left = chosen("left", 0);
  const right = chosen("right", 1);
  const set = (change: Record<string, string>) => amend({ tab: "strategies", ...change });
  const ask = (strategy: string) =>
    useAsked(strategy === "" ? "" : `${game} ${position} ${strategy}`, (signal) => solve(game, position, { all: true, explain: true, strategy }, signal));
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
        <GamePicker game={game} ask="grundy" only={hasStrategies} choose={(name) => set({ game: name })} />
        <label class="field">
          {t.position}
          <input value={typed} onInput={(e) => setTyped(e.currentTarget.value)} spellcheck={false} data-test="asked" />
        </label>
        <button type="submit" class="strong">
          {t.show}
        </button>
      </form>
      {entries.length > 0 && names.length < 2 && <p class="fault">{t.explore.oneStrategy(game)}</p>}
      {a && b && <p class="note">{agree ? t.explore.agree : t.explore.disagree}</p>}
      <div class="side-by-side">
        {answers
          .filter(([strategy]) => strategy !== "")
          .map(([strategy, side, asked]) => (
            <section key={side}>
              <label class="field">
                {t.explore.strategy}
                <select value={strategy} onChange={(e) => set({ [side]: e.currentTarget.value })}>
                  {names.map((name) => (
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
