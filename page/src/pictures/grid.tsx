import { texts } from "../texts";
import { isPicked, matching, shading, type GridPicture, type PictureProps } from "./picture";
import { cellName, columnName, isFree, signName } from "./signs";

/// Rows of cells: a strip with coins, a row of coins, a calendar, a board with pieces.

/// How a sign of the engine is drawn.
function Sign({ sign, coins }: { sign: string; coins: boolean }) {
  if (coins) return <span class={`coin ${sign === "H" ? "heads" : "tails"}`}>{sign}</span>;
  if (sign === "+") return <span class="plus">+</span>;
  if (sign === "·" || sign === "" || sign === " ") return null;
  if (sign === "●") return <span class="man" data-piece />;
  if (sign === "B") return <span class="man black" data-piece />;
  if (sign === "W") return <span class="man white" data-piece />;
  if (/^\d+$/.test(sign)) return <span class="man many">{sign}</span>;
  if (sign === "o") return <span class="ring" data-piece />;
  return <span class="sign">{sign}</span>;
}

export function Grid({ picture, scene, moves, picks, pick, colours }: PictureProps<GridPicture>) {
  const t = texts.value;
  const width = Math.max(0, ...picture.lines.map((line) => line.cells.length));
  const head = Array.from({ length: width }, (_, x) => columnName(picture, x));
  const labelled = picture.lines.some((line) => line.label !== "");
  const hasColours = picture.lines.some((line) => line.cells.some((sign) => sign === "B" || sign === "W"));
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={picture.caption || t.picture.board}>
      <table class={`cells ${picture.kind} ${hasColours ? "twocolours" : ""}`}>
        <thead>
          <tr>
            {labelled && <td />}
            {head.map((name, x) => (
              <th key={x} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {picture.lines.map((line, y) => (
            <tr key={y}>
              {labelled && <th scope="row">{line.label}</th>}
              {line.cells.map((sign, x) => {
                const at = `${x},${y}`;
                const found = matching(moves, [...picks.filter((p) => p.at !== at), { scene, at }]);
                const any = found.length > 0 ? found : matching(moves, [{ scene, at }]);
                const look = shading(any, colours);
                const chosen = isPicked(picks, scene, at);
                const narrowed = picks.length > 0 && found.length > 0 && !chosen;
                if (sign === " ") return <td key={x} class="none" />;
                const free = isFree(picture.kind, sign);
                const name = t.picture.square(cellName(picture, x, y, t), signName(picture, sign, t));
                return (
                  <td key={x}>
                    {any.length > 0 ? (
                      <button
                        type="button"
                        class={`cell ${look.class} ${chosen ? "chosen" : ""} ${narrowed ? "target" : ""}`}
                        style={look.style}
                        aria-pressed={chosen}
                        aria-label={name}
                        data-at={`${scene}/${at}`}
                        data-drag={free ? undefined : "to"}
                        onClick={() => pick({ scene, at })}
                      >
                        <Sign sign={sign} coins={picture.kind === "coins"} />
                      </button>
                    ) : (
                      <span class="cell" {...(free ? {} : { role: "img", "aria-label": name })}>
                        <Sign sign={sign} coins={picture.kind === "coins"} />
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
