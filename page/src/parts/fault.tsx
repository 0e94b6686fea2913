import { texts } from "../texts";

/// A sentence that says what went wrong.
export function Fault({ sentence, retry }: { sentence: string | null; retry?: () => void }) {
  if (!sentence) return null;
  return (
    <p class="fault" role="alert">
      {sentence}{" "}
      {retry && (
        <button type="button" class="small" onClick={retry}>
          {texts.value.tryAgain}
        </button>
      )}
    </p>
  );
}
