import type { Row } from '../crud/part';
import { partOf } from '../crud/parts';
import { withId } from '../database/ids-text';
import { lockRow } from '../database/lock';
import { write } from '../database/raw';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';

/**
 * The closing that a cost belongs to, held until the work ends.
 * @throws DomainError closing.notFound; closing.locked (409) from its submission on
 */
export async function openClosing(tx: Tx, id: number): Promise<Row> {
  const closing = await lockRow(tx, partOf('closings').entity, { id }, 'closing.notFound');
  if (closing['state'] !== 'open') throw new DomainError('closing.locked', { tour: closing['code'] as string });
  return closing;
}

/** The same, for whoever writes a cost in it. */
export async function writeInClosing(tx: Tx, id: number): Promise<Row> {
  const closing = await openClosing(tx, id);
  await keepWriter(tx, closing);
  return closing;
}
/** Whoever writes a cost in a closing does not close it (decisions B1). */
export async function keepWriter(tx: Tx, closing: Row): Promise<void> {
  const before = (closing['editors'] ?? null) as string | null;
  const editors = withId(before, tx.actor.id);
  if (editors !== before) await write(tx.em, 'UPDATE closings SET editors = ? WHERE id = ?', [editors, closing.id]);
  closing['editors'] = editors;
}
