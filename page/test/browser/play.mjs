// Whole games of each kind of picture, played by clicks in the picture.
import { check, open, same, until } from "./harness.mjs";

const status = "[data-test=status]";
const ended = /You win\.|The computer wins\.|A draw\./;

async function settled(page) {
  await until(
    page,
    ([selector]) => /your turn|You win\.|The computer wins\.|A draw\./.test(document.querySelector(selector)?.textContent ?? ""),
    [status],
  );
  return page.textContent(status);
}

/// Plays to the end and returns the last status.  `best` clicks what is coloured as a win, else anything.
async function playOut(page, best) {
  if (best) await page.check("[data-test=colours]");
  for (let turn = 0; turn < 60; ++turn) {
    const now = await settled(page);
    if (ended.test(now)) return now;
    const before = await page.textContent("[data-test=history]");
    const wish = best ? ".to-P" : "";
    const spots = page.locator(`[data-test=pictures] [data-at]:not([disabled])${wish}`);
    if (best) await spots.first().waitFor({ state: "attached" });
    const count = await spots.count();
    if (count === 0) {
      const guess = page.locator("[data-test=guess]");
      // The computer's answer may just be coming in.
      if (!(await guess.isEnabled({ timeout: 500 }).catch(() => false))) continue;
      await guess.click();
    } else {
      await spots.nth(best ? 0 : Math.floor(count / 2)).click({ force: true });
      for (let more = 0; more < 3 && (await page.locator("[data-test=chooser]").count()) > 0; ++more) {
        await page.locator(`[data-test=chooser] [data-leave]${wish}`).first().click();
        await page.waitForTimeout(30);
      }
    }
    await until(page, (old) => document.querySelector("[data-test=history]")?.textContent !== old, before);
  }
  throw new Error(`no end after 60 turns: ${await page.textContent(status)}`);
}

/// Kind of picture, a game in which the player to move wins, one that is lost; null where only the end is asked for.
const games = [
  ["heaps", "game=nim&position=3,4,5", "game=nim&position=1,2,3"],
  ["heaps", "game=wythoff&position=3,6", "game=wythoff&position=3,5"],
  ["row", "game=kayles&position=5,2", "game=kayles&position=3,3"],
  ["heaps", "game=building-nim&position=1,0/3", "game=building-nim&position=1,1/0"],
  ["cards", "game=cards:goal=20", null],
  ["board", "game=queen&position=6,5", "game=queen&position=7,4"],
  ["strip", "game=nimble&position=2,5", "game=nimble&position=4,4"],
  ["strip", "game=sliding-coins&position=1,4,8", null],
  ["coins", "game=coin-turning&position=HTHHT", null],
  ["calendar", "game=calendar&position=3-5", "game=calendar&position=5-24"],
  ["grid", "game=northcott:columns=5&position=0-4,1-3", null],
  ["grid", "game=noughts:rows=3,columns=3,length=3", null],
  ["hexagon", "game=sim:points=5", null],
  ["pegs", "game=mastermind:places=2,figures=3", null],
];

export function playTests(browser, base) {
  const tests = [];
  for (const [kind, won, lost] of games) {
    const name = won.slice(5).split("&")[0];
    tests.push([
      `play ${name} (${kind}) to its end${lost ? ", and win" : ""}`,
      async () => {
        const page = await open(browser, base, `#/play?${won}`);
        await page.waitForSelector(`[data-kind=${kind}]`);
        const last = await playOut(page, lost !== null);
        if (lost !== null) check(last.includes("You win."), `the best moves should win: ${last}`);
        same(page.faults, [], "faults of the page");
        await page.context().close();
      },
    ]);
    if (lost === null) continue;
    tests.push([
      `play ${name} (${kind}) from a lost position`,
      async () => {
        const page = await open(browser, base, `#/play?${lost}`);
        await page.waitForSelector(`[data-kind=${kind}]`);
        const last = await playOut(page, false);
        check(last.includes("The computer wins."), `the computer should win: ${last}`);
        await page.context().close();
      },
    ]);
  }
  tests.push(["a link holds game, position and history", () => linkTest(browser, base)]);
  tests.push(["a bad position and a bad move are answered with a sentence", () => badInput(browser, base)]);
  tests.push(["heaps and pieces are dragged", () => dragging(browser, base)]);
  tests.push(["keyboard only", () => keyboard(browser, base)]);
  tests.push(["hint, why, undo, history", () => helps(browser, base)]);
  tests.push(["a hint that takes long", () => slowHint(browser, base)]);
  tests.push(["random positions last longer than a move", () => randomPositions(browser, base)]);
  tests.push(["large heaps beside small ones", () => largeHeaps(browser, base)]);
  tests.push(["a sum of games", () => sumOfGames(browser, base)]);
  tests.push(["more moves than are listed", () => manyMoves(browser, base)]);
  tests.push(["addresses of matches", () => addressesOfMatches(browser, base)]);
  tests.push(["what lies in a picture has a name", () => named(browser, base)]);
  tests.push(["every game of the catalogue shows a picture or its moves", () => everyGame(browser, base)]);
  return tests;
}

