import { useState } from "preact/hooks";
import { post, sentenceOf } from "../api/client";
import type { TokenAnswer } from "../api/commands";
import { Fault } from "../parts/fault";
import { tell } from "../parts/live";
import { useAsked } from "../parts/asked";
import { texts } from "../texts";
import { writeDot } from "./dot";
import { followers, type Graph } from "./model";

/// Tokens on a graph: who wins with them, and a game with them against the computer.

type TokenMove = readonly [from: string, to: string];

function without(tokens: readonly string[], from: string, to: string | null): string[] {
  const rest = [...tokens];
  const at = rest.indexOf(from);
  if (to === null) rest.splice(at, 1);
  else rest[at] = to;
  return rest;
}

export function tokenMoves(graph: Graph, tokens: readonly string[]): TokenMove[] {
  return [...new Set(tokens)].flatMap((from) => followers(graph, from).map((to) => [from, to] as const));
}

/// The move that a click on a vertex means: from the chosen vertex if there is one, else the only one that leads there.
export function moveTo(moves: readonly TokenMove[], to: string, chosen: string | null): TokenMove | null {
  const there = moves.filter((move) => move[1] === to);
  return there.find((move) => move[0] === chosen) ?? (there.length === 1 ? there[0]! : null);
}

export interface TokenGame {
  tokens: readonly string[];
  setTokens: (tokens: string[]) => void;
  playing: boolean;
  setPlaying: (playing: boolean) => void;
  moves: TokenMove[];
  said: string;
  play: (move: TokenMove) => Promise<void>;
}

/// A game with tokens on a graph.  The computer answers while it is on, else tokens are only moved.
export function useTokenGame(graph: Graph, tokens: readonly string[], setTokens: (tokens: string[]) => void): TokenGame {
  const [playing, setPlaying] = useState(false);
  const [said, setSaid] = useState("");
  const say = (sentence: string) => {
    setSaid(sentence);
    tell(sentence);
  };
  const play = async ([from, to]: TokenMove) => {
    const t = texts.value;
    const after = without(tokens, from, to);
    setTokens(after);
    if (!playing) return;
    const replies = tokenMoves(graph, after);
    if (replies.length === 0) return say(`${t.graphs.over} ${t.play.youWin}`);
    let reply = replies[Math.floor(Math.random() * replies.length)]!;
    try {
      const best = await post<TokenAnswer>("graph", { file: writeDot(graph, false), input: "dot", token: after });
      if (best.winning_moves.length > 0) reply = best.winning_moves[0]!;
    } catch (problem) {
      return say(sentenceOf(problem, t.offline));
    }
    const left = without(after, reply[0], reply[1]);
    setTokens(left);
    const end = tokenMoves(graph, left).length === 0 ? ` ${t.graphs.over} ${t.play.youLose}` : "";
    say(`${t.play.computerMoved(`${reply[0]} → ${reply[1]}`)}${end}`);
  };
  return { tokens, setTokens, playing, setPlaying, moves: tokenMoves(graph, tokens), said, play };
}

export function Tokens({ graph, game }: { graph: Graph; game: TokenGame }) {
  const t = texts.value.graphs;
  const { tokens, moves, playing } = game;
  const dot = writeDot(graph, false);
  const { answer, fault } = useAsked(tokens.length === 0 ? "" : `${dot} ${tokens.join("\u0000")}`, (signal) =>
    post<TokenAnswer>("graph", { file: dot, input: "dot", token: tokens }, signal),
  );
  if (tokens.length === 0) return <p class="quiet">{t.tokensHelp}</p>;
  return (
    <div data-test="tokens">
      <ul class="tokens">
        {tokens.map((name, i) => (
          <li key={`${name} ${i}`}>
            {name}{" "}
            <button type="button" class="small" onClick={() => game.setTokens(without(tokens, name, null))} aria-label={`${t.remove}: ${name}`}>
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
        <input type="checkbox" checked={playing} onChange={(e) => game.setPlaying(e.currentTarget.checked)} data-test="playing" />
        {t.playTitle}
      </label>
      {playing && <p class="quiet">{t.yourMove}</p>}
      <div class="bar" role="group" aria-label={t.yourMove}>
        {moves.map((move) => (
          <button key={move.join(" ")} type="button" class="small" onClick={() => void game.play(move)}>
            {move[0]} → {move[1]}
          </button>
        ))}
        {moves.length === 0 && <span class="quiet">{t.over}</span>}
      </div>
      {game.said !== "" && (
        <p class="note" data-test="said">
          {game.said}
        </p>
      )}
    </div>
  );
}
