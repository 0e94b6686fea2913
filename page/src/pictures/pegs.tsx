import { useState } from "preact/hooks";
import { texts } from "../texts";
import type { PegsPicture, PictureProps } from "./picture";

/// Guesses of a code as rows of pegs, with what was answered; below them the next guess is put together.
export function Pegs({ picture, moves, say }: PictureProps<PegsPicture>) {
  const t = texts.value.picture;
  const [code, setCode] = useState<number[]>(() => Array.from({ length: picture.places }, () => 1));
  const last = picture.guesses[picture.guesses.length - 1];
  const guessing = moves.length > 0 && (last === undefined || last.exact !== null);
  return (
    <div class="pegs">
      <ol>
        {picture.guesses.map((guess, i) => (
          <li key={i}>
            <span class="pegrow" role="img" aria-label={guess.code.join(", ")}>
              {guess.code.map((figure, k) => (
                <span key={k} class={`peg figure-${figure}`}>
                  {figure}
                </span>
              ))}
            </span>
            {guess.exact === null ? (
              <span role="img" aria-label={t.unanswered}>
                ?
              </span>
            ) : (
              <span>{t.pegsAnswer(guess.exact, guess.misplaced ?? 0)}</span>
            )}
          </li>
        ))}
      </ol>
      {guessing && (
        <form
          class="bar"
          onSubmit={(e) => {
            e.preventDefault();
            say(`guess ${code.join(picture.figures > 9 ? "," : "")}`);
          }}
        >
          {code.map((figure, k) => (
            <label key={k} class="field">
              <span class="unseen">{`${t.pegs} ${k + 1}`}</span>
              <select class={`peg figure-${figure}`} value={figure} onChange={(e) => setCode(code.map((f, i) => (i === k ? Number(e.currentTarget.value) : f)))}>
                {Array.from({ length: picture.figures }, (_, f) => (
                  <option key={f} value={f + 1}>
                    {f + 1}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <button type="submit" class="strong" data-test="guess">
            {t.guess}
          </button>
        </form>
      )}
      <p class="quiet">{t.guessesLeft(picture.left)}</p>
    </div>
  );
}