async function linkTest(browser, base) {
  const page = await open(browser, base, "#/play?game=nim&position=3,4,5");
  await settled(page);
  await page.fill("[data-test=moveline]", "take 2 from heap 1");
  await page.keyboard.press("Enter");
  await until(page, () => document.querySelectorAll("[data-test=history] li").length === 3);
  const link = page.url();
  const history = await page.locator("[data-test=history] .mono").allTextContents();
  const other = await open(browser, "", link);
  await until(other, () => document.querySelectorAll("[data-test=history] li").length === 3);
  same(await other.locator("[data-test=history] .mono").allTextContents(), history, "the history behind the link");
  await page.context().close();
  await other.context().close();
}

async function badInput(browser, base) {
  const page = await open(browser, base, "#/play?game=nim&position=3,x,5");
  await page.waitForSelector(".fault");
  check((await page.textContent(".fault")).length > 10, "a sentence about the position");
  await settled(page);
  await page.fill("[data-test=moveline]", "take 9 from heap 1");
  await page.keyboard.press("Enter");
  await until(page, () => /9|heap/.test(document.querySelector(".fault")?.textContent ?? ""));
  same(await page.locator("[data-test=history] li").count(), 1, "moves made");
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

async function dragFrom(page, selector, dx, dy) {
  const box = await page.locator(selector).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
}

async function dragging(browser, base) {
  const page = await open(browser, base, "#/play?game=nim&position=3,4,5&computer=none");
  await settledPair(page, 1);
  // A token that is drawn only a little goes back, and is not clicked either.
  await dragFrom(page, "[data-at='0/2/2']", 15, 10);
  await page.waitForTimeout(150);
  same(await page.locator("[data-test=history] li").count(), 1, "moves after a short drag");
  await dragFrom(page, "[data-at='0/2/2']", 30, 120);
  await settledPair(page, 2);
  check((await page.textContent("p[data-test=position]")).endsWith("3,4,2"), "three tokens are taken");
  // The queen, to a square of her row, and to one she cannot reach.
  await page.goto(`${base}#/play?game=queen&position=6,5&computer=none`);
  await page.waitForSelector("[data-kind=board] [data-drag=to]");
  const queen = await page.locator("[data-drag=to]").boundingBox();
  await dragFrom(page, "[data-drag=to]", -queen.width, 2 * queen.height);
  await page.waitForTimeout(150);
  same(await page.locator("[data-test=history] li").count(), 1, "moves after a drag to nowhere");
  await dragFrom(page, "[data-drag=to]", -3 * queen.width, 0);
  await settledPair(page, 2);
  check((await page.textContent("p[data-test=position]")).endsWith("3,5"), "the queen goes three squares to the left");
  // A man of Northcott's game.
  await page.goto(`${base}#/play?game=northcott:columns=5&position=0-4,1-3&computer=none`);
  await page.waitForSelector("[data-kind=grid] [data-at='0/0,0'][data-drag=to]");
  const man = await page.locator("[data-at='0/0,0']").boundingBox();
  const next = await page.locator("[data-at='0/2,0']").boundingBox();
  await dragFrom(page, "[data-at='0/0,0']", next.x - man.x, 0);
  await settledPair(page, 2);
  check(/2-4,1-3/.test(await page.textContent("p[data-test=position]")), "the man moves two squares");
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

/// Two people play: waits for so many positions in the history.
async function settledPair(page, count) {
  await until(page, (wanted) => document.querySelectorAll("[data-test=history] li").length === wanted, count);
}

async function keyboard(browser, base) {
  const page = await open(browser, base, "#/play?game=nim&position=1,2");
  await settled(page);
  await page.keyboard.press("Tab");
  same(await page.evaluate(() => document.activeElement?.className), "skip", "the first stop of Tab");
  for (let i = 0; i < 40; ++i) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.matches("[data-at='0/1/1']"))) break;
  }
  await page.keyboard.press("Enter");
  await until(page, () => /You take 1 from heap 2/.test(document.querySelector("#live")?.textContent ?? "") || document.querySelectorAll("[data-test=history] li").length >= 3);
  // The focus stays in the picture.
  await settled(page);
  check(await page.evaluate(() => document.activeElement?.matches("[data-test=pictures] [data-at]")), "the focus is in the picture");
  await page.focus("[data-test=moveline]");
  await page.keyboard.type("fly");
  await page.keyboard.press("Enter");
  await until(page, () => /That is no move here: .* Type for example “take 1 from heap/.test(document.querySelector("#live")?.textContent ?? ""));
  await page.fill("[data-test=moveline]", "leave 0,0");
  await page.keyboard.press("Enter");
  await until(page, () => /win/.test(document.querySelector("#live")?.textContent ?? ""));
  // Every kind of picture, also those of SVG: what can be clicked can be reached and chosen, and the focus
  // comes back, or is at "New game" in the end.
  for (const start of ["queen&position=6,5", "sim:points=5", "cards", "nimble&position=2,5", "calendar&position=3-5", "northcott:columns=5", "noughts:rows=3,columns=3,length=3", "kayles&position=5,2"]) {
    await page.goto(`${base}#/play?game=${start}`);
    await page.reload();
    await settled(page);
    const before = await page.textContent("[data-test=history]");
    await page.focus("[data-test=starts]");
    for (let stops = 0; stops < 20 && !(await page.evaluate(() => document.activeElement?.matches("[data-test=pictures] [data-at]"))); ++stops) await page.keyboard.press("Tab");
    check(await page.evaluate(() => document.activeElement?.matches("[data-test=pictures] [data-at]")), `Tab reaches the picture of ${start}`);
    await page.keyboard.press("Enter");
    await until(page, (old) => document.querySelector("[data-test=history]")?.textContent !== old || document.querySelector("[data-test=chooser], [data-test=pictures] [aria-pressed=true]"), before);
    await settled(page);
    await until(page, () => document.activeElement?.matches("[data-test=pictures] [data-at], [data-test=new]"), start);
  }
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

