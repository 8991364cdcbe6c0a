import type { EntityManager } from 'typeorm';
import { figuresOf } from '../closings/read-case';
import type { Row } from '../crud/part';
import { partOf } from '../crud/parts';
import { columnsOf, picked } from './closings';
import { type Difference, differing } from './difference';

const PAGE = 100;
/**
 * What the board shows of a tour that is not closed follows its money, its people and its costs at once. What it is expected
 * to end with follows the price sheet too, within a day, and is not held.
 */
export async function openClosings(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const closing of openOnes(em)) {
    const figures = await figuresOf(em, closing);
    const due = { ...columnsOf(figures), travellers: figures.travellers };
    found.push(...differing('open closing = its rows', String(closing['code']), picked(closing, due), due));
  }
  return found;
}

/** Those of before there were figures have none until they are next written in, or a day later. */
async function* openOnes(em: EntityManager): AsyncGenerator<Row> {
  for (let last = 0; ;) {
    const rows = await em
      .createQueryBuilder(partOf('closings').entity, 'c')
      .where("c.id > :last AND c.state IN ('open', 'submitted') AND c.figuredAt IS NOT NULL", { last })
      .orderBy('c.id')
      .take(PAGE)
      .getMany();
    yield* rows;
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < PAGE) return;
  }
}
