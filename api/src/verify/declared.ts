import { EntitySchema, type EntityManager } from 'typeorm';
import { columnOnce, textsOnce } from '../crud/stands-once';
import type { Part } from '../crud/part';
import { servedParts } from '../crud/parts';
import { onceKey } from '../database/once-key';
import { rowsOf } from '../database/raw';
import { lifeOf } from '../domain/resource';
import { type Difference, differing } from './difference';

const PAGE = 2000;
/** What lives by its declaration alone: each state is one that its machine knows, each text that stands once has its key. */
export async function declared(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const part of servedParts().filter(({ entity }) => entity instanceof EntitySchema)) {
    const life = lifeOf(part.resource);
    const texts = textsOnce(part.resource);
    if (!life && !texts.length) continue;
    for await (const row of rowsIn(em, part, [...(life ? [life.field] : []), ...texts])) {
      const name = (field: string): string => `${part.resource.name}: ${field}`;
      const id = String(row['id']);
      if (life && !life.machine.states.includes(String(row[life.field])))
        found.push(...differing(name(life.field), id, row[life.field], life.machine.states.join(' or ')));
      for (const text of texts)
        found.push(
          ...differing(
            `${name(text)} stands once`,
            `${id} ${String(row[text])}`,
            row[columnOnce(part, text)],
            onceKey(String(row[text])),
          ),
        );
    }
  }
  return found;
}
async function* rowsIn(
  em: EntityManager,
  part: Part,
  fields: readonly string[],
): AsyncGenerator<Record<string, unknown>> {
  const columns = [...new Set(['id', ...fields, ...fields.map((field) => columnOnce(part, field))])];
  const table = part.resource.table ?? part.resource.name;
  const select = `SELECT ${columns.map((each) => `\`${each}\``).join()} FROM \`${table}\``;
  for (let last = 0; ;) {
    const rows = await rowsOf<Record<string, unknown>>(em, `${select} WHERE id > ? ORDER BY id LIMIT ${PAGE}`, [last]);
    yield* rows;
    last = Number(rows.at(-1)?.['id'] ?? 0);
    if (rows.length < PAGE) return;
  }
}
