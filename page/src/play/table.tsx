import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { PictureView } from "../pictures";
import { InWords } from "../pictures/unseen";
import { firstHeap, matching, picked, shading, type Move, type Pick } from "../pictures/picture";
import { texts } from "../texts";
import { shortened } from "./shortened";
import { busy, colours, isComputersTurn, match, play, playOnFrom, present, viewed, type Match } from "./match";

/// The position on the table: its pictures, what was pointed at, and the list of moves.
export function Table({ m }: { m: Match }) {
  const t = texts.value.play;
  const at = viewed.value ?? m.turns.length - 1;
  const turn = m.turns[at] ?? present(m);
  const now = at === m.turns.length - 1;
  const free = now && !busy.value && !isComputersTurn(m) && !turn.shown?.over;
  const [picks, setPicks] = useState<Pick[]>([]);
  useEffect(() => setPicks([]), [turn.position, at, m.game]);
  const place = useRef<HTMLDivElement>(null);
  const keys = useFocusAfterMoves(place, turn.position, free || turn.shown?.over != null);
  if (!turn.shown) return <p class="quiet">{texts.value.loading}</p>;
  const moves = free ? turn.shown.moves : [];
  const pick = (next: Pick) => {
    const chosen = picked(moves, picks, next);
    const found = chosen.length === 0 ? [] : matching(moves, chosen);
    if (found.length === 1) {
      setPicks([]);
      void play(found[0]!.leave);
    } else {
      setPicks(chosen);
    }
  };
  const candidates = picks.length === 0 ? [] : matching(moves, picks);
  return (
    <div ref={place} {...keys}>
      {!now && (
        <p class="note">
          {t.viewing(at)}{" "}
          <button type="button" class="small" onClick={() => (viewed.value = null)}>
            {t.view}
          </button>{" "}
          <button type="button" class="small" onClick={() => void playOnFrom(at)} data-test="playon">
            {t.playOn}
          </button>
        </p>
      )}
      <div data-test="pictures">
        {turn.shown.pictures.map((picture, scene) => (
          <PictureView
            key={`${m.game} ${scene} ${picture.kind}`}
            picture={picture}
            scene={scene}
            moves={moves}
            complete={turn.shown!.complete}
            picks={picks}
            pick={pick}
            say={(words) => void play(words)}
            first={firstHeap(turn.shown!.pictures, scene)}
            colours={colours.value}
          />
        ))}
      </div>
      {candidates.length > 1 && <Chooser moves={candidates} cancel={() => setPicks([])} />}
      <InWords pictures={turn.shown.pictures} />
      <p class="mono" data-test="position">
        {shortened(turn.position)}
      </p>
      {free && <MoveList moves={moves} complete={turn.shown.complete} />}
    </div>
  );
}

/// What was chosen with the keyboard is gone after the move, and the focus with it: it comes back to the same place of the
/// picture, or to the list of moves, and at the end of the game to the button for a new one.
function useFocusAfterMoves(place: { current: HTMLElement | null }, position: string, ready: boolean) {
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    const root = place.current;
    const now = document.activeElement;
    const isLost = now === document.body || (root?.contains(now) && !now?.matches("button, summary, [tabindex]"));
    if (!ready || root === null || chosen.current === null || !isLost) return;
    const find = (selector: string) => root.querySelector<HTMLElement>(selector);
    const target =
      chosen.current === "list"
        ? find("[data-test=moves] summary")
        : (find(`[data-at="${CSS.escape(chosen.current)}"]:not(:disabled)`) ?? find("[data-at]:not(:disabled)"));
    (target ?? document.querySelector<HTMLElement>("[data-test=new]"))?.focus();
  }, [position, ready]);
  return {
    // Before the picture itself hears of the key, and is drawn anew.
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      const from = (event.target as Element).closest("[data-at], [data-leave]");
      if (from) chosen.current = from.getAttribute("data-at") ?? "list";
    },
    onPointerDown: () => {
      chosen.current = null;
    },
  };
}

/// Whether the list of moves is open; it stays so from move to move.
const listOpen = signal(false);

/// The moves that are still meant by what was pointed at.
function Chooser({ moves, cancel }: { moves: readonly Move[]; cancel: () => void }) {
  const t = texts.value.play;
  const most = 24;
  return (
    <div class="chooser" role="group" aria-label={t.chooseMove} data-test="chooser">
      <strong>{t.chooseMove}</strong>
      <MoveButtons moves={moves.slice(0, most)} />
      {moves.length > most && <p class="quiet">… {moves.length}</p>}
      <button type="button" class="small" onClick={cancel}>
        {t.cancel}
      </button>
    </div>
  );
}

function MoveButtons({ moves }: { moves: readonly Move[] }) {
  return (
    <ul class="moveslist">
      {moves.map((move) => {
        const look = shading([move], colours.value);
        return (
          <li key={move.leave}>
            <button type="button" class={`small ${look.class}`} style={look.style} onClick={() => void play(move.leave)} data-leave={move.leave}>
              {move.words === "" ? texts.value.play.left(shortened(move.leave)) : move.words}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function MoveList({ moves, complete }: { moves: readonly Move[]; complete: boolean }) {
  const t = texts.value.play;
  const open = listOpen.value;
  const most = 400;
  return (
    <details open={open} onToggle={(e) => (listOpen.value = e.currentTarget.open)} data-test="moves">
      <summary>{t.moves(moves.length, complete)}</summary>
      {open && <MoveButtons moves={moves.slice(0, most)} />}
      {moves.length === 0 && match.value && <p class="quiet">{t.noMoves}</p>}
    </details>
  );
}
