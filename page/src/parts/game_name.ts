import type { GameEntry } from "../api/commands";

/// Names of games with parameters: `NAME:PARAM=VALUE,FLAG`.

export interface NamedGame {
  name: string;
  parameters: Record<string, string>;
}

/// Splits a name.  A parameter without a value is a flag, and has the value "yes"; the game's own short
/// form, such as `octal:0.77`, becomes a parameter with an empty name.
export function readGameName(text: string, entry?: GameEntry): NamedGame {
  const cut = text.indexOf(":");
  if (cut < 0) return { name: text, parameters: {} };
  const parameters: Record<string, string> = {};
  for (const part of text.slice(cut + 1).split(",")) {
    const equals = part.indexOf("=");
    if (equals >= 0) {
      parameters[part.slice(0, equals)] = part.slice(equals + 1);
    } else if (entry?.parameters.some((p) => p.flag && p.name === part)) {
      parameters[part] = "yes";
    } else {
      const first = entry?.parameters.find((p) => !p.flag);
      parameters[first?.name ?? part] = part;
    }
  }
  return { name: text.slice(0, cut), parameters };
}

/// The name of a game with the parameters that are not at their defaults.
export function writeGameName(entry: GameEntry, parameters: Record<string, string>): string {
  const parts: string[] = [];
  for (const parameter of entry.parameters) {
    const value = parameters[parameter.name];
    if (value === undefined || value === "") continue;
    if (parameter.flag) {
      if (value === "yes") parts.push(parameter.name);
    } else if (value !== parameter.default) {
      parts.push(`${parameter.name}=${value}`);
    }
  }
  return parts.length === 0 ? entry.name : `${entry.name}:${parts.join(",")}`;
}
