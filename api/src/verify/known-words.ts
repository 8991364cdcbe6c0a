import type { EntityManager } from 'typeorm';
import type { Part } from '../crud/part';
import { servedParts } from '../crud/parts';
import { isNoneOf } from '../database/is-one-of';
import { rowsOf } from '../database/raw';
import { type Difference, differing } from './difference';

/** So many differences of one table tell enough. */
const MOST = 1000;

/** A column that is chosen from words holds one of them: any other was written by nobody who asked the product. */
export async function knownWords(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const part of servedParts()) {
    const chosen = chosenIn(em, part);
    if (chosen.length) found.push(...(await ofPart(em, part, chosen)));
  }
  return found;
}

interface Chosen {
  name: string;
  of: readonly string[];
}
function chosenIn(em: EntityManager, { resource, entity }: Part): Chosen[] {
  const columns = new Set(em.connection.getMetadata(entity).columns.map(({ propertyName }) => propertyName));
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'oneOf' && columns.has(name) ? [{ name, of: field.of }] : [],
  );
}

async function ofPart(em: EntityManager, { resource, entity }: Part, chosen: readonly Chosen[]): Promise<Difference[]> {
  const { tableName } = em.connection.getMetadata(entity);
  const names = chosen.map(({ name }) => `\`${name}\``);
  // where nothing was chosen stands nothing, or an empty text
  const others = chosen.map(({ of }, at) => isNoneOf(String(names[at]), ['', ...of])).join(' OR ');
  const rows = await rowsOf<Record<string, unknown>>(
    em,
    `SELECT id, ${names.join(', ')} FROM ${tableName} WHERE ${others} ORDER BY id LIMIT ${String(MOST)}`,
  );
  return rows.flatMap((row) =>
    chosen.flatMap(({ name, of }) => {
      const word = row[name];
      const known = word === null || word === '' || of.includes(String(word));
      return known ? [] : differing(`${resource.name}: ${name}`, Number(row['id']), word, of.join(' or '));
    }),
  );
}
