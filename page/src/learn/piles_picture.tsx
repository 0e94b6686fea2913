import { texts } from "../texts";
import type { Piles } from "./small_positions";

/// Piles as rows of dots, for lessons and worksheets.
export function PilesPicture({ piles }: { piles: Piles }) {
  const t = texts.value.picture;
  return (
    <div class="dots" role="img" aria-label={piles.map((n, i) => t.heap(i + 1, String(n))).join(", ")}>
      {piles.map((n, i) => (
        <div key={i} class="dotrow">
          {n === 0 ? <span class="quiet">{t.empty}</span> : Array.from({ length: n }, (_, k) => <i key={k} />)}
          <b>{n}</b>
        </div>
      ))}
    </div>
  );
}
