// The first list in a cold browser, beside the least that Refine and antd draw the same list with.
import { execFileSync } from 'node:child_process';
import { coldList, launch } from '../lib/browser.mjs';
import { middle } from '../lib/load.mjs';
import { DATA, ROOT } from '../lib/paths.mjs';
import { signIn } from '../lib/people.mjs';
import { startProduct } from '../lib/product.mjs';
import { serveBeside } from '../lib/static.mjs';
import { result } from '../lib/table.mjs';

const PAGE = `${DATA}/page`;
const vite = (...args) =>
  execFileSync(`${ROOT}/node_modules/.bin/vite`, ['build', '--logLevel', 'error', ...args], {
    cwd: `${ROOT}/admin`,
    stdio: 'inherit',
  });

export async function page(_engine, { db }) {
  const browser = await launch();
  if (!browser) throw new Error('no Chromium found (set CHROMIUM to its path)');
  vite();
  vite('--config', `${ROOT}/api/bench/raw/page/vite.config.mjs`, '--outDir', PAGE, '--emptyOutDir');
  const [headers] = await signIn(db);
  await db.close();
  const product = await startProduct(db);
  const bare = await serveBeside(PAGE, product);
  const storage = {
    id_token: headers.authorization.slice(7),
    id_user: '2',
    user_type: 'manager',
    user_fullname: 'Manager B0',
    user_branch: 'B0',
  };
  try {
    const ours = [];
    const theirs = [];
    for (let round = 0; round < 4; round++) {
      theirs.push(await coldList(browser, `${bare.url}/`, storage));
      ours.push(await coldList(browser, `${product.url}/tour-booking-management`, storage));
    }
    // the first pair warms the caches of files and database
    const seconds = (side) => side.slice(1).map(({ ms }) => ms / 1000);
    const ratio = middle(seconds(ours).map((s, i) => s / seconds(theirs)[i]));
    const bytes = `${Math.round(ours[1].kb)} kB against ${Math.round(theirs[1].kb)} kB`;
    const times = `${middle(seconds(ours)).toFixed(1)} against ${middle(seconds(theirs)).toFixed(1)} s`;
    return [
      result('first list, cold: script sent, compressed', bytes, ours[1].kb, { goal: 470, must: 650, most: true }),
      result('first list, cold, CPU 4x slower: rows seen', times, ratio, { goal: 1.1, most: true }),
    ];
  } finally {
    bare.stop();
    await browser.close();
    await product.stop();
  }
}
