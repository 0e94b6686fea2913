import { computed } from "@preact/signals";
import { language } from "../state/settings";
import { en, type Texts } from "./en";
import { nl } from "./nl";

/// The languages of the page.  Add a file beside en.ts and a line here.
export const languages: Record<string, Texts> = { en, nl };

/// The language that was chosen, else the first one that the browser wishes and we have, else English.
export const languageCode = computed(() => {
  if (languages[language.value]) return language.value;
  const wished = (globalThis.navigator?.languages ?? []).map((l) => l.slice(0, 2));
  return wished.find((l) => languages[l]) ?? "en";
});

export const texts = computed<Texts>(() => languages[languageCode.value] ?? en);
