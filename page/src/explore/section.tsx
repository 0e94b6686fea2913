import type { ComponentType } from "preact";
import { Late } from "../parts/late";
import { address } from "../state/address";
import { texts } from "../texts";
import "../styles/explore.css";

/// The section Explore: tables, lists, sequences, charts, strategies and run times, one a tab.

const tabs = {
  table: () => import("./table_tab").then((m) => m.TableTab),
  lists: () => import("./lists_tab").then((m) => m.ListsTab),
  heaps: () => import("./heaps_tab").then((m) => m.HeapsTab),
  akiyama: () => import("./akiyama_tab").then((m) => m.AkiyamaTab),
  strategies: () => import("./strategies_tab").then((m) => m.StrategiesTab),
  times: () => import("./times_tab").then((m) => m.TimesTab),
} satisfies Record<string, () => Promise<ComponentType>>;

type Tab = keyof typeof tabs;

export function ExploreSection() {
  const t = texts.value;
  const wished = address.value.keys["tab"] ?? "table";
  const tab: Tab = Object.hasOwn(tabs, wished) ? (wished as Tab) : "table";
  return (
    <>
      <h1>{t.explore.title}</h1>
      <nav class="tabs" aria-label={t.explore.title}>
        {(Object.keys(tabs) as Tab[]).map((name) => (
          <a key={name} href={`#/explore?tab=${name}`} aria-current={name === tab ? "page" : undefined}>
            {t.explore.tabs[name]}
          </a>
        ))}
      </nav>
      <Late key={tab} load={tabs[tab]} />
    </>
  );
}
