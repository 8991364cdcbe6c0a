// Loads exceljs' streaming writer, as a whole or as the product does (a path), and says how long nobody else was let in.
import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setImmediate, setTimeout } from 'node:timers';

const require = createRequire(import.meta.url);
const WRITER = 'exceljs/lib/stream/xlsx/workbook-writer.js';
const [, , pieces] = process.argv;
let [last, longest, done] = [performance.now(), 0, false];

function watch() {
  const now = performance.now();
  longest = Math.max(longest, now - last);
  last = now;
  if (!done) setImmediate(watch);
}
async function load() {
  for (let n = 0; n < 50; n++) await new Promise((resolve) => setImmediate(resolve));
  longest = 0;
  if (pieces) await require(pieces).loadWorkbookWriter();
  require(WRITER);
  await new Promise((resolve) => setTimeout(resolve, 20));
  done = true;
  process.stdout.write(String(longest));
}
watch();
void load();
