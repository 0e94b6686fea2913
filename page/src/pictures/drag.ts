/// Dragging in pictures.  It does nothing that clicks cannot do: it ends in the clicks that mean the same move, so that a
/// picture that can be clicked can be dragged.
///
/// What can be dragged says so by `data-drag`:
/// - `away`: a token of a heap.  It is drawn away with all that lie to its right, and let go of outside of the heap it is clicked.
/// - `to`: a piece.  Let go of over another place of the same picture, first the piece is clicked and then that place.

/// A shorter way is a click with an unsteady hand.
const least = 8;
/// Tokens that are drawn less far go back.
const farEnough = 36;

export type DragKind = "away" | "to";

interface Drag {
  source: Element;
  kind: DragKind;
  moving: (HTMLElement | SVGElement)[];
  pointer: number;
  x: number;
  y: number;
  begun: boolean;
}

/// What moves with the pointer: a piece, or a token and those after it.
function movingWith(source: Element, kind: DragKind): (HTMLElement | SVGElement)[] {
  const list = [source as HTMLElement];
  if (kind === "to") return [(source.querySelector("[data-piece]") ?? source) as HTMLElement];
  for (let next = source.nextElementSibling; next; next = next.nextElementSibling) list.push(next as HTMLElement);
  return list;
}

/// The place of the picture under a point, if it is another one than where the drag began.
export function placeAt(picture: Element, source: Element, x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest("[data-at]");
    if (place && place !== source && picture.contains(place)) return place.getAttribute("data-at");
  }
  return null;
}

function press(element: Element | null): void {
  element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

/// Lets everything in a picture that has `data-drag` be dragged.  Returns what ends it.
export function makeDraggable(picture: HTMLElement): () => void {
  let drag: Drag | null = null;

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const source = (event.target as Element).closest("[data-drag]");
    if (!source || source.matches(":disabled")) return;
    const kind: DragKind = source.getAttribute("data-drag") === "to" ? "to" : "away";
    drag = { source, kind, moving: movingWith(source, kind), pointer: event.pointerId, x: event.clientX, y: event.clientY, begun: false };
  };

  const follow = (dx: number, dy: number) => {
    for (const one of drag!.moving) one.style.translate = `${dx}px ${dy}px`;
  };

  const move = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.begun) {
      if (Math.hypot(dx, dy) < least) return;
      drag.begun = true;
      picture.classList.add("dragging");
      for (const one of drag.moving) one.classList.add("dragged");
    }
    event.preventDefault();
    follow(dx, dy);
  };

  const end = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { source, kind, begun, moving } = drag;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
    for (const one of moving) {
      one.style.translate = "";
      one.classList.remove("dragged");
    }
    picture.classList.remove("dragging");
    drag = null;
    if (!begun) return;
    swallowClick();
    if (event.type === "pointercancel") return;
    if (kind === "away") {
      if (far >= farEnough) press(source);
      return;
    }
    const place = placeAt(picture, source, event.clientX, event.clientY);
    if (place === null) return;
    // The picture is drawn anew between the two clicks.
    if (source.hasAttribute("data-at") && source.getAttribute("aria-pressed") !== "true") press(source);
    setTimeout(() => press(picture.querySelector(`[data-at="${CSS.escape(place)}"]`)), 40);
  };

  /// The browser's own click after a drag means nothing.
  const swallowClick = () => {
    const swallow = (event: Event) => {
      if (!event.isTrusted) return;
      event.stopPropagation();
      event.preventDefault();
    };
    addEventListener("click", swallow, { capture: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 30);
  };

  // A button that is pressed and drawn must not begin the browser's own drag.
  const noNative = (event: Event) => event.preventDefault();
  picture.addEventListener("pointerdown", down);
  picture.addEventListener("dragstart", noNative);
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  return () => {
    picture.removeEventListener("pointerdown", down);
    picture.removeEventListener("dragstart", noNative);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
  };
}
