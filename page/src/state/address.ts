import { effect, signal } from "@preact/signals";

/// The address of the page: `#/SECTION?key=value&…`.  It holds everything that a link should share.

export interface Address {
  section: string;
  keys: Record<string, string>;
}

export function readAddress(hash: string): Address {
  const text = hash.replace(/^#\/?/, "");
  const cut = text.indexOf("?");
  const section = cut < 0 ? text : text.slice(0, cut);
  const keys: Record<string, string> = {};
  if (cut >= 0) {
    for (const [key, value] of new URLSearchParams(text.slice(cut + 1))) keys[key] = value;
  }
  return { section, keys };
}

export function writeAddress(address: Address): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(address.keys)) if (value !== "") query.set(key, value);
  // Commas and the like are allowed in the fragment of an address, and are easier to read as they are.
  const text = query
    .toString()
    .replace(/%2C/g, ",")
    .replace(/%2F/g, "/")
    .replace(/%3A/g, ":")
    .replace(/%3D/g, "=")
    .replace(/%7E/g, "~");
  return `#/${address.section}${text === "" ? "" : `?${text}`}`;
}

/// Positions of a match in one text.  No notation of a position has a tilde; if one ever does, it is doubled.
export function joinPositions(positions: readonly string[]): string {
  return positions.map((p) => p.replace(/~/g, "~~")).join("~.");
}

export function splitPositions(text: string): string[] {
  if (text === "") return [];
  const found: string[] = [];
  let one = "";
  for (let i = 0; i < text.length; ++i) {
    if (text[i] === "~" && text[i + 1] === "~") {
      one += "~";
      ++i;
    } else if (text[i] === "~" && text[i + 1] === ".") {
      found.push(one);
      one = "";
      ++i;
    } else {
      one += text[i];
    }
  }
  found.push(one);
  return found;
}

export const address = signal<Address>(readAddress(globalThis.location?.hash ?? ""));

/// The last address of each section, to which the links at the top lead back.
const lastOf = new Map<string, string>();
effect(() => void lastOf.set(address.value.section, writeAddress(address.value)));

export function addressOf(section: string): string {
  return lastOf.get(section) ?? `#/${section}`;
}

export function listenToAddress(): void {
  addEventListener("hashchange", () => {
    address.value = readAddress(location.hash);
  });
}

/// Goes to another address, which the browser's back key leaves again.
export function go(next: Address): void {
  location.hash = writeAddress(next);
}

/// Changes keys of the present section; only as a new step can the browser's back key undo it.
export function amend(keys: Record<string, string>, step = false): void {
  const next = { section: address.value.section, keys: { ...address.value.keys, ...keys } };
  const text = writeAddress(next);
  if (text !== location.hash) history[step ? "pushState" : "replaceState"](null, "", text);
  address.value = readAddress(text);
}
