import type { Row } from '../crud/part';
import { partOf } from '../crud/parts';
import { lockRow } from '../database/lock';
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
