import type { Row } from '../crud/part';
import { partOf } from '../crud/parts';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { refreshFigures } from './closing-rules';

const OPEN = "SELECT id FROM closings WHERE departure = ? AND state IN ('open', 'submitted')";
/** The figures of an open closing follow the money and the people of its departure. */
export async function keepFigures(tx: Tx, departureId: number): Promise<void> {
  const [found] = await rowsOf<{ id: number }>(tx.em, OPEN, [departureId]);
  if (!found) return;
  await refreshFigures(tx, await tx.em.findOneByOrFail<Row>(partOf('closings').entity, { id: found.id }));
}
