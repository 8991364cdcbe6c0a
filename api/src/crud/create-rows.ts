import { recordAudit } from '../audit/record';
import { insertedIds } from '../database/insert-rows';
import type { Tx } from '../database/work';
import { entryOf } from './entry-of';
import { initialOf } from './initial';
import type { Part, Row, Values } from './part';
import { grantFor } from './scope';
import { keysOf } from './stands-once';
import { writtenBy } from './move';

/**
 * Creates records whose columns somebody has worked out and checked, all by one statement, and writes each of them down in
 * the audit log.
 * @throws DomainError auth.denied (403)
 */
export async function createRows(tx: Tx, part: Part, columns: readonly Values[]): Promise<void> {
  grantFor(tx, part, 'create');
  if (!columns.length) return;
  const beside = { ...writtenBy(part, tx.actor.id, null), createdAt: tx.now, updatedAt: tx.now };
  const rows = columns.map(
    (each) =>
      ({ ...initialOf(part.resource), ...each, ...keysOf(part, each), ...beside }) as Omit<Row, 'id' | 'version'>,
  );
  const ids = await insertedIds(tx.em, part.entity, rows);
  await recordAudit(tx, ...rows.map((row, i) => entryOf(part, 'create', null, { ...row, id: ids[i] })));
}
