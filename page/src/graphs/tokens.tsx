import { useState } from "preact/hooks";
import { post } from "../api/client";
import type { TokenAnswer } from "../api/commands";
import { Fault } from "../parts/fault";
import { tell } from "../parts/live";
import { useAsked } from "../parts/asked";
import { texts } from "../texts";
import { writeDot } from "./dot";
import { followers, type Graph } from "./model";

/// Tokens on a graph: who wins with them, and a game with them against the computer.

interface Props {
  graph: Graph;
  tokens: readonly string[];
  setTokens: (tokens: string[]) => void;
}

function without(tokens: readonly string[], from: string, to: string | null): string[] {
  const rest = [...tokens];
  const at = rest.indexOf(from);
  if (to === null) rest.splice(at, 1);
  else rest[at] = to;
  return rest;
}

export function Tokens({ graph, tokens, setTokens }: Props) {
  const t = texts.value.graphs;
  const [playing, setPlaying] = useState(false);
  const [said, setSaid] = useState("");
  const dot = writeDot(graph);
  const { answer, fault } = useAsked(tokens.length === 0 ? "" : `${dot} ${tokens.join("\u0000")}`, (signal) =>
    post<TokenAnswer>("graph", { file: dot, input: "dot", token: tokens }, signal),
  );
  if (tokens.length === 0) return <p class="quiet">{t.tokensHelp}</p>;
  const moves = [...new Set(tokens)].flatMap((from) => followers(graph, from).map((to) => [from, to] as const));
  const say = (sentence: string) => {
    setSaid(sentence);
    tell(sentence);
  };
  const play = async (from: string, to: string) => {
    const after = without(tokens, from, to);
    setTokens(after);
    if (!playing) return;
    const replies = [...new Set(after)].flatMap((v) => followers(graph, v).map((w) => [v, w] as const));
    if (replies.length === 0) return say(`${t.over} ${texts.value.play.youWin}`);
    let reply = replies[Math.floor(Math.random() * replies.length)]!;
    try {
      const best = await post<TokenAnswer>("graph", { file: dot, input: "dot", token: after });
      if (best.winning_moves.length > 0) reply = best.winning_moves[0]!;
    } catch (problem) {
      return say(String(problem instanceof Error ? problem.message : problem));
    }
    const left = without(after, reply[0], reply[1]);
    setTokens(left);
    const end = left.every((v) => followers(graph, v).length === 0) ? ` ${t.over} ${texts.value.play.youLose}` : "";
    say(`${texts.value.play.computerMoved(`${reply[0]} → ${reply[1]}`)}${end}`);
  };
  return (
    <div data-test="tokens">
      <ul class="tokens">
        {tokens.map((name, i) => (
          <li key={`${name} ${i}`}>
            {name}{" "}
            <button type="button" class="small" onClick={() => setTokens(without(tokens, name, null))} aria-label={`${texts.value.graphs.remove}: ${name}`}>
              ×
            </button>
          </li>
        ))}
      </ul>
      <Fault sentence={fault} />
      {answer && (
        <>
          <p class={`outcome-${answer.outcome}`}>
            {texts.value.outcome[answer.outcome]}
            {answer.grundy !== null && ` · ${texts.value.value} ${answer.grundy}`}
          </p>
          <p>
            {t.winningMoves}: {answer.winning_moves.map(([a, b]) => `${a} → ${b}`).join(", ") || texts.value.explore.none}
          </p>
        </>
      )}
      <label class="check">
        <input type="checkbox" checked={playing} onChange={(e) => setPlaying(e.currentTarget.checked)} />
        {t.playTitle}
      </label>
      {playing && <p class="quiet">{t.yourMove}</p>}
      <div class="bar" role="group" aria-label={t.yourMove}>
        {moves.map(([from, to]) => (
          <button key={`${from} ${to}`} type="button" class="small" onClick={() => void play(from, to)}>
            {from} → {to}
          </button>
        ))}
        {moves.length === 0 && <span class="quiet">{t.over}</span>}
      </div>
      {said !== "" && <p class="note">{said}</p>}
    </div>
  );
}
