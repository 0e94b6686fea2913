import { useEffect, useState } from "preact/hooks";
import { effect } from "@preact/signals";
import { about, type AboutGame } from "../api/commands";
import { CommandLine } from "../parts/command";
import { Fault } from "../parts/fault";
import { GamePicker } from "../parts/game_picker";
import { address } from "../state/address";
import { texts } from "../texts";
import { Actions } from "./actions";
import { sum } from "./api";
import { begin, fault, isSaid, keep, match, restore, setComputer, setLevel, terminalWords } from "./match";
import { History } from "./history";
import { followLengths } from "./lengths";
import { spoken } from "./patience";
import { Table } from "./table";
import "../styles/play.css";

const exampleSum = "kayles 7 + nim 3,4";

/// The section Play: choice of the game, the board, and the history.
export function PlaySection() {
  const t = texts.value;
  const m = match.value;
  useEffect(() => {
    // A link that is opened, and the browser's back key, change the address from outside.
    return effect(() => {
      const keys = address.value.keys;
      const known = match.peek();
      if (known === null || !isSaid(known, keys)) void restore();
      else if (keys["position"] === undefined) keep(known);
    });
  }, []);
  useEffect(followLengths, []);
  const game = m?.game ?? address.value.keys["game"] ?? "nim";
  return (
    <>
      <h1>{t.play.title}</h1>
      <div class="bar">
        <GamePicker game={game} ask="play" besides={{ name: sum, title: t.play.sumOfGames }} choose={(name) => void begin(name, name === sum ? exampleSum : null)} />
        <Players />
      </div>
      <div class="two">
        <div>
          <p class="status" data-test="status">
            {spoken.value}
          </p>
          <Fault sentence={fault.value} />
          {m && <Table m={m} />}
          {m && <Actions m={m} />}
        </div>
        <aside>
          {m && <History m={m} />}
          {m && m.game !== sum && <GameText game={m.game} />}
          {m && <CommandLine words={terminalWords(m)} />}
          <p class="quiet">{t.play.share}</p>
        </aside>
      </div>
    </>
  );
}

/// Against whom, how well the computer plays, and who starts.
function Players() {
  const t = texts.value.play;
  const m = match.value;
  const computer = m?.computer ?? null;
  return (
    <>
      <label class="field">
        {t.opponent}
        <select value={m && computer === null ? "human" : "computer"} onChange={(e) => void setComputer(e.currentTarget.value === "human" ? null : 1)} data-test="opponent">
          <option value="computer">{t.opponents.computer}</option>
          <option value="human">{t.opponents.human}</option>
        </select>
      </label>
      {(m === null || computer !== null) && (
        <>
          <label class="field">
            {t.level}
            <select value={m?.level ?? "perfect"} onChange={(e) => setLevel(e.currentTarget.value)} data-test="level">
              {Object.entries(t.levels).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            {t.starts}
            <select
              value={computer === 0 ? "computer" : "you"}
              onChange={(e) => m && void begin(m.game, m.turns[0]!.position, { computer: e.currentTarget.value === "computer" ? 0 : 1 })}
              data-test="starts"
            >
              <option value="you">{t.starter.you}</option>
              <option value="computer">{t.starter.computer}</option>
            </select>
          </label>
        </>
      )}
    </>
  );
}

/// Rules, notation and theory of the game.
function GameText({ game }: { game: string }) {
  const t = texts.value.play;
  const [text, setText] = useState<AboutGame | null>(null);
  const name = game.split(":")[0]!;
  useEffect(() => {
    setText(null);
    about(name).then(setText, () => setText(null));
  }, [name]);
  if (!text) return null;
  return (
    <>
      <details open>
        <summary>{t.rules}</summary>
        <p lang="en">{text.rules}</p>
      </details>
      <details>
        <summary>{t.notation}</summary>
        <p lang="en">{text.notation}</p>
      </details>
      <details>
        <summary>{t.theory}</summary>
        <p lang="en">{text.theory}</p>
        <p class="quiet" lang="en">
          {text.source}
        </p>
      </details>
    </>
  );
}
