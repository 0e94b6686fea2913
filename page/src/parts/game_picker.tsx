import { useEffect, useState } from "preact/hooks";
import { games, type GameEntry } from "../api/commands";
import { sentenceOf } from "../api/client";
import { texts } from "../texts";
import { Fault } from "./fault";
import { readGameName, writeGameName } from "./game_name";
import { useOfferedFlags } from "./refused_flags";

/// The games of the catalogue of which something can be asked, and the fault if they cannot be had.
export function useGames(ask: string | null): { entries: GameEntry[]; fault: string | null } {
  const [entries, setEntries] = useState<GameEntry[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    games().then(
      // A game that reads a file of the machine cannot be asked for here; graphs have a section of their own.
      (all) => setEntries(all.filter((g) => (ask === null || g.asks.includes(ask)) && !g.parameters.some((p) => p.name === "file"))),
      (problem) => setFault(sentenceOf(problem, texts.value.offline)),
    );
  }, [ask]);
  return { entries, fault };
}

interface Props {
  game: string;
  ask: string | null;
  /// Which of these games are offered; all if it is not given.
  only?: (entry: GameEntry) => boolean;
  /// One more choice, which is no game of the catalogue.
  besides?: { name: string; title: string };
  choose: (game: string) => void;
}

/// A choice of a game and of its parameters.
export function GamePicker({ game, ask, only = () => true, besides, choose }: Props) {
  const { entries: all, fault } = useGames(ask);
  const entries = all.filter(only);
  const t = texts.value;
  const name = game.split(":")[0] ?? game;
  const entry = entries.find((e) => e.name === name);
  const named = readGameName(game, entry);
  const flags = useOfferedFlags(entry, ask);
  // A flag of the address stays, so that it can be taken back.
  const parameters = entry?.parameters.filter((p) => !p.flag || flags.has(p.name) || named.parameters[p.name] === "yes");
  const set = (parameter: string, value: string) => {
    if (entry) choose(writeGameName(entry, { ...named.parameters, [parameter]: value }));
  };
  const families = [...new Set(entries.map((e) => e.family))];
  return (
    <>
      <Fault sentence={fault} />
      <label class="field">
        {t.game}
        <select value={name} onChange={(e) => choose(e.currentTarget.value)} data-test="game">
          {!entry && name !== besides?.name && <option value={name}>{name}</option>}
          {families.map((family) => (
            <optgroup key={family} label={t.catalogue.family(family)}>
              {entries
                .filter((e) => e.family === family)
                .map((e) => (
                  <option key={e.name} value={e.name}>
                    {t.catalogue.title(e.name, e.title)}
                  </option>
                ))}
            </optgroup>
          ))}
          {besides && <option value={besides.name}>{besides.title}</option>}
        </select>
      </label>
      {parameters?.map((parameter) =>
        parameter.flag ? (
          <label key={parameter.name} class="check" title={parameter.help}>
            <input
              type="checkbox"
              checked={named.parameters[parameter.name] === "yes"}
              onChange={(e) => set(parameter.name, e.currentTarget.checked ? "yes" : "")}
            />
            {t.catalogue.parameter(parameter.name)}
          </label>
        ) : (
          <label key={parameter.name} class="field parameter" title={parameter.help}>
            {t.catalogue.parameter(parameter.name)}
            {parameter.choices ? (
              <select
                value={named.parameters[parameter.name] ?? parameter.default ?? ""}
                onChange={(e) => set(parameter.name, e.currentTarget.value)}
              >
                {parameter.choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {t.catalogue.choice(choice)}
                  </option>
                ))}
              </select>
            ) : (
              <input
                size={7}
                spellcheck={false}
                value={named.parameters[parameter.name] ?? parameter.default ?? ""}
                onChange={(e) => set(parameter.name, e.currentTarget.value.trim())}
              />
            )}
          </label>
        ),
      )}
    </>
  );
}
