// `npm run bench`: fills both databases once, then measures side by side with the least that could answer the same.
// `npm run bench -- list,booking` runs some; `--small` a tenth of the data. The history keeps only what was run in full.
// What is only measured when it is named, for the time or the room that it takes, says so in the list of measures.
import { inPart } from './everything/figures.mjs';
import { hasServer } from './lib/db.mjs';
import { keep, print, printMissed } from './lib/table.mjs';
import { MEASURES } from './measures/index.mjs';
import { seeded } from './seed/seed.mjs';

const size = process.argv.includes('--small') ? 'small' : 'full';
const named = process.argv.slice(2).find((arg) => !arg.startsWith('-'));
const wanted = named ? named.split(',') : Object.keys(MEASURES).filter((name) => !MEASURES[name].onlyNamed);
const unknown = wanted.filter((name) => !MEASURES[name]);
if (unknown.length)
  throw new Error(`no such measure: ${unknown.join(', ')}; there are ${Object.keys(MEASURES).join(', ')}`);

const say = (line) => console.error(line);
const server = await hasServer();
if (!server) say('left out: everything on MariaDB: none answers (BENCH_DATABASE_URL)');
const results = [];
for (const name of wanted) {
  const { run, engines } = MEASURES[name];
  for (const engine of engines) {
    if (engine === 'mariadb' && !server) continue;
    const data = await seeded(engine, size, say);
    try {
      say(`measuring ${name} on ${engine}`);
      const found = await run(engine, data);
      for (const each of found) say(`  ${each.measure}: ${each.figure}`);
      results.push(...found);
    } catch (error) {
      say(`  failed: ${error.stack}`);
      process.exitCode = 1;
    } finally {
      await data.db.close();
    }
  }
}
print(results);
if (printMissed(results)) process.exitCode = 1;
if (size === 'full' && !inPart() && results.length) keep(results, size);
process.exit();
