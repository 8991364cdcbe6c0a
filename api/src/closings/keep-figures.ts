import { partOf } from '../crud/parts';
import { ON_MYSQL } from '../database/columns';
import { lockRow } from '../database/lock';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { refreshFigures } from './closing-rules';

// a closing that somebody is just opening is waited for
const OPEN = `SELECT id FROM closings WHERE departure = ? AND state IN ('open', 'submitted')${ON_MYSQL ? ' FOR UPDATE' : ''}`;
/**
 * The figures of an open closing follow the money and the people of its departure. The closing is held before anything is
 * added up: of two who pay at one moment the later one sees what the first one paid.
 */
export async function keepFigures(tx: Tx, departureId: number): Promise<void> {
  const [found] = await rowsOf<{ id: number }>(tx.em, OPEN, [departureId]);
  if (!found) return;
  await refreshFigures(tx, await lockRow(tx, partOf('closings').entity, { id: found.id }, 'closing.notFound'));
}
