import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { places, rowsOfPlace } from '../files/remove-unreferenced';
import { type Difference, differing } from './difference';

/** What the log tells of is gone in its time; a parameter may hold a key that looks like a file. */
const NO_RECORDS = ['audit', 'parameters'];
/** A text that is the id of a file, or one within a list; ids within formatted texts may be of elsewhere. */
const IDS = /(?<=^|")[0-9a-f]{32}(?="|$)/g;

/** A file that a record names is there, as long as the record names it. */
export async function namedFiles(em: EntityManager): Promise<Difference[]> {
  const kept = new Set((await rowsOf<{ id: string }>(em, 'SELECT id FROM files')).map(({ id }) => id));
  const found: Difference[] = [];
  for (const place of places().filter(({ table }) => !NO_RECORDS.includes(table)))
    for await (const { key, values } of rowsOfPlace(em, place))
      for (const id of new Set(values.flatMap((value) => value.match(IDS) ?? [])))
        if (!kept.has(id)) found.push(...differing(`${place.table}: its file`, String(key), 'none', id));
  return found;
}
