import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { figuresOf } from '../closings/read-case';
import type { Row } from '../crud/part';
import { partOf } from '../crud/parts';
import { columnsOf, picked } from './closings';
import { type Difference, differing } from './difference';

const PAGE = 100;
const OPEN = ['open', 'submitted'];
/**
 * What the board shows of a tour that is not closed follows its money, its people and its costs at once. What it is expected
 * to end with follows the price sheet too, within a day, and is not held. The product may work on meanwhile: a tour that
 * differs is looked at once more.
 */
export async function openClosings(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const closing of openOnes(em)) {
    if (!(await ofOne(em, closing)).length) continue;
    const [again] = await em.find(partOf('closings').entity, { where: { id: closing.id, state: In(OPEN) } });
    if (again) found.push(...(await ofOne(em, again)));
  }
  return found;
}
async function ofOne(em: EntityManager, closing: Row): Promise<Difference[]> {
  const figures = await figuresOf(em, closing);
  const due = { ...columnsOf(figures), travellers: figures.travellers };
  return differing('open closing = its rows', String(closing['code']), picked(closing, due), due);
}

/** Those of before there were figures have none until they are next written in, or a day later. */
async function* openOnes(em: EntityManager): AsyncGenerator<Row> {
  for (let last = 0; ;) {
    const where = { id: MoreThan(last), state: In(OPEN), figuredAt: Not(IsNull()) };
    const rows = await em.find(partOf('closings').entity, { where, order: { id: 'ASC' }, take: PAGE });
    yield* rows;
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < PAGE) return;
  }
}
