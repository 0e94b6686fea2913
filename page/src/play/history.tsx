import { texts } from "../texts";
import { nameOf, viewed, type Match, type Seat } from "./match";
import { shortened } from "./shortened";

/// The moves of the match with the value of each position; a click shows the position on the board.
export function History({ m }: { m: Match }) {
  const t = texts.value;
  const at = viewed.value ?? m.turns.length - 1;
  return (
    <section>
      <h2>{t.play.history}</h2>
      <ol class="history" data-test="history">
        {m.turns.map((turn, i) => {
          const outcome = turn.shown?.outcome ?? null;
          const by: Seat = ((i - 1 + 2) % 2) as Seat;
          const who = i === 0 ? t.play.start : m.computer === null ? nameOf(by) : by === m.computer ? t.play.opponents.computer : t.play.starter.you;
          return (
            <li key={i}>
              <button type="button" class={outcome ? `is-${outcome}` : ""} aria-current={i === at ? "step" : undefined} onClick={() => (viewed.value = i === m.turns.length - 1 ? null : i)}>
                <span>
                  <small>
                    {i}. {who}
                  </small>{" "}
                  {i > 0 && (turn.words || t.play.left(shortened(turn.position)))}
                </span>
                <span class={`worth ${outcome ? `outcome-${outcome}` : ""}`}>
                  {outcome === null ? "?" : outcome === "draw" ? t.short.draw : outcome}
                  {turn.shown?.grundy !== null && turn.shown?.grundy !== undefined && ` ${shortened(String(turn.shown.grundy), 14)}`}
                </span>
                <small class="mono">{shortened(turn.position, 48)}</small>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
