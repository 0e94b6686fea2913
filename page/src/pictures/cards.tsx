import { texts } from "../texts";
import { matching, shading, type HeapsPicture, type PictureProps } from "./picture";

/// Cards in piles by their number; a click takes one.
export function Cards({ picture, scene, moves, pick, colours }: PictureProps<HeapsPicture>) {
  const t = texts.value.picture;
  return (
    <div class="cards">
      {picture.heaps.map((heap, i) => {
        const left = Number(heap);
        const found = matching(moves, [{ scene, at: String(i) }]);
        const look = shading(found, colours);
        return (
          <button
            key={i}
            type="button"
            class={`card ${look.class} depth-${Math.min(left, 4)}`}
            style={look.style}
            disabled={found.length === 0}
            aria-label={t.card(i + 1, left)}
            data-at={`${scene}/${i}`}
            onClick={() => pick({ scene, at: String(i) })}
          >
            <span>{left > 0 ? i + 1 : "–"}</span>
            <small>× {left}</small>
          </button>
        );
      })}
    </div>
  );
}
