// The other sections: tables, sequences, lessons, graphs, reports, narrow screens, accessibility.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { check, open, same, until } from "./harness.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export function sectionTests(browser, base) {
  return [
    ["the heat map shows the values of the API", () => heatMap(browser, base)],
    ["heap sequences with period", () => sequences(browser, base)],
    ["lists, strategies and charts", () => otherTabs(browser, base)],
    ["a lesson: predict, move, reveal", () => lesson(browser, base)],
    ["the table of P-positions", () => table(browser, base)],
    ["a false conjecture", () => conjecture(browser, base)],
    ["a worksheet has solutions", () => worksheet(browser, base)],
    ["everything can be saved", () => saving(browser, base)],
    ["rules as one types: table, sequence, game, faults", () => rules(browser, base)],
    ["the graph editor", () => graphs(browser, base)],
    ["reports", () => reports(browser, base)],
    ["a narrow screen", () => narrow(browser, base)],
    ["Dutch", () => dutch(browser, base)],
    ["axe finds nothing in the light", () => accessible(browser, base, "light")],
    ["axe finds nothing in the dark", () => accessible(browser, base, "dark")],
  ];
}

async function heatMap(browser, base) {
  const page = await open(browser, base, "#/explore?tab=table&game=wythoff&size=20", { viewport: { width: 1280, height: 1500 } });
  await page.waitForSelector("canvas[data-ready=yes]");
  const values = (await (await fetch(`${base}api/grundy?game=wythoff&size=20`)).json()).rows;
  const box = await page.locator(".heatmap canvas").boundingBox();
  const side = Math.min(box.width, box.height) / 20;
  for (const [x, y] of [[0, 0], [3, 5], [7, 11], [12, 2]]) {
    await page.mouse.move(box.x + (x + 0.5) * side, box.y + box.height - (y + 0.5) * side);
    await until(page, (text) => document.querySelector("[data-test=cell]")?.textContent?.includes(text), `(${x}, ${y}) has the value ${values[x][y]}`);
  }
  await until(page, () => /Winning moves leave/.test(document.querySelector("[data-test=cell]")?.textContent ?? ""));
  // The options of (12, 2), and their values: what is missing first is the value of the cell.
  await until(page, () => document.querySelector("[data-test=options]") !== null);
  const moves = (await (await fetch(`${base}api/play?game=wythoff&position=12,2&moves=1000`)).json()).moves.length;
  check((await page.textContent("[data-test=options]")).startsWith(`${moves} options, with the values 0–`), await page.textContent("[data-test=options]"));
  // The keys move from cell to cell.
  await page.locator(".heatmap canvas").focus();
  await page.keyboard.press("ArrowRight");
  await until(page, (text) => document.querySelector("[data-test=cell]")?.textContent?.includes(text), `(13, 2) has the value ${values[13][2]}`);
  // The numbers at the sides are those of the cells beside them.
  const rim = await page.locator(".axis.across span", { hasText: /^10$/ }).boundingBox();
  check(Math.abs(rim.x + rim.width / 2 - (box.x + 10.5 * side)) < 2, "the number 10 is below its column");
  // What cannot be shown is told above the empty picture.
  await page.goto(`${base}#/explore?tab=table&game=wythoff:a=0`);
  await page.waitForSelector(".heatmap .fault");
  check((await page.locator(".heatmap .fault").boundingBox()).y < (await page.locator(".heatmap canvas").boundingBox()).y, "the fault is above the picture");
  // Far away tiles come as one zooms out.
  await page.goto(`${base}#/explore?tab=table&game=wythoff&size=2000`);
  await until(page, () => document.querySelector(".heatmap canvas")?.dataset.ready === "no");
  await page.waitForSelector("canvas[data-ready=yes]", { timeout: 30_000 });
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

async function sequences(browser, base) {
  const page = await open(browser, base, "#/explore?tab=heaps");
  await until(page, () => /Period: 12, from heap 71 on; proved/.test(document.querySelector("[data-test=period]")?.textContent ?? ""));
  const rows = await page.locator("[data-test=list] tbody tr").allTextContents();
  same(rows.slice(0, 6), ["00", "11", "22", "33", "41", "54"], "values of Kayles");
  await page.fill("[data-test=octal]", "0.9x");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".fault");
  same(await page.locator(".fault").count(), 1, "faults");
  check(/^'0\.9x' is not the code/.test(await page.textContent(".fault")), await page.textContent(".fault"));
  same(await page.locator("[data-test=period]").count(), 0, "periods of no game");
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

async function otherTabs(browser, base) {
  const page = await open(browser, base, "#/explore?tab=lists&game=wythoff&count=5");
  await page.waitForSelector("[data-test=list]");
  same(await page.locator("[data-test=list] tbody tr").nth(4).locator("td").allTextContents(), ["4", "6", "10"], "the fourth losing pair");
  // No command draws this picture, so the one that is shown says that it prints the numbers.
  same(await page.textContent("main .command .label"), "The numbers behind this picture, in a terminal", "what the command of a list is");
  // Another number than was asked for is told, and only flags that the server takes are offered.
  await page.goto(`${base}#/explore?tab=lists&game=wythoff&count=0`);
  await until(page, () => /Asked for was 0;.* this is 1\./.test(document.querySelector("[data-test=note]")?.textContent ?? ""));
  await until(page, () => [...document.querySelectorAll(".bar .check")].some((flag) => flag.textContent === "misère"));
  await page.goto(`${base}#/explore?tab=table&game=wythoff&size=100000`);
  await until(page, () => /100000.*4000/.test(document.querySelector("[data-test=note]")?.textContent ?? ""));
  await page.waitForLoadState("networkidle");
  check(!(await page.locator(".bar .check").allTextContents()).includes("misère"), "misère play has no table");
  await page.goto(`${base}#/explore?tab=strategies`);
  await until(page, () => /They agree/.test(document.body.textContent ?? ""));
  check((await page.locator(".columns .bit").count()) > 0, "the digits are drawn");
  // Only games with several strategies are offered, and an address with another one is answered.
  const offered = await page.locator("[data-test=game] option").evaluateAll((options) => options.map((option) => option.value));
  const entries = await (await fetch(`${base}api/games`)).json();
  check(offered.length > 1 && offered.every((name) => entries.find((entry) => entry.name === name).strategies.length > 1), `the games ${offered}`);
  await page.goto(`${base}#/explore?tab=strategies&game=nim&position=3,4`);
  await until(page, () => /nim has only one strategy/.test(document.body.textContent ?? ""));
  await page.goto(`${base}#/explore?tab=times&game=wythoff:a=3`);
  await until(page, () => /bouton plot times wythoff:a=3 /.test(document.body.textContent ?? ""));
  await page.locator("button", { hasText: "Measure" }).click();
  await page.waitForSelector("[data-test=chart] canvas");
  await page.locator("button", { hasText: "Stop" }).click();
  await page.waitForSelector("button >> text=Measure");
  await page.goto(`${base}#/explore?tab=akiyama&count=1000`);
  await until(page, () => document.querySelectorAll("[data-test=chart] canvas").length === 5);
  // Each picture has the command that draws the same.
  for (const kind of ["positions", "exceptions", "ratios", "steps"]) {
    check((await page.textContent("main")).includes(`bouton plot statistics akiyama ${kind} --strategy greedy`), `the command of ${kind}`);
  }
  const numbers = await page.locator(".chart .command").evaluateAll((all) => all.filter((one) => /The numbers behind/.test(one.textContent)).map((one) => one.querySelector("code").textContent));
  same(numbers, ["bouton losing akiyama --strategy greedy --count 100"], "commands that print numbers");
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

async function lesson(browser, base) {
  const page = await open(browser, base, "#/learn?lesson=nim2&step=predict");
  for (let round = 0; round < 3; ++round) {
    const [a, b] = (await page.textContent("[data-test=position]")).split(",").map(Number);
    const right = a === b ? "P" : "N";
    await page.click(`[data-test=say-${right}]:not([disabled])`);
    await until(page, () => /Right\./.test(document.querySelector("[data-test=verdict]")?.textContent ?? ""));
    if (right === "N") {
      const good = `${Math.min(a, b)},${Math.min(a, b)}`;
      await page.locator(".movelist button", { hasText: new RegExp(`^${good}$`) }).click();
      await until(page, () => /A good move/.test(document.querySelector("[data-test=verdict]")?.textContent ?? ""));
    }
    await page.click("[data-test=reveal]");
    await page.waitForSelector("[data-test=why]");
    await page.click("[data-test=next]");
  }
  check(/3 of 3/.test(await page.textContent("main")), "three of three predictions");
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

async function table(browser, base) {
  const page = await open(browser, base, "#/learn?lesson=subtraction&step=table");
  await page.click("[data-test=check]:not([disabled])");
  check(/6 P-positions are missing/.test(await page.textContent("[data-test=said]")), "0, 4, 8, …, 20 are missing");
  for (const n of [0, 4, 8, 12, 16, 20]) await page.locator("[data-test=table] button").nth(n).click();
  await page.click("[data-test=check]");
  check(/All P-positions are found/.test(await page.textContent("[data-test=said]")), "all are found");
  await page.locator("[data-test=table] button").nth(5).click();
  await page.click("[data-test=check]");
  check(/5 is not P: a move leads to 4/.test(await page.textContent("[data-test=said]")), "the reason for a wrong mark");
  // While the solution is shown, marks stay as they are.
  await page.click("[data-test=solution]");
  check(await page.locator("[data-test=table] button").first().isDisabled(), "marks cannot be changed unseen");
  await page.click("[data-test=solution]");
  same(await page.locator("[data-test=table] button[aria-pressed=true]").count(), 7, "marks after the solution");
  // Another table has no verdict yet.
  await page.goto(`${base}#/learn?lesson=nim3&step=table`);
  await page.click("[data-test=check]:not([disabled])");
  await page.waitForSelector("[data-test=said]");
  await page.locator(".thirdpile input").focus();
  await page.keyboard.press("ArrowRight");
  await until(page, () => document.querySelector("[data-test=said]") === null);
  await page.context().close();
}

async function conjecture(browser, base) {
  const page = await open(browser, base, "#/learn?lesson=subtraction&step=conjecture");
  await page.click("[data-test=test]");
  await until(page, () => /smallest counterexample is 4\./.test(document.querySelector("[data-test=verdict]")?.textContent ?? ""));
  await page.locator("input[name=conjecture]").nth(1).check();
  await page.click("[data-test=test]");
  await until(page, () => /smallest counterexample is 2\./.test(document.querySelector("[data-test=verdict]")?.textContent ?? ""));
  await page.goto(`${base}#/learn?lesson=nim2&step=conjecture`);
  await page.locator("input[name=conjecture]").nth(2).check();
  await page.click("[data-test=test]");
  await until(page, () => /No counterexample/.test(document.querySelector("[data-test=verdict]")?.textContent ?? ""));
  await page.context().close();
}

async function worksheet(browser, base) {
  const page = await open(browser, base, "#/learn?lesson=kayles&step=sheet");
  await until(page, () => document.querySelectorAll("[data-test=solutions] li").length === 12);
  const solutions = await page.locator("[data-test=solutions] li").allTextContents();
  for (const line of solutions) {
    const [, position, outcome] = /^([\d,]+): ([PN])/.exec(line);
    const truth = await (await fetch(`${base}api/solve?position=kayles+${position}`)).json();
    same(outcome, truth.outcome, `the outcome of ${position}`);
  }
  // On paper: white also where the screen is dark, the solutions on a page of their own.
  const dark = await open(browser, base, "#/learn?lesson=nim3&step=sheet", { colorScheme: "dark" });
  await until(dark, () => document.querySelectorAll("[data-test=solutions] li").length === 12);
  const pages = (await dark.pdf({ format: "A4", margin: { top: "12mm", bottom: "12mm" } })).toString("latin1").match(/\/Type\s*\/Page\b/g).length;
  same(pages, 2, "pages of the worksheet");
  await dark.emulateMedia({ media: "print" });
  same(await dark.evaluate(() => getComputedStyle(document.querySelector(".sheet")).backgroundColor), "rgb(255, 255, 255)", "the colour of the paper");
  await dark.context().close();
  await page.context().close();
}

/// The file that a button saves, as bytes.
async function saved(page, format, within = "main") {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(`${within} .save button`, { hasText: format }).first().click()]);
  return readFileSync(await download.path());
}

async function saving(browser, base) {
  const isPng = (bytes) => check(bytes.length > 1000 && bytes.subarray(1, 4).toString() === "PNG", `a picture of ${bytes.length} bytes`);
  const isSvg = (bytes, has) => check(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/.test(bytes.toString()) && has.test(bytes.toString()), `a picture with ${has}`);
  const page = await open(browser, base, "#/explore?tab=table&game=wythoff&size=12", { acceptDownloads: true });
  await page.waitForSelector("canvas[data-ready=yes]");
  isPng(await saved(page, "PNG"));
  isSvg(await saved(page, "SVG"), /Grundy values of wythoff.*\(3, 5\): 0.*>10<\/text>/s);
  const values = await (await fetch(`${base}api/grundy?game=wythoff&size=12`)).json();
  const rows = (await saved(page, "CSV")).toString();
  check(rows.split("\n").length > 12, "a line for each row");
  check(rows.includes(String((values.rows ?? values)[11][11])), "the values of the API");
  await page.goto(`${base}#/explore?tab=lists&game=wythoff&count=5`);
  await page.waitForSelector("[data-test=list]");
  same((await saved(page, "CSV", "aside")).toString(), "n,A,B\n0,0,0\n1,1,2\n2,3,5\n3,4,7\n4,6,10\n", "the list as CSV");
  isPng(await saved(page, "PNG", "figure"));
  // A table of thousands of cells is one picture in the file, whole.
  await page.goto(`${base}#/explore?tab=table&game=wythoff&size=300`);
  await until(page, () => document.querySelector(".heatmap canvas")?.dataset.ready === "no");
  await page.waitForSelector("canvas[data-ready=yes]");
  isSvg(await saved(page, "SVG"), /<image [^>]*href="data:image\/png;base64,.*>250<\/text>/s);
  await page.goto(`${base}#/explore?tab=lists&game=wythoff&count=5`);
  await page.waitForSelector("[data-test=list]");
  isSvg(await saved(page, "SVG", "figure"), /<circle/);
  await page.goto(`${base}#/graphs`);
  await until(page, () => document.querySelectorAll("[data-test=labels] tbody tr").length > 0);
  check(/digraph/.test(await saved(page, "DOT")), "the graph as DOT");
  isSvg(await saved(page, "SVG"), /<circle[^>]* fill="rgb/);
  isPng(await saved(page, "PNG"));
  // What is computed from rules.
  await page.goto(`${base}#/rules?rules=${encodeURIComponent("title Both\npiles x, y\n(x-k, y) | (x, y-k) | (x-k, y-k) for k >= 1\n")}`);
  await page.waitForSelector("canvas[data-ready=yes]");
  isPng(await saved(page, "PNG", "[data-test=values]"));
  isSvg(await saved(page, "SVG", "[data-test=values]"), /Grundy values of Both.*\(3, 5\): 0/s);
  check((await saved(page, "CSV", "[data-test=values]")).toString().split("\n")[1].startsWith("0,0,1,2"), "the values of rules as CSV");
  await page.goto(`${base}#/rules?rules=${encodeURIComponent("piles x, y, z\n(x-k, y, z) | (x, y-k, z) | (x, y, z-k) for k >= 1\n")}`);
  await page.waitForSelector("[data-test=values] [data-test=list]");
  check((await saved(page, "CSV", "[data-test=values]")).toString().includes("0,0,0"), "the losing positions of rules as CSV");
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

async function rules(browser, base) {
  const page = await open(browser, base, "#/rules", { viewport: { width: 1280, height: 1600 } });
  // Two piles: the table of the API, under the name that the page shows.
  await page.waitForSelector("canvas[data-ready=yes]");
  const game = (await page.textContent("[data-test=values] .command code")).match(/'(rules:.*)'/)[1];
  const values = (await (await fetch(`${base}api/grundy?game=${encodeURIComponent(game)}&size=24`)).json()).rows;
  const box = await page.locator(".heatmap canvas").boundingBox();
  const side = Math.min(box.width, box.height) / 24;
  for (const [x, y] of [[1, 2], [3, 5], [7, 11]]) {
    await page.mouse.move(box.x + (x + 0.5) * side, box.y + box.height - (y + 0.5) * side);
    await until(page, (text) => document.querySelector("[data-test=cell]")?.textContent?.includes(text), `(${x}, ${y}) has the value ${values[x][y]}`);
  }
  // A heap: the sequence, its period, and a game.
  await page.fill("[data-test=rules]", "title Take 1, 3 or 4\nheap n\nn-k for k in {1, 3, 4}   # three amounts\nstart 20\n");
  await until(page, () => /Period: 7, from heap 0 on; proved/.test(document.querySelector("[data-test=period]")?.textContent ?? ""));
  check((await page.textContent("[data-test=terms]")).startsWith("0, 1, 0, 1, 2, 3, 2, 0, 1"), "the values of heaps");
  same(await page.textContent("[data-test=report] h2"), "Take 1, 3 or 4", "the title");
  await until(page, () => document.querySelector("[data-test=position]")?.textContent?.endsWith("20"));
  await page.locator("[data-test=moves] summary").click();
  await page.locator('[data-leave="19"]').click();
  await until(page, () => /The computer: .*It is your turn/.test(document.querySelector("[data-test=status]")?.textContent ?? ""));
  const left = (await page.textContent("[data-test=position]")).match(/\d+$/)[0];
  const truth = await (await fetch(`${base}api/solve?position=${encodeURIComponent(`subtraction:take=1/3/4 ${left}`)}`)).json();
  same(truth.outcome, "P", `the computer leaves ${left}`);
  // The link has the rules and the match in it.
  const link = page.url();
  const other = await open(browser, base, link.slice(link.indexOf("#")));
  await until(other, (position) => document.querySelector("[data-test=position]")?.textContent?.endsWith(position), left);
  same(await other.inputValue("[data-test=rules]"), await page.inputValue("[data-test=rules]"), "the rules of a link");
  same(other.faults, [], "faults of the page");
  await other.context().close();
  // A fault: a mark at its place, the sentence under it, and what was shown before stays.
  await page.fill("[data-test=rules]", "heap n\nn-k for k in {1, 3, 4\n");
  await page.waitForSelector("[data-test=mark]");
  check(/^Line 2, column \d+: /.test(await page.textContent("[data-test=rules-fault]")), await page.textContent("[data-test=rules-fault]"));
  check(!/line 2, column/.test(await page.textContent("[data-test=bubble]")), "the place is not told twice");
  const bubble = await page.locator("[data-test=bubble]").boundingBox();
  const mark = await page.locator("[data-test=mark]").boundingBox();
  check(bubble.y > mark.y && bubble.y < mark.y + 2.5 * mark.height, "the sentence is under its place");
  check(/Period: 7/.test(await page.textContent("[data-test=results]")), "the last results stay");
  await page.click("[data-test=go-there]");
  same(await page.evaluate(() => document.activeElement?.id), "rules-text", "the focus");
  await page.keyboard.press("End");
  await page.keyboard.type("}");
  await until(page, () => document.querySelector("[data-test=mark]") === null && /can be read/.test(document.querySelector("[data-test=state]")?.textContent ?? ""));
  // Without rules nothing is shown of those before.
  await page.fill("[data-test=rules]", " \n");
  await until(page, () => /no rules yet/.test(document.querySelector("[data-test=state]")?.textContent ?? ""));
  same(await page.textContent("[data-test=results]"), "", "results of no rules");
  same(await page.locator("[data-test=report]").count(), 0, "what was recognised in no rules");
  // Every example can be read.
  const names = await page.locator("[data-test=example] option").evaluateAll((options) => options.map((option) => option.value).filter((value) => value !== ""));
  check(names.length > 5, `${names.length} examples`);
  for (const name of names) {
    await page.selectOption("[data-test=example]", name);
    await until(page, (wanted) => document.querySelector("[data-test=state]")?.textContent?.includes("can be read") && document.querySelector("[data-test=example]")?.value === wanted, name);
  }
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

async function graphs(browser, base) {
  const page = await open(browser, base, "#/graphs");
  await page.getByRole("button", { name: "Empty" }).click();
  const board = await page.locator("[data-test=editor]").boundingBox();
  const at = (x, y) => ({ x: board.x + x, y: board.y + y });
  for (const [x, y] of [[100, 100], [300, 100], [500, 100]]) await page.mouse.dblclick(at(x, y).x, at(x, y).y);
  await page.getByRole("button", { name: "Draw edges" }).click();
  for (const [from, to] of [[100, 300], [300, 500]]) {
    await page.mouse.move(at(from, 100).x, at(from, 100).y);
    await page.mouse.down();
    await page.mouse.move(at((from + to) / 2, 140).x, at(0, 140).y);
    await page.mouse.move(at(to, 100).x, at(to, 100).y);
    await page.mouse.up();
  }
  const rows = () => page.locator("[data-test=labels] tbody tr").allTextContents();
  await until(page, () => [...document.querySelectorAll("[data-test=labels] tbody tr")].map((r) => r.textContent).join() === "aP02,bN11,cP00");
  same(await rows(), ["aP02", "bN11", "cP00"], "the labels of a path");
  await page.locator("[data-vertex=b]").click();
  await page.click("[data-test=token]");
  await until(page, () => /b → c/.test(document.querySelector("[data-test=tokens]")?.textContent ?? ""));
  // An edge from a vertex to itself stays on the board, also at its upper rim.
  await page.setInputFiles("[data-test=file]", { name: "x.dot", mimeType: "text/plain", buffer: Buffer.from("digraph { a -> a; a -> b }") });
  await page.waitForSelector("[data-vertex=a]");
  const onBoard = await page.evaluate(() => [...document.querySelectorAll(".edge path:first-child")].every((path) => path.getBBox().y >= 0));
  check(onBoard, "the loop is cut off");
  await page.setInputFiles("[data-test=file]", { name: "x.dot", mimeType: "text/plain", buffer: Buffer.from("digraph { a -> b -> c }") });
  await until(page, () => document.querySelectorAll("[data-test=labels] tbody tr").length === 3);
  await page.locator("[data-vertex=b]").click();
  await page.click("[data-test=token]");
  // With the keyboard: the next vertex is chosen and moved.
  await page.locator("[data-vertex=a]").focus();
  await page.keyboard.press("Enter");
  await until(page, () => /Selected: a/.test(document.querySelector("aside")?.textContent ?? ""));
  const where = (await page.locator("[data-vertex=a]").boundingBox()).x;
  for (let i = 0; i < 4; ++i) await page.keyboard.press("ArrowRight");
  await until(page, (x) => document.querySelector("[data-vertex=a]").getBoundingClientRect().x > x + 10, where);
  // A game against the computer: a click moves the token, and the computer wins from b.
  await page.check("[data-test=playing]");
  await page.locator("[data-vertex=c]").click();
  await until(page, () => /No token can move.*You win/.test(document.querySelector("[data-test=said]")?.textContent ?? ""));
  // Too large a graph is refused with a sentence that says what takes it.
  const large = Array.from({ length: 401 }, (_, i) => `v${i} v${i + 1}`).join("\n");
  await page.setInputFiles("[data-test=file]", { name: "x.edges", mimeType: "text/plain", buffer: Buffer.from(large) });
  await until(page, () => /402 vertices, and at most 400/.test(document.querySelector(".fault")?.textContent ?? ""));
  // A dropped file, with a cycle.
  await page.setInputFiles("[data-test=file]", { name: "x.dot", mimeType: "text/plain", buffer: Buffer.from("digraph { x -> y -> z -> x }") });
  await until(page, () => /There is no kernel/.test(document.querySelector("[data-test=labels]")?.textContent ?? ""));
  check(/a cycle: (x → y → z → x|y → z → x → y|z → x → y → z)\./.test(await page.textContent("[data-test=labels]")), "the cycle is told to its end");
  await page.setInputFiles("[data-test=file]", { name: "x.dot", mimeType: "text/plain", buffer: Buffer.from("digraph { x -- y }") });
  await page.waitForSelector(".fault");
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

async function reports(browser, base) {
  const page = await open(browser, base, "#/reports");
  const listed = await (await fetch(`${base}api/reproduce`)).json();
  await until(page, (count) => document.querySelectorAll("[data-test=reports] li").length === count, listed.length);
  await page.locator("[data-test=reports] a", { hasText: "The first losing pairs for a = 2" }).click();
  await page.waitForSelector("[data-test=verdict]", { timeout: 30_000 });
  check(/agrees/.test(await page.textContent("[data-test=verdict]")), "the table agrees");
  check(/right in all 11 rows/.test(await page.textContent("[data-test=differing]")), "no row differs");
  same(await page.locator("td.differs").count(), 0, "marked cells");
  // A table that was printed wrong: published and computed side by side, and the wrong cells marked.
  await page.goto(`${base}#/reports?id=wythoff/table-5`);
  await until(page, () => /In 57 of 100 rows/.test(document.querySelector("[data-test=differing]")?.textContent ?? ""));
  check(/the source errs/.test(await page.textContent("[data-test=verdict]")), "the source errs");
  same(await page.locator("td.differs").count(), 57 * 4, "marked cells");
  // Published and computed can be seen side by side, and the rows that differ alone.
  await page.check("[data-test=only-wrong]");
  same(await page.locator(".reporttable tbody tr").count(), 57, "rows that differ");
  const last = page.locator(".reporttable tbody tr").last();
  same((await last.locator("td").allTextContents()).slice(1, 3), ["8963643355965782999734618685440", "8963643355965782386997110116393"], "the last printed and exact A");
  same((await last.locator("td").nth(2).locator(".off").allTextContents()).join(" "), "386 997 110 116 393", "the digits that differ");
  const rim = await page.locator(".reporttable .tall").evaluate((box) => [box.scrollWidth, box.clientWidth]);
  check(rim[0] <= rim[1], `the table is ${rim[0]} pixels wide in ${rim[1]}`);
  await page.setViewportSize({ width: 375, height: 812 });
  const phone = await page.locator(".reporttable .tall").boundingBox();
  await page.locator(".reporttable .tall").evaluate((box) => (box.scrollLeft = 1000));
  const first = await page.locator(".reporttable tbody tr td").first().boundingBox();
  check(Math.abs(first.x - phone.x) < 2, "the first column stays in sight");
  const pair = await page.locator(".reporttable tbody tr").first().locator("td").evaluateAll((cells) => cells.slice(0, 3).reduce((wide, cell) => wide + cell.offsetWidth, 0));
  check(pair <= phone.width, `n, printed and exact take ${pair} pixels of ${phone.width}`);
  await page.setViewportSize({ width: 1280, height: 900 });
  same(await page.locator(".side-by-side h2").allTextContents(), ["Published", "Computed"], "side by side");
  check(/bouton reproduce wythoff\/table-5/.test(await page.textContent("main")), "the command that does the same");
  // Pictures are named, and the page says who draws them.
  await page.goto(`${base}#/reports?id=wythoff/figure-2`);
  await until(page, () => /gnuplot/.test(document.querySelector("main")?.textContent ?? ""));
  await page.goto(`${base}#/reports?id=no/such-table`);
  await page.waitForSelector(".fault");
  same(page.faults, [], "faults of the page");
  await page.context().close();
}

const addresses = ["#/play?game=nim", "#/play?game=queen", "#/play?game=sim", "#/play?game=sim&position=red%3D12+blue%3D34", "#/play?game=calendar", "#/learn", "#/learn?step=table", "#/explore", "#/explore?tab=heaps", "#/rules", "#/rules?rules=heap+n%0An-k+for+k+in+{1,2}", "#/rules?rules=heap+n%0An-k+for+j+in+{1,2", "#/graphs", "#/reports", "#/reports?id=wythoff/table-5", "#/explore?tab=lists", "#/explore?tab=strategies", "#/explore?tab=akiyama&count=1000", "#/explore?tab=times", "#/learn?step=conjecture", "#/learn?step=sheet", "#/play?game=mastermind", "#/play?game=kayles", "#/play?game=nim&position=10^30,2^70,5", "#/play?game=northcott"];

async function narrow(browser, base) {
  const page = await open(browser, base, "#/play", { viewport: { width: 360, height: 740 } });
  for (const hash of addresses) {
    await page.goto(`${base}${hash}`);
    await page.waitForLoadState("networkidle");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    check(width <= 362, `${hash} is ${width} pixels wide`);
    for (const link of await page.locator(".top nav a").all()) {
      const { x, width: wide } = await link.boundingBox();
      check(x >= 0 && x + wide <= 360, `${await link.textContent()} is out of sight`);
    }
  }
  // Also in Dutch, whose words are longer.
  const dutch = await open(browser, base, "#/graphs", { viewport: { width: 375, height: 812 }, locale: "nl-NL" });
  await dutch.waitForSelector("[data-test=labels] tbody td");
  same(await dutch.evaluate(() => document.documentElement.scrollWidth), 375, "the width of the section of graphs");
  const table = await dutch.locator("[data-test=labels] .tall").evaluate((box) => [box.scrollWidth, box.clientWidth]);
  check(table[0] <= table[1], `the table of outcomes is ${table[0]} pixels wide in ${table[1]}`);
  const lines = await dutch.locator(".top nav a").evaluateAll((all) => all.map((one) => one.offsetTop));
  same(new Set(lines).size, 1, "lines of the navigation");
  await dutch.context().close();
  // All of the year is in sight on a desk and on a wall.
  for (const [width, height] of [[1280, 800], [1920, 1080]]) {
    const wide = await open(browser, base, "#/play?game=calendar", { viewport: { width, height } });
    await wide.waitForSelector(".calendar");
    const year = await wide.locator("[data-kind=calendar] .scroll").evaluate((box) => [box.scrollWidth, box.clientWidth]);
    check(year[0] <= year[1], `at ${width} the year is ${year[0]} pixels wide in ${year[1]}`);
    await wide.context().close();
  }
  // The board is as wide as the screen, and names on a graph can be read.
  await page.goto(`${base}#/play?game=queen`);
  await page.waitForSelector(".board");
  check((await page.locator(".board").boundingBox()).width > 260, "the board fills the screen");
  await page.goto(`${base}#/graphs`);
  await page.waitForSelector("[data-vertex]");
  check((await page.locator("[data-vertex] circle").first().boundingBox()).width > 30, "vertices are large enough for a finger");
  await page.context().close();
}

async function dutch(browser, base) {
  const page = await open(browser, base, "#/play", { locale: "nl-NL" });
  await until(page, () => /Jij bent aan zet/.test(document.body.textContent ?? ""));
  same(await page.getAttribute("html", "lang"), "nl", "the language of the page");
  // Games and their parameters have Dutch names; the server hears its own.
  check(/^de stelling die overblijft, zoals [\d,]+, of een zet in het Engels$/.test(await page.getAttribute("[data-test=moveline]", "placeholder")), "the placeholder of the line of moves");
  await page.selectOption("[data-test=game]", { label: "Torens en fiches" });
  await page.waitForSelector(".parameter >> text=rijen");
  const labels = await page.locator(".bar .parameter").evaluateAll((all) => all.map((one) => one.firstChild.textContent));
  same(labels, ["stuk", "kolommen", "rijen", "fiches", "beginstand"], "the parameters of the game of rooks");
  await page.locator(".bar .parameter select").selectOption({ label: "koning" });
  await until(page, () => location.hash.includes("game=rooks:piece=king"));
  await page.selectOption("[data-test=game]", { label: "Aftrekspel" });
  await page.locator(".bar .check", { hasText: "misère" }).click();
  await until(page, () => location.hash.includes("game=subtraction:misere"));
  same(await page.locator("main .fault").count(), 0, "faults in Dutch");
  await page.goto(`${base}#/learn`);
  await until(page, () => /Nim, twee stapels/.test(document.querySelector("[data-test=lesson]")?.textContent ?? ""));
  await page.context().close();
}

async function accessible(browser, base, colorScheme) {
  const page = await open(browser, base, "#/play", { colorScheme });
  for (const hash of addresses) {
    await page.goto(`${base}${hash}`);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(150);
    await until(page, () => !/Reading/.test(document.querySelector("[data-test=state]")?.textContent ?? ""));
    await page.waitForLoadState("networkidle");
    await page.evaluate(axe);
    const found = await page.evaluate(async () => (await globalThis.axe.run(document, { resultTypes: ["violations"] })).violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).slice(0, 3).join(" | ")}`));
    same(found, [], `axe at ${hash}, ${colorScheme}`);
  }
  await page.context().close();
}
