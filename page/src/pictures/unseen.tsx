import { texts } from "../texts";
import { inWords } from "./in_words";
import type { Picture } from "./picture";

/// The position in sentences, heard and not seen.  The parts of a sum are told apart by their captions.
export function InWords({ pictures }: { pictures: readonly Picture[] }) {
  const t = texts.value;
  return (
    <div class="unseen">
      <p>{t.play.inWords}:</p>
      {pictures.map((picture, i) => (
        <p key={i}>{[...(pictures.length > 1 && picture.caption !== "" ? [`${picture.caption}:`] : []), ...inWords(picture, t)].join(" ")}</p>
      ))}
    </div>
  );
}
