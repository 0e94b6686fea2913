import { ranges } from "../explore/ranges";
import type { Texts } from "../texts/en";
import type { GridPicture, NetworkPicture, Picture } from "./picture";
import { cellName, isFree, markName, signName } from "./signs";

/// A position in sentences, for those who do not see its picture.  There is a way for each kind of picture.  What is
/// written beside the picture anyway, its caption and legend, is left out.
export function inWords(picture: Picture, t: Texts): string[] {
  const words = t.picture;
  switch (picture.kind) {
    case "heaps":
      return [sentence(picture.heaps.map((heap, i) => words.heap(i + 1, isNone(heap) ? words.empty : String(heap))).join(", ") || words.noHeap)];
    case "row":
      return [sentence(picture.heaps.map((heap, i) => (isNone(heap) ? words.heap(i + 1, words.empty) : words.row(i + 1, String(heap)))).join(", ") || words.noHeap)];
    case "cards":
      return [sentence(picture.heaps.map((left, i) => words.card(i + 1, Number(left))).join("; "))];
    case "board": {
      const at = picture.squares.indexOf("piece");
      const size = words.boardOf(picture.width, picture.height);
      return at < 0 ? [size] : [size, words.pieceAt(at % picture.width, Math.floor(at / picture.width))];
    }
    case "coins":
      return picture.lines.map((line) => sentence(line.cells.map((side, x) => `${picture.first + x}: ${signName(picture, side, t)}`).join(", ")));
    case "calendar":
      return ["●", "+"].map((sign) => datesWith(picture, sign, t)).filter((dates) => dates !== "");
    case "strip":
    case "grid":
      return picture.lines.length === 0 ? [] : occupied(picture, t);
    case "graph":
      return graph(picture, t);
    case "hexagon":
      return lines(picture, t);
    case "pegs":
      return [
        ...picture.guesses.map((guess, i) => sentence(words.guessed(i + 1, guess.code.join(", "), guess.exact === null ? words.unanswered : words.pegsAnswer(guess.exact, guess.misplaced ?? 0)))),
        sentence(words.guessesLeft(picture.left)),
      ];
    case "text":
      return []; // the page shows it as text
  }
}

function isNone(heap: number | string): boolean {
  return String(heap) === "0";
}

function sentence(words: string): string {
  return `${words}.`;
}

/// Names of places under what lies there, in the order in which the signs come up.
function occupied(picture: GridPicture, t: Texts): string[] {
  const places = new Map<string, string[]>();
  let free = 0;
  picture.lines.forEach((line, y) =>
    line.cells.forEach((sign, x) => {
      if (sign === " ") return;
      if (isFree(picture.kind, sign)) return void ++free;
      const name = signName(picture, sign, t);
      places.set(name, [...(places.get(name) ?? []), cellName(picture, x, y, t)]);
    }),
  );
  const told = [...places].map(([name, at]) => sentence(t.picture.square(name, at.join(at[0]!.includes(",") ? "; " : ", "))));
  return [...told, places.size === 0 ? t.picture.allFree : free === 0 ? t.picture.noneFree : t.picture.othersFree];
}

/// The dates that have a sign, the days of a month together.
function datesWith(picture: GridPicture, sign: string, t: Texts): string {
  const months = picture.lines.flatMap(({ label, cells }) => {
    const days = cells.flatMap((cell, x) => (cell === sign ? [picture.first + x] : []));
    return days.length === 0 ? [] : [`${ranges(days)} ${label}`];
  });
  return months.length === 0 ? "" : sentence(t.picture.square(signName(picture, sign, t), months.join("; ")));
}

function graph({ points, lines }: NetworkPicture, t: Texts): string[] {
  const tokens = points.filter((point) => point.mark !== "").map((point) => `${markName(point.mark, t)} ${point.name}`);
  const arrows = points.flatMap((point, i) => {
    const ends = lines.filter((line) => line.from === i).map((line) => points[line.to]!.name);
    return ends.length === 0 ? [] : [`${point.name} → ${ends.join(", ")}`];
  });
  return [...(tokens.length === 0 ? [] : [sentence(t.picture.standing(tokens.join(", ")))]), ...(arrows.length === 0 ? [] : [sentence(t.picture.arrows(arrows.join("; ")))])];
}

/// The lines of each colour.
function lines({ points, lines }: NetworkPicture, t: Texts): string[] {
  const words = t.picture;
  const marks = [...new Set(lines.map((line) => line.mark))].filter((mark) => mark !== "");
  const named = (mark: string) =>
    lines
      .filter((line) => line.mark === mark)
      .map((line) => `${points[line.from]!.name}–${points[line.to]!.name}`)
      .join(", ");
  const free = lines.some((line) => line.mark === "");
  return [...marks.map((mark) => sentence(words.linesOf(markName(mark, t), named(mark)))), marks.length === 0 ? words.noLines : free ? words.otherLines : words.allLines];
}
