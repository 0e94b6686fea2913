import { useEffect, useRef, useState } from "preact/hooks";
import { reducedMotion } from "../state/settings";
import { texts } from "../texts";
import { matching, shading, type HeapsPicture, type Move, type PictureProps } from "./picture";

/// Heaps of tokens, one a row.  A click on a token takes it and all to its right; so does drawing it out of the heap.

const mostTokens = 60;

export function Heaps(props: PictureProps<HeapsPicture>) {
  return (
    <ol class="heaps">
      {props.picture.heaps.map((heap, i) => (
        <li key={i}>
          <Heap {...props} index={i} size={String(heap)} />
        </li>
      ))}
    </ol>
  );
}

type HeapProps = PictureProps<HeapsPicture> & { index: number; size: string };

function Heap(props: HeapProps) {
  const t = texts.value.picture;
  const number = Number(props.size);
  const heap = props.first + props.index;
  const name = t.heap(heap, props.size);
  if (number > mostTokens) return <LargeHeap {...props} name={name} />;
  return (
    <div class="heap" role="group" aria-label={name}>
      <span class="heapname">{heap}</span>
      <Tokens {...props} size={props.size} />
      <span class="heapsize">{number === 0 ? t.empty : props.size}</span>
    </div>
  );
}

/// Tokens that were just taken fade away.
function useLeaving(size: number): number {
  const last = useRef(size);
  const [leaving, setLeaving] = useState(0);
  useEffect(() => {
    const lost = last.current - size;
    last.current = size;
    if (lost <= 0 || reducedMotion()) return;
    setLeaving(lost);
    const timer = setTimeout(() => setLeaving(0), 260);
    return () => clearTimeout(timer);
  }, [size]);
  return leaving;
}

function Tokens({ index, first, size, scene, moves, complete, picks, pick, say, colours }: HeapProps) {
  const t = texts.value.picture;
  const number = Number(size);
  const at = String(index);
  const [over, setOver] = useState<number | null>(null);
  const leaving = useLeaving(number);
  const mine = picks.find((p) => p.scene === scene && p.at === at);
  const from = mine?.leave ?? over;
  /// The size that a move gives this heap, if it is larger than now.
  const grownTo = (move: Move): number | null => {
    const change = move.changes.find((c) => c.scene === scene && c.at === at);
    const next = change?.to.length === 1 ? Number(change.to[0]) : 0;
    return next > number ? next : null;
  };
  const growing = matching(moves, [{ scene, at }]).filter((move) => grownTo(move) !== null);
  return (
    <span class="tokensrow" onPointerLeave={() => setOver(null)}>
      {Array.from({ length: number }, (_, k) => {
        const found = matching(moves, [{ scene, at, leave: k }]);
        // Where not all moves are listed, the server says whether this one is allowed.
        const can = found.length > 0 || (!complete && moves.length > 0);
        const look = shading(found, colours);
        const taken = from !== null && from !== undefined && k >= from;
        return (
          <button
            key={k}
            type="button"
            class={`token ${look.class} ${taken ? "taken" : ""}`}
            style={look.style}
            disabled={!can}
            aria-label={t.heapTake(first + index, number - k, k)}
            data-at={`${scene}/${at}/${k}`}
            data-drag="away"
            onPointerEnter={() => setOver(can ? k : null)}
            onFocus={() => setOver(k)}
            onBlur={() => setOver(null)}
            onClick={() => (found.length > 0 ? pick({ scene, at, leave: k }) : say(`take ${number - k} from ${first + index}`))}
          />
        );
      })}
      {growing.length > 0 && (
        <button
          type="button"
          class={`token add ${shading(growing, colours).class}`}
          style={shading(growing, colours).style}
          aria-label={t.heapPut(first + index)}
          data-at={`${scene}/${at}/add`}
          onClick={() => pick(growing.length === 1 ? { scene, at, leave: grownTo(growing[0]!)! } : { scene, at })}
        >
          +
        </button>
      )}
      {Array.from({ length: leaving }, (_, k) => (
        <span key={`gone ${k}`} class="token gone" aria-hidden="true" />
      ))}
    </span>
  );
}

/// A heap too large to be drawn token by token: its size, and a line to say how many are taken.
function LargeHeap({ index, first, size, name, say }: HeapProps & { name: string }) {
  const t = texts.value;
  const [take, setTake] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    if (take.trim() !== "") say(`take ${take.trim()} from ${first + index}`);
    setTake("");
  };
  return (
    <form class="heap large" onSubmit={send} aria-label={name}>
      <span class="heapname">{first + index}</span>
      <span class="bar-of-tokens" />
      <span class="heapsize">{size.length > 24 ? `${size.slice(0, 10)}…${size.slice(-10)} (${size.length})` : size}</span>
      <label>
        <span class="unseen">{`${t.play.take} (${name})`}</span>
        <input size={8} value={take} placeholder={t.play.take} onInput={(e) => setTake(e.currentTarget.value)} />
      </label>
      <button type="submit" class="small">
        {t.play.moveButton}
      </button>
    </form>
  );
}
