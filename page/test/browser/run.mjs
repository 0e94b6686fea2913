// node run.mjs PROGRAM [--page FOLDER] [--only TEXT]   tests the page of `PROGRAM serve` in a real browser.
import { run, startBrowser, startServer } from "./harness.mjs";
import { playTests } from "./play.mjs";
import { sectionTests } from "./sections.mjs";

const [program, ...rest] = process.argv.slice(2);
const option = (name) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);
if (!program) {
  console.error("usage: node run.mjs PROGRAM [--page FOLDER] [--only TEXT]");
  process.exit(2);
}
const server = await startServer(program, option("--page"));
let failed = 1;
try {
  const browser = await startBrowser();
  failed = await run([...sectionTests(browser, server.address).reverse(), ...playTests(browser, server.address)], option("--only"));
  await browser.close();
} finally {
  server.stop();
}
process.exit(failed === 0 ? 0 : 1);
