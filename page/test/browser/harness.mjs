// What the browser tests share: a server, a browser, and a way to run tests one after another.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/// Starts `bouton serve` on a free port and returns its address and a function that ends it.
export async function startServer(program, page) {
  const server = spawn(program, ["serve", "--port", "0", "--no-open", ...(page ? ["--page", page] : [])], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve, reject) => {
    server.stdout.once("data", (bytes) => resolve(/http:\/\/\S+/.exec(String(bytes))[0]));
    server.once("exit", (code) => reject(new Error(`bouton serve ended with ${code}`)));
    setTimeout(() => reject(new Error("bouton serve says no address")), 10_000).unref();
  });
  return { address, stop: () => server.kill("SIGINT") };
}

export async function startBrowser() {
  const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
  return chromium.launch({ executablePath, args: flags });
}

/// A page at an address of the page, whose errors are kept.
export async function open(browser, base, hash, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB", reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.faults = [];
  page.on("pageerror", (fault) => page.faults.push(fault.message));
  page.on("console", (line) => {
    // A refused question is told by the page; the browser's own line about it is no fault of the page.
    if (line.type() === "error" && !/status of 4\d\d/.test(line.text())) page.faults.push(line.text());
  });
  await page.goto(`${base}${hash}`);
  return page;
}

export function check(condition, sentence) {
  if (!condition) throw new Error(sentence);
}

export function same(found, wanted, what) {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what}: found ${a}, wanted ${b}`);
}

/// Waits until a function of the page says yes.  (Playwright's own way needs eval, which the server's policy forbids.)
export async function until(page, said, argument, wait = 20_000) {
  const end = Date.now() + wait;
  while (!(await page.evaluate(said, argument))) {
    if (Date.now() > end) throw new Error(`waited in vain for ${String(said).slice(0, 160)} (${JSON.stringify(argument) ?? ""}); the page says: ${(await page.textContent("main")).slice(0, 300)}`);
    await page.waitForTimeout(40);
  }
}

/// Runs the tests, two at a time; returns how many failed.
export async function run(tests, only) {
  const again = [];
  let next = 0;
  const chosen = tests.filter(([name]) => !only || name.includes(only));
  const lane = async () => {
    while (next < chosen.length) {
      const [name, test] = chosen[next++];
      const begin = Date.now();
      try {
        await test();
        console.log(`ok      ${name} (${Date.now() - begin} ms)`);
      } catch (fault) {
        again.push([name, test]);
        console.log(`failed  ${name}, and is tried once more alone: ${fault.stack ?? fault}`);
      }
    }
  };
  await Promise.all([lane(), lane()]);
  // A busy machine can make a browser miss its times; a fault of the page shows again.
  let failed = 0;
  for (const [name, test] of again) {
    try {
      await test();
      console.log(`ok      ${name}, alone`);
    } catch (fault) {
      ++failed;
      console.log(`FAILED  ${name}: ${fault.stack ?? fault}`);
    }
  }
  if (chosen.length === 0) console.log("there is no such test");
  return chosen.length === 0 ? 1 : failed;
}
