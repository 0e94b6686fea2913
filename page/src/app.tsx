import { useEffect } from "preact/hooks";
import type { ComponentType } from "preact";
import { Live } from "./parts/live";
import { Late } from "./parts/late";
import { address, addressOf } from "./state/address";
import { language, theme, type Theme } from "./state/settings";
import { languageCode, languages, texts } from "./texts";

/// The frame of the page: name, sections, language and theme; a section is loaded when it is opened.

type Section = "play" | "learn" | "explore" | "rules" | "graphs" | "reports";

const sections: Record<Section, () => Promise<ComponentType>> = {
  play: () => import("./play/section").then((m) => m.PlaySection),
  learn: () => import("./learn/section").then((m) => m.LearnSection),
  explore: () => import("./explore/section").then((m) => m.ExploreSection),
  rules: () => import("./rules/section").then((m) => m.RulesSection),
  graphs: () => import("./graphs/section").then((m) => m.GraphsSection),
  reports: () => import("./reports/section").then((m) => m.ReportsSection),
};

function isSection(name: string): name is Section {
  return Object.hasOwn(sections, name);
}

function Header({ current }: { current: string }) {
  const t = texts.value;
  return (
    <header class="top">
      <a class="name" href={addressOf("play")}>
        {t.name}
      </a>
      <nav aria-label={t.name}>
        {(Object.keys(sections) as Section[]).map((name) => (
          <a key={name} href={addressOf(name)} aria-current={name === current ? "page" : undefined}>
            {t.sections[name]}
          </a>
        ))}
      </nav>
      <div class="preferences">
        <label>
          <span class="unseen">{t.languageLabel}</span>
          <select value={languageCode.value} onChange={(e) => (language.value = e.currentTarget.value)}>
            {Object.entries(languages).map(([code, its]) => (
              <option key={code} value={code}>
                {its.language}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="unseen">{t.theme.label}</span>
          <select value={theme.value} onChange={(e) => (theme.value = e.currentTarget.value as Theme)}>
            {(["auto", "light", "dark"] as const).map((name) => (
              <option key={name} value={name}>
                {t.theme[name]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </header>
  );
}

export function App() {
  const t = texts.value;
  const section = address.value.section || "play";
  const known = isSection(section);
  useEffect(() => {
    document.documentElement.lang = languageCode.value;
    document.title = known ? `${t.sections[section]} · ${t.name}` : t.name;
  }, [section, t]);
  return (
    <>
      <a class="skip" href="#main" onClick={(e) => (e.preventDefault(), document.getElementById("main")?.focus())}>
        {t.skip}
      </a>
      <Header current={section} />
      <main id="main" tabIndex={-1}>
        {known ? <Late key={section} load={sections[section]} /> : <p>{t.notFound}</p>}
      </main>
      <Live />
    </>
  );
}