async function helps(browser, base) {
  const page = await open(browser, base, "#/play?game=nim&position=3,4,5");
  await settled(page);
  await page.click("[data-test=hint]");
  await until(page, () => /Hint: take 2 from heap 1/.test(document.querySelector("#live")?.textContent ?? ""));
  await page.click("[data-test=whybutton]");
  await page.waitForSelector(".columns .bit.odd");
  same(await page.locator(".columns tbody tr.sum .bit").allTextContents(), ["0", "1", "0"], "the nim-sum in binary");
  await page.click("[data-at='0/0/1']");
  await until(page, () => document.querySelectorAll("[data-test=history] li").length === 3);
  await page.locator("[data-test=history] button").nth(1).click();
  same((await page.textContent("p[data-test=position]")).endsWith("1,4,5"), true, "the position of the history on the board");
  // From there the match goes on, and it is the computer's turn.
  await page.click("[data-test=playon]");
  await until(page, () => /your turn/.test(document.querySelector("[data-test=status]")?.textContent ?? "") && document.querySelectorAll("[data-test=history] li").length === 3);
  same(await page.locator("[data-test=playon]").count(), 0, "the present position is shown");
  await page.click("[data-test=undo]");
  same(await page.locator("[data-test=history] li").count(), 1, "turns after undo");
  // Coloured moves are the paler the longer the game lasts after them: the last one of all is not.
  await page.goto(`${base}#/play?game=kayles&position=3,1`);
  await page.check("[data-test=colours]");
  await until(page, () => /takes longer/.test(document.querySelector("main")?.textContent ?? ""));
  const paleness = await page.locator("[data-test=pictures] .can").evaluateAll((all) => all.map((one) => parseInt(one.style.getPropertyValue("--pale"))));
  check(new Set(paleness).size > 1 && paleness.some((pale) => pale > 0), `paleness ${paleness}`);
  // Also where the winner is known by theory, the history has the value.
  await page.goto(`${base}#/play?game=wythoff:a=2&position=11,25`);
  await until(page, () => document.querySelector("[data-test=history] .worth")?.textContent?.trim() === "N 35");
  await page.context().close();
}

