import { texts } from "../texts";
import { matching, shading, type HeapsPicture, type PictureProps } from "./picture";

/// Rows of skittles that stand side by side.  A click knocks one down; where the rules allow several ways, the next click
/// or the list says which.
export function SkittleRows({ picture, first, scene, moves, picks, pick, colours }: PictureProps<HeapsPicture>) {
  const t = texts.value.picture;
  return (
    <ol class="heaps">
      {picture.heaps.map((heap, i) => {
        const size = Number(heap);
        const at = String(i);
        return (
          <li key={i}>
            <div class="heap" role="group" aria-label={t.row(first + i, String(heap))}>
              <span class="heapname">{first + i}</span>
              <span class="tokensrow">
                {Array.from({ length: Math.min(size, 80) }, (_, k) => {
                  const one = { scene, at, skittle: { index: k, size } };
                  const found = matching(moves, [one]);
                  const look = shading(found, colours);
                  const chosen = picks.some((p) => p.scene === scene && p.at === at && p.skittle?.index === k);
                  return (
                    <button
                      key={k}
                      type="button"
                      class={`skittle ${look.class} ${chosen ? "taken" : ""}`}
                      style={look.style}
                      disabled={found.length === 0}
                      aria-label={`${t.row(first + i, String(heap))}: ${k + 1}`}
                      aria-pressed={chosen}
                      data-at={`${scene}/${at}/${k}`}
                      onClick={() => pick(one)}
                    >
                      <svg viewBox="0 0 20 40" aria-hidden="true">
                        <path d="M10 2a5 5 0 0 1 4.2 7.8c-1.2 2-.9 4 .6 6.4C17 19.700 18 23 18 27c0 5-1.500 9-3.500 11h-9C3.500 36 2 32 2 27c0-4 1-7.300 3.200-10.800 1.500-2.400 1.800-4.400.6-6.400A5 5 0 0 1 10 2z" />
                      </svg>
                    </button>
                  );
                })}
              </span>
              <span class="heapsize">{size === 0 ? t.empty : String(heap)}</span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
