import type { DataSource } from 'typeorm';
import { sealRest } from '../audit/seal';
import type { Config } from '../config';
import { Clock } from '../database/clock';
import { rowsOf } from '../database/raw';
import { Work } from '../database/work';
import { SYSTEM } from '../http/actor';
import { readParameters } from '../parameters/read';
import { dueForErasure } from './due';
import { mailRoute } from '../outbox/transport';
import { ERASE_ENDED } from './erase-ended';
import { eraseOrder } from './erase-order';
import { dropOldMail, dropOldMailFiles } from './mail-files';
import { PERSON_TABLES } from './tables';

type Print = (line: string) => void;

/**
 * Erases all that is due, outside the product: after a restore, whose backup may hold people who have been erased since,
 * and for `npm run erase`. Answers how many orders that were.
 */
export async function eraseAllDue(
  dataSource: DataSource,
  config: Pick<Config, 'dataKey' | 'dataDir'>,
  print: Print,
): Promise<number> {
  const clock = new Clock();
  const work = new Work(dataSource, clock, config);
  const { personalDataRetentionMonths: months } = await readParameters(dataSource.manager);
  const { folder } = mailRoute(config.dataDir);
  dropOldMailFiles(folder, await dropOldMail(dataSource.manager, months, clock.now()));
  let orders = 0;
  for (;;) {
    const ids = await dueForErasure(dataSource.manager, months, clock.now());
    if (!ids.length) break;
    // a backup may hold rows of the log that were just written
    await work.run(SYSTEM, (tx) => sealRest(tx, config));
    for (const id of ids) await work.run(SYSTEM, (tx) => eraseOrder(tx, id, folder));
    orders += ids.length;
  }
  for (const { due, act } of ERASE_ENDED)
    for (let ids = await due(dataSource.manager, clock.now()); ids.length;) {
      await work.run(SYSTEM, (tx) => sealRest(tx, config));
      for (const id of ids) await work.run(SYSTEM, (tx) => act(tx, undefined, id));
      ids = await due(dataSource.manager, clock.now());
    }
  print(`${String(orders)} orders older than ${String(months)} months: their people are erased`);
  return orders;
}

/** `npm run erase -- --dry-run`: what would be erased, table by table, and nothing is. */
export async function countDue(dataSource: DataSource, print: Print, now = new Date()): Promise<number> {
  const { manager } = dataSource;
  const { personalDataRetentionMonths: months } = await readParameters(manager);
  const ids = await dueForErasure(manager, months, now);
  const counts = new Map<string, number>();
  for (const id of ids)
    for (const { entity, where } of PERSON_TABLES) {
      const { tableName } = dataSource.getMetadata(entity);
      const [found] = await rowsOf<{ n: number }>(manager, `SELECT COUNT(*) AS n FROM ${tableName} WHERE ${where}`, [
        id,
      ]);
      counts.set(tableName, (counts.get(tableName) ?? 0) + Number(found?.n));
    }
  print(`${String(ids.length)} orders are older than ${String(months)} months and would be erased now:`);
  for (const { name, due } of ERASE_ENDED) counts.set(name.replace('erase-', ''), (await due(manager, now)).length);
  for (const [table, rows] of counts) print(`  ${table}: ${String(rows)} rows`);
  return ids.length;
}
