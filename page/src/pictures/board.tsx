import { texts } from "../texts";
import { matching, shading, type BoardPicture, type PictureProps } from "./picture";

/// A chessboard with one piece; a click on a square brings her there, or she is dragged there.
export function Board({ picture, scene, moves, pick, colours }: PictureProps<BoardPicture>) {
  const t = texts.value.picture;
  const { width, height, squares } = picture;
  const rows = Array.from({ length: height }, (_, i) => height - 1 - i);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={picture.caption || t.board}>
      <div class="board chess" style={{ "--columns": String(width + 1) }}>
        {rows.map((y) => (
          <div key={y} class="boardrow">
            <span class="rim">{y}</span>
            {Array.from({ length: width }, (_, x) => {
              const at = `${x},${y}`;
              const what = squares[y * width + x] ?? "plain";
              const found = matching(moves, [{ scene, at }]);
              const look = shading(what === "piece" ? [] : found, colours);
              const tone = (x + y) % 2 === 0 ? "darker" : "lighter";
              const sign = what === "piece" ? "♛" : what === "cold" && colours ? "○" : "";
              const place = `${x}, ${y}`;
              const name = sign === "" ? place : t.square(place, what === "piece" ? t.queen : t.marked);
              return found.length > 0 && what !== "piece" ? (
                <button
                  key={x}
                  type="button"
                  class={`square ${tone} ${look.class}`}
                  style={look.style}
                  aria-label={name}
                  data-at={`${scene}/${at}`}
                  onClick={() => pick({ scene, at })}
                >
                  {sign}
                </button>
              ) : (
                <span
                  key={x}
                  class={`square ${tone} ${what === "piece" ? "piece" : ""}`}
                  data-drag={what === "piece" && moves.length > 0 ? "to" : undefined}
                  {...(sign === "" ? {} : { role: "img", "aria-label": name })}
                >
                  {what === "piece" ? <span data-piece>{sign}</span> : sign}
                </span>
              );
            })}
          </div>
        ))}
        <div class="boardrow">
          <span class="rim" />
          {Array.from({ length: width }, (_, x) => (
            <span key={x} class="rim">
              {x}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
