import { saveText, type Saved } from "../export/download";
import { texts } from "../texts";

/// Buttons that save what is shown, one for each format.
export function SaveButtons({ name, formats }: { name: string; formats: Partial<Record<Saved, () => string | Promise<Blob>>> }) {
  return (
    <div class="save" role="group" aria-label={texts.value.save}>
      <span class="label">{texts.value.save}</span>
      {(Object.entries(formats) as [Saved, () => string | Promise<Blob>][]).map(([format, make]) => (
        <button key={format} type="button" class="small" onClick={() => void saveText(`${name}.${format}`, format, make())}>
          {format.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
