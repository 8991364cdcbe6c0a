import { moveRecord } from '../crud/move';
import { asColumns, type Row } from '../crud/part';
import { partOf } from '../crud/parts';
import { nearest } from '../domain/money';
import { recordAudit } from '../audit/record';
import type { Tx } from '../database/work';
import type { Explained } from './explained';

/** What an approved invoice asks for tours that are closed stands beside their figures, as corrections that it approved. */
export async function correctClosed(tx: Tx, invoice: Row): Promise<void> {
  const { entity, resource } = partOf('closingCorrections');
  for (const { closing, owed, description } of (invoice['explained'] ?? []) as Explained['explained']) {
    if (closing === null || closing === undefined) continue;
    const set = {
      ...{ closing, day: invoice['approvedOn'], kind: 'cost', amount: nearest(owed), what: description },
      ...{ paper: invoice['number'], remark: '', invoice: invoice.id, state: 'approved' },
      ...{ createdBy: tx.actor.id, createdAt: tx.now, updatedAt: tx.now },
    };
    const { identifiers } = await tx.em.insert(entity, asColumns(set));
    const recordId = Number(identifiers[0]?.['id']);
    await recordAudit(tx, { resource: resource.name, recordId, action: 'create', before: null, after: set });
  }
}
/** An invoice whose approval is taken back corrects nothing. */
export async function dropCorrections(tx: Tx, invoice: Row): Promise<void> {
  const part = partOf('closingCorrections');
  const own = await tx.em.find(part.entity, { where: { invoice: invoice.id, state: 'approved' } });
  for (const { id } of own) await moveRecord(tx, part, id, 'takeBack', {});
}
