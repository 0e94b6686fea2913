import { titleOf } from "./place";

/// Rules to begin with: the files of examples/rules.

const files = import.meta.glob<string>("../../../examples/rules/*.rules", { query: "?raw", import: "default", eager: true });

export interface Example {
  name: string;
  title: string;
  text: string;
}

export const examples: readonly Example[] = Object.entries(files)
  .map(([path, text]) => {
    const name = path.replace(/.*\//, "").replace(/\.rules$/, "");
    return { name, title: titleOf(text) || name, text };
  })
  .sort((a, b) => a.title.localeCompare(b.title));

/// What the section shows first.
export const first = "title Wythoff with knight moves\npiles x, y\n(x-k, y) | (x, y-k) | (x-k, y-k)   for k >= 1\n(x-1, y-2) | (x-2, y-1)\n";
