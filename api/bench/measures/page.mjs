// The first list in a cold browser, beside a minimal page of Refine and antd, as their own first steps write it, and
// beside the least that can draw the same table.
import { execFileSync } from 'node:child_process';
import { coldList, launch } from '../lib/browser.mjs';
import { middle } from '../lib/load.mjs';
import { DATA, ROOT } from '../lib/paths.mjs';
import { signIn } from '../lib/people.mjs';
import { startProduct } from '../lib/product.mjs';
import { serveBeside } from '../lib/static.mjs';
import { result } from '../lib/table.mjs';

const PAGES = `${ROOT}/api/bench/raw/page`;
const ROUNDS = 6;
const vite = (...args) =>
  execFileSync(`${ROOT}/node_modules/.bin/vite`, ['build', ...args, '--logLevel', 'error'], {
    cwd: `${ROOT}/admin`,
    stdio: 'inherit',
  });
const serveBuilt = (name, product) => {
  vite(`${PAGES}/${name}`, '--config', `${PAGES}/vite.config.mjs`, '--outDir', `${DATA}/page-${name}`, '--emptyOutDir');
  return serveBeside(`${DATA}/page-${name}`, product);
};

export async function page(_engine, { db }) {
  const browser = await launch();
  if (!browser) throw new Error('no Chromium found (set CHROMIUM to its path)');
  vite();
  const [headers] = await signIn(db);
  await db.close();
  const product = await startProduct(db);
  const starter = await serveBuilt('starter', product);
  const least = await serveBuilt('least', product);
  const storage = {
    id_token: headers.authorization.slice(7),
    id_user: '2',
    user_type: 'manager',
    user_fullname: 'Manager B0',
    user_branch: 'B0',
  };
  const sides = {
    ours: `${product.url}/tour-booking-management`,
    starter: `${starter.url}/`,
    least: `${least.url}/`,
  };
  const seen = { ours: [], starter: [], least: [] };
  try {
    // the first round warms the caches of files and database
    for (let round = 0; round <= ROUNDS; round++)
      for (const side of Object.keys(sides)) {
        const cold = await coldList(browser, sides[side], storage);
        if (round) seen[side].push(cold);
      }
    const seconds = (side) => middle(seen[side].map(({ ms }) => ms / 1000)).toFixed(1);
    const against = (side) => middle(seen.ours.map(({ ms }, i) => ms / seen[side][i].ms));
    const kb = (side) => Math.round(seen[side][0].kb);
    const title = 'first list, cold, CPU 4x slower: rows seen';
    return [
      result('first list, cold: script sent, compressed', `${kb('ours')} kB against ${kb('starter')} kB`, kb('ours'), {
        goal: 470,
        must: 650,
        most: true,
      }),
      result(title, `${seconds('ours')} against ${seconds('starter')} s`, against('starter'), {
        goal: 1.1,
        most: true,
      }),
      result(
        `${title}, against the least (${kb('least')} kB)`,
        `${seconds('ours')} against ${seconds('least')} s`,
        against('least'),
        { most: true },
      ),
    ];
  } finally {
    starter.stop();
    least.stop();
    await browser.close();
    await product.stop();
  }
}
