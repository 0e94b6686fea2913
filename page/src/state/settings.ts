import { effect, signal } from "@preact/signals";

/// What a reader chose for this browser; kept in local storage where there is one.

export type Theme = "auto" | "light" | "dark";

function kept(key: string): string | null {
  try {
    return localStorage.getItem(`bouton.${key}`);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`bouton.${key}`, value);
  } catch {
    // A browser that keeps nothing still shows the page.
  }
}

const themes: readonly string[] = ["auto", "light", "dark"];
const keptTheme = kept("theme") ?? "auto";
export const theme = signal<Theme>((themes.includes(keptTheme) ? keptTheme : "auto") as Theme);
export const language = signal<string>(kept("language") ?? "");

/// Whether the page is dark now; pictures on canvas ask.
export const dark = signal(false);

export function listenToSettings(): void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const update = () => {
    dark.value = theme.value === "dark" || (theme.value === "auto" && system.matches);
  };
  system.addEventListener("change", update);
  effect(() => {
    keep("theme", theme.value);
    update();
    document.documentElement.dataset["theme"] = dark.value ? "dark" : "light";
  });
  effect(() => {
    if (language.value !== "") keep("language", language.value);
  });
}

export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