/// While a hint or the computer's move is long in coming, the page says so, aloud too; a hint for a position that is left is dropped.
async function slowHint(browser, base) {
  const page = await open(browser, base, "#/play?game=nim&position=3,4,5");
  await settled(page);
  const held = [];
  await page.route("**/api/play", (route) => (/"action":"(hint|computer)"/.test(route.request().postData()) ? held.push(route) : route.continue()));
  const says = (pattern) => until(page, ([selector, text]) => [selector, "#live"].every((one) => new RegExp(text).test(document.querySelector(one)?.textContent ?? "")), [status, pattern]);
  await page.click("[data-test=hint]");
  await says("Looking for a hint");
  held.pop().continue();
  await says("Hint: take 2 from heap 1");
  await page.click("[data-test=hint]");
  await says("Looking for a hint");
  await page.click("[data-at='0/0/1']");
  await says("You take 2 from heap 1.*The computer is thinking");
  await page.waitForTimeout(900);
  await says("The computer is thinking");
  held.pop().continue();
  await says("The computer: take .* It is your turn");
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

/// A single heap of Nim would be taken by the computer at once.
async function randomPositions(browser, base) {
  const page = await open(browser, base, "#/play?game=nim&position=3,4,5&computer=none");
  await settledPair(page, 1);
  for (let i = 0; i < 12; ++i) {
    const before = await page.textContent("p[data-test=position]");
    await page.click("[data-test=random]");
    await until(page, (old) => document.querySelector("p[data-test=position]")?.textContent !== old, before);
    const heaps = (await page.textContent("p[data-test=position]")).match(/[\d,]+$/)[0].split(",").filter((heap) => heap !== "0");
    check(heaps.length > 1, `a random position is ${heaps}`);
  }
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

/// What is too long to be shown is shortened where everybody sees it, and small heaps beside large ones can be clicked.
async function largeHeaps(browser, base) {
  const page = await open(browser, base, "#/play?game=nim&position=10^30,2^70,5&computer=none");
  await settledPair(page, 1);
  const solution = await (await fetch(`${base}api/solve?position=nim+10%5E30,2%5E70,5`)).json();
  await until(page, () => /N/.test(document.querySelector("[data-test=history] .worth")?.textContent ?? ""));
  const worth = (await page.textContent("[data-test=history] .worth")).trim().slice(2);
  const [head, tail] = worth.split(" … ");
  check(tail !== undefined && solution.grundy.startsWith(head) && solution.grundy.endsWith(tail), `the value ${worth} is a shortened ${solution.grundy}`);
  await page.click("[data-at='0/2/3']");
  await settledPair(page, 2);
  check((await page.textContent("p[data-test=position]")).endsWith(",3"), "two tokens are taken from the small heap");
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

async function sumOfGames(browser, base) {
  const page = await open(browser, base, "#/play?game=sum&position=kayles+3+%2B+nim+2");
  await page.waitForSelector("[data-kind=row]");
  await page.waitForSelector("[data-kind=heaps]");
  check(ended.test(await playOut(page, true)), "the sum comes to its end");
  check(/bouton play 'kayles 3 \+ nim 2'/.test(await page.textContent("aside")), "the command that plays the sum");
  // A sum can be chosen like a game, and then another one at random.
  await page.goto(`${base}#/play?game=nim`);
  await settled(page);
  await page.selectOption("[data-test=game]", "sum");
  await until(page, () => document.querySelector("p[data-test=position]")?.textContent?.endsWith("kayles 7 + nim 3,4"));
  await page.click("[data-test=random]");
  await until(page, () => /kayles .* \+ nim /.test(document.querySelector("p[data-test=position]")?.textContent ?? "") && !document.querySelector("p[data-test=position]").textContent.endsWith("kayles 7 + nim 3,4"));
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

/// Hints and colours in positions with more moves than are listed, some of whose winning moves have no words.
async function manyMoves(browser, base) {
  const page = await open(browser, base, "#/play?game=akiyama&position=14,20,26&computer=none");
  await settledPair(page, 1);
  await page.click("[data-test=hint]");
  await until(page, () => /Hint: leave (4,10,7|7,4,10)\./.test(document.querySelector("[data-test=status]")?.textContent ?? ""));
  await page.check("[data-test=colours]");
  // Heap 2 of 20 is left with 10 or 4 by a winning move.
  await page.waitForSelector("[data-at='0/1/10'].to-P");
  await page.waitForSelector("[data-at='0/1/4'].to-P");
  // Heaps are counted through all parts of a sum, in words for moves too.
  await page.goto(`${base}#/play?game=sum&position=nim+7+%2B+nim+1000,6&computer=none`);
  await until(page, () => document.querySelector("p[data-test=position]")?.textContent?.endsWith("nim 7 + nim 1000,6"));
  same(await page.locator("[data-test=pictures] .heapname").allTextContents(), ["1", "2", "3"], "numbers of heaps");
  await page.locator(".heap.large input").fill("5");
  await page.keyboard.press("Enter");
  await until(page, () => document.querySelector("p[data-test=position]")?.textContent?.endsWith("nim 7 + nim 995,6"));
  await page.click("[data-at='1/1/3']");
  await until(page, () => document.querySelector("p[data-test=position]")?.textContent?.endsWith("nim 7 + nim 995,3"));
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

/// The address says which match it is, also when only its moves change, and sections keep theirs.
async function addressesOfMatches(browser, base) {
  const page = await open(browser, base, "#/play?game=nim&position=3,4,5&computer=none&moves=1,4,5");
  const shows = (position) => until(page, (wish) => document.querySelector("p[data-test=position]")?.textContent?.endsWith(wish), position);
  await shows("1,4,5");
  await page.goto(`${base}#/play?game=nim&position=3,4,5&computer=none&moves=3,4,1`);
  await shows("3,4,1");
  await page.goto(`${base}#/play?game=kayles&position=7,4&computer=none&level=bogus`);
  await shows("7,4");
  same(await page.inputValue("[data-test=opponent]"), "human", "who plays");
  await page.locator("nav a").nth(1).click();
  await until(page, () => location.hash.startsWith("#/learn"));
  await page.locator("nav a").nth(0).click();
  await shows("7,4");
  check((await page.evaluate(() => location.hash)).includes("game=kayles"), "the address holds the match again");
  // Another game is a step that the back key undoes.
  await page.selectOption("[data-test=game]", "nim");
  await shows("3,4,5");
  await page.goBack();
  await shows("7,4");
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

/// What cannot be moved is named all the same: screen readers are told what lies where, in words.
async function named(browser, base) {
  const page = await open(browser, base, "#/play?game=noughts:rows=3,columns=3,length=3&computer=none");
  await settledPair(page, 1);
  await page.click("[data-at='0/0,0']");
  await settledPair(page, 2);
  const names = (kind, selector = "[aria-label]") => page.locator(`[data-kind=${kind}] ${selector}`).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  same(await names("grid", "[role=img]"), ["a1: nought"], "names after a nought");
  for (const [game, kind, name] of [
    ["queen&position=3,2", "board", "3, 2: the queen"],
    ["calendar&position=3-5", "calendar", "5 March: date named"],
    ["northcott:columns=5&position=0-4,1-3", "grid", "row 1, column 4: white piece"],
    ["sim:points=5&position=red=12%20blue=", "hexagon", "1–2: red"],
    ["mastermind:places=2,figures=3&position=12%3D1-0", "pegs", "1, 2"],
  ]) {
    await page.goto(`${base}#/play?game=${game}&computer=none`);
    await page.reload();
    await page.waitForSelector(`[data-kind=${kind}]`);
    check((await names(kind)).includes(name), `${game} has no ${name}: ${await names(kind)}`);
  }
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

async function everyGame(browser, base) {
  const names = (await (await fetch(`${base}api/games`)).json()).filter((g) => g.asks.includes("play") && !g.parameters.some((p) => p.name === "file")).map((g) => g.name);
  const page = await open(browser, base, "#/play?game=nim");
  await settled(page);
  for (const name of names) {
    await page.selectOption("[data-test=game]", name);
    await until(page, (wish) => location.hash.includes(`game=${wish}`) && document.querySelector("[data-test=moves]"), name);
    check((await page.locator("[data-test=pictures] figure").count()) > 0, `${name} has no picture`);
    same(await page.locator("main .fault").count(), 0, `faults in ${name}`);
  }
  same(page.faults, [], "faults of the page");
  await page.context().close();
}
