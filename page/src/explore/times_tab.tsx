import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { get, isAbort, sentenceOf } from "../api/client";
import { CommandLine } from "../parts/command";
import { Fault } from "../parts/fault";
import { GamePicker, useGames } from "../parts/game_picker";
import { address, amend } from "../state/address";
import { texts } from "../texts";
import { Chart } from "./chart";
import type { ChartData } from "./chart_data";

/// The counts that are measured: 1000, 2000, 5000, … up to the largest.
export function measuredCounts(largest: number): number[] {
  const counts: number[] = [];
  for (let power = 1000; power <= largest; power *= 10) {
    for (const m of [1, 2, 5]) if (m * power <= largest) counts.push(m * power);
  }
  return counts;
}

type Times = Record<string, (number | null)[]>;

/// The tab of run times: how long a list of n losing positions takes, measured while one looks.
export function TimesTab() {
  const t = texts.value;
  const game = address.value.keys["game"] ?? "wythoff";
  const { entries } = useGames("losing");
  const [largest, setLargest] = useState(5_000_000);
  const [times, setTimes] = useState<Times>({});
  const [running, setRunning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const control = useRef<AbortController | null>(null);
  const counts = measuredCounts(largest);
  const names = entries.find((e) => e.name === game.split(":")[0])?.strategies ?? [];
  const strategies = names.length > 0 ? names : [""];

  // Whoever leaves, or asks about another game, wants no more of this one.
  useEffect(() => {
    setTimes({});
    return () => control.current?.abort();
  }, [game, largest]);

  const measure = async () => {
    const mine = new AbortController();
    control.current = mine;
    const found: Times = Object.fromEntries(strategies.map((s) => [s, []]));
    setTimes(found);
    setFault(null);
    setRunning(true);
    try {
      for (const count of counts) {
        for (const strategy of strategies) {
          let least = Infinity;
          for (let round = 0; round < 3; ++round) {
            const begin = performance.now();
            await get("losing", { game, count, strategy: strategy || undefined, summary: true }, mine.signal);
            least = Math.min(least, (performance.now() - begin) / 1000);
          }
          found[strategy]!.push(least);
          if (!mine.signal.aborted) setTimes({ ...found });
        }
      }
    } catch (problem) {
      if (!isAbort(problem)) setFault(sentenceOf(problem, t.offline));
    }
    if (control.current === mine) setRunning(false);
  };

  const chart = useMemo<ChartData>(
    () => ({
      title: t.explore.timesOf(game),
      xLabel: "n",
      yLabel: t.explore.seconds,
      logX: true,
      logY: true,
      x: counts,
      series: strategies.map((s) => ({ label: s || game, y: counts.map((_, i) => times[s]?.[i] ?? null) })),
    }),
    [times, game, largest, t],
  );

  return (
    <>
      <p>{t.explore.timesIntro}</p>
      <div class="bar">
        <GamePicker game={game} ask="losing" choose={(name) => amend({ tab: "times", game: name })} />
        <label class="field">
          {t.count}
          <select value={largest} onChange={(e) => setLargest(Number(e.currentTarget.value))}>
            {[100_000, 1_000_000, 5_000_000, 20_000_000].map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
        {running ? (
          <button type="button" onClick={() => control.current?.abort()}>
            {t.explore.stop}
          </button>
        ) : (
          <button type="button" class="strong" onClick={() => void measure()}>
            {t.explore.measure}
          </button>
        )}
      </div>
      <Fault sentence={fault} />
      {Object.values(times).some((list) => list.length > 0) && <Chart data={chart} name={`times-${game}`} height={360} />}
      <CommandLine words={["plot", "times", game, "--count", String(largest), "--log", "--out", "times.svg"]} />
    </>
  );
}
