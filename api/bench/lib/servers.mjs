import { atRest, databasePids } from './cpu.mjs';
import { ROOT } from './paths.mjs';
import { signIn } from './people.mjs';
import { startProcess, startProduct } from './product.mjs';

/** The product and the bare server on the same database, for the time of a measurement. */
export async function bothServers(db, measure) {
  const headers = await signIn(db);
  const database = db.engine === 'mariadb' ? await databasePids(db) : [];
  await db.close();
  const product = await startProduct(db);
  const raw = await startProcess(`${ROOT}/api/bench/raw/server.mjs`, db.env);
  const pids = (server) => [server.pid, ...database];
  // the jobs of the first minute, of which the bare server has none, are no part of what is compared
  await atRest(product.pid);
  try {
    return await measure({ product, raw, headers, pids });
  } finally {
    await Promise.all([product.stop(), raw.stop()]);
  }
}
