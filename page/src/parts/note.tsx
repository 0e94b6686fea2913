/// A sentence that the reader should know, if there is one.
export function Note({ sentence }: { sentence: string }) {
  if (sentence === "") return null;
  return (
    <p class="note" role="status" data-test="note">
      {sentence}
    </p>
  );
}
