import type { EntityManager } from 'typeorm';
import { LessThan } from 'typeorm';
import type { Tx } from '../database/work';
import { resourceList } from '../domain/resources';
import { holdFiles } from './hold-files';
import { declared, type Place } from './places';
import type { Storage } from './storage';
import { StoredFile } from './stored-file.entity';

/** Every place by hand that may name a file; whoever adds one adds it here. */
const BY_HAND: readonly Place[] = [
  {
    table: 'packages',
    key: 'id',
    columns: ['picture1', 'picture2', 'picture3', 'flyer', 'files', 'published', 'detailDescription', 'translations'],
  },
  { table: 'price_sheets', key: 'id', columns: ['contractFiles', 'approvedContent'] },
  { table: 'disruptions', key: 'id', columns: ['proofs'] },
  { table: 'site_parts', key: 'part', columns: ['value'] },
  { table: 'parameters', key: 'id', columns: ['value'] },
  // a version out of the history can be brought back, and its files with it; a receipt is printed again with the logo, the
  // stamp and the QR code that it was issued with
  {
    table: 'audit',
    key: 'id',
    columns: ['before', 'after'],
    where: `(resource IN ('pages', 'tours', 'prices') OR (resource = 'site' AND recordId IN ('logo', 'stamp'))
      OR (resource = 'parameters' AND recordId = 'qrCode'))`,
  },
];
/** Every place that may name a file. */
export const places = (): Place[] => [...BY_HAND, ...resourceList().flatMap(declared)];
const DAY_MS = 86_400_000;
const BATCH = 500;
const ID = /[0-9a-f]{32}/g;

/**
 * Removes uploads that nothing has named for a day since they came (issue 6): the rows at once, the bytes after
 * the commit. Those that seem idle are held and looked for once more: a record that was being written meanwhile may name
 * one. Answers how many.
 */
export async function removeUnreferencedFiles(tx: Tx, storage: Storage): Promise<number> {
  const before = new Date(tx.now.getTime() - DAY_MS);
  const old = await tx.em.find(StoredFile, { select: { id: true }, where: { createdAt: LessThan(before) } });
  if (!old.length) return 0;
  const idle = await unnamed(
    tx.em,
    old.map(({ id }) => id),
  );
  if (!idle.length) return 0;
  await holdFiles(tx.em, idle);
  const gone = await unnamed(tx.em, idle);
  for (let i = 0; i < gone.length; i += BATCH) await tx.em.delete(StoredFile, gone.slice(i, i + BATCH));
  tx.after(async () => {
    for (const id of gone) await dropBytes(storage, id);
  });
  return gone.length;
}

async function unnamed(em: EntityManager, ids: readonly string[]): Promise<string[]> {
  const named = await namedFiles(em);
  return ids.filter((id) => !named.has(id));
}

/** Removes bytes older than a day that have no row: what a crash between storing and writing the row left behind. */
export async function removeStrayBytes(em: EntityManager, storage: Storage, now: Date): Promise<number> {
  const before = now.getTime() - DAY_MS;
  const known = new Set((await em.find(StoredFile, { select: { id: true } })).map((file) => file.id));
  let removed = 0;
  for await (const { name, stored } of storage.names())
    if (stored.getTime() < before && !known.has(name.slice(0, 32))) {
      await storage.remove(name);
      removed += 1;
    }
  return removed;
}

const dropBytes = async (storage: Storage, id: string): Promise<void> => {
  await storage.remove(id);
  await storage.remove(`${id}.list`);
};

/** Every file id that some row names. */
async function namedFiles(em: EntityManager): Promise<Set<string>> {
  const named = new Set<string>();
  for (const place of places())
    for await (const { values } of rowsOfPlace(em, place))
      for (const value of values) for (const id of value.match(ID) ?? []) named.add(id);
  return named;
}

/** The texts of a place that may name files, row by row; tables are read in pages so that memory stays small. */
export async function* rowsOfPlace(
  em: EntityManager,
  { table, key, columns, where }: Place,
): AsyncGenerator<{ key: unknown; values: string[] }> {
  const selected = columns.map((column) => `\`${column}\``).join(', ');
  const from = `SELECT \`${key}\` AS placeKey, ${selected} FROM \`${table}\` WHERE ${where ?? '1 = 1'}`;
  let last: unknown;
  do {
    // by key: a row that goes meanwhile moves none of those that follow out of sight
    const [after, bound] = last === undefined ? ['', []] : [`AND \`${key}\` > ?`, [last]];
    const sql = `${from} ${after} ORDER BY \`${key}\` LIMIT ${BATCH}`;
    const rows: ({ placeKey: unknown } & Record<string, unknown>)[] = await em.query(sql, bound);
    for (const { placeKey, ...row } of rows)
      yield { key: placeKey, values: Object.values(row).filter((value) => typeof value === 'string') };
    last = rows.length < BATCH ? undefined : rows.at(-1)?.placeKey;
  } while (last !== undefined);
}
