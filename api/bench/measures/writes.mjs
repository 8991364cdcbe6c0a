// What people write, on a filled database: what each write costs the server and the database in CPU, and how long it holds the
// event loop. The records are the walk's own, and are taken away when it ends; only the rows of the log stay.
import { meterOf } from '../lib/meter.mjs';
import { ROOT } from '../lib/paths.mjs';
import { signIn } from '../lib/people.mjs';
import { startProduct } from '../lib/product.mjs';
import { result } from '../lib/table.mjs';
import { rememberAll } from '../lib/undo.mjs';
import { ALLOWED } from '../writes/allowed.mjs';
import { walked } from '../writes/walk.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const GOAL = { cpu: 30, stall: 50 };

export async function writes(engine, { db }) {
  const undo = await rememberAll(db);
  const at = db.instant(new Date());
  await db.insert(
    'users',
    ['loginId', 'fullName', 'passwordHash', 'userType', 'branch', 'createdAt', 'updatedAt'],
    [['bench-finance', 'Finance', 'none', 'fc-manager', 'HQ', at, at]],
  );
  const signedIn = await signIn(db);
  const [shop, second] = signedIn;
  const [money, office] = signedIn.slice(-2);
  const product = await startProduct(db, {}, { nodeArgs: ['--import', `${ROOT}/api/bench/lib/stalls.mjs`] });
  try {
    const figures = await walked(db, product, meterOf(product), { shop, second, office, money }, ROUNDS);
    const lines = [...figures]
      .sort((a, b) => b.cpu - a.cpu)
      .map(({ name, cpu, stall }) => {
        const more = ALLOWED[name];
        const why = more ? `: at most ${more.cpu} ms: ${more.reason}` : '';
        return `  ${cpu.toFixed(1).padStart(8)} ms CPU ${stall.toFixed(0).padStart(5)} ms stall  ${name}${why}`;
      });
    console.error([`writes, ${engine}:`, ...lines].join('\n'));
    return results(engine, figures);
  } finally {
    await product.stop();
    await undo();
  }
}

function results(engine, figures) {
  const bound = { cpu: ({ name }) => ALLOWED[name]?.cpu ?? GOAL.cpu, stall: () => GOAL.stall };
  const one = (title, rows, key) => {
    const most = Math.max(...rows.map((each) => each[key]));
    const over = figures.filter((each) => each[key] > bound[key](each)).length;
    const head = `writes, ${engine}: ${title}`;
    return [
      result(`${head} of the dearest write`, `${most.toFixed(0)} ms`, most, { goal: GOAL[key], most: true }),
      result(`${head}: writes over their bound`, `${over} of ${figures.length}`, over, { goal: 0, most: true }),
    ];
  };
  const plain = figures.filter(({ name }) => !ALLOWED[name]);
  return [...one('CPU', plain, 'cpu'), ...one('stall', figures, 'stall')];
}
