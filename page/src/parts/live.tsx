import { signal } from "@preact/signals";

/// The live region, which screen readers read aloud: moves, outcomes and hints are told here.

const told = signal("");

export function tell(sentence: string): void {
  // The same sentence twice must be read twice, so the text has to change.
  told.value = told.value === sentence ? `${sentence}\u00a0` : sentence;
}

export function Live() {
  return (
    <div class="unseen" role="status" aria-live="polite" id="live">
      {told.value}
    </div>
  );
}
