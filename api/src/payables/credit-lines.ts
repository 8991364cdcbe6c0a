import { recordAudit } from '../audit/record';
import { figuresFollow } from '../closings/figures-follow';
import { openClosing } from '../closings/open-closing';
import { moveRecord } from '../crud/move';
import { asColumns, type Row, type Values } from '../crud/part';
import { partOf } from '../crud/parts';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { leftToCredit } from '../domain/closing/payables';
import { DomainError } from '../domain/errors';
import { nearest } from '../domain/money';
import { billedBy } from './credit-of';
import type { Explained } from './explained';

/**
 * What an approved credit note takes off is a line of the closing, below 0, at the rates of the line that it credits; of a
 * tour that is closed it is a correction.
 * @throws DomainError closing.locked (409)
 */
export async function creditLines(tx: Tx, note: Row): Promise<void> {
  const { entity, resource } = partOf('costLines');
  for (const [index, each] of ((note['explained'] ?? []) as Explained['explained']).entries()) {
    if (each.costLine === null || each.closing !== null) continue;
    const line = await lockRow(tx, entity, { id: each.costLine }, 'closing.lineNotFound');
    const closing = await openClosing(tx, Number(line['closing']));
    const { tour, category, contract, plannedRate, committedRate } = line;
    const set = {
      ...{ closing: closing.id, tour, category, contract, plannedRate, committedRate, description: each.description },
      ...{ supplier: note['supplier'], currency: note['currency'], rule: 'group', fromSheet: false, state: 'invoiced' },
      ...{ orderedQuantity: 0, invoice: note.id, invoiceNo: note['number'], invoicedOn: note['invoicedOn'] },
      invoiceAmount: 0 - Number((note['lines'] as Values[])[index]?.['amount']),
      ...{ actualAmount: nearest(each.owed - each.rate), exchangeLoss: nearest(each.rate) },
      ...{ createdBy: tx.actor.id, createdAt: tx.now, updatedAt: tx.now },
    };
    const { identifiers } = await tx.em.insert(entity, asColumns(set));
    const recordId = Number(identifiers[0]?.['id']);
    await recordAudit(tx, { resource: resource.name, recordId, action: 'create', before: null, after: set });
    figuresFollow(tx, closing);
  }
}
/** A credit note whose approval is taken back takes nothing off. @throws DomainError closing.locked (409) */
export async function dropCreditLines(tx: Tx, note: Row): Promise<void> {
  const part = partOf('costLines');
  const own = await tx.em.find(part.entity, { where: { invoice: note.id, state: 'invoiced' } });
  for (const { id } of own) await moveRecord(tx, part, id, 'takeBack', {});
}
/**
 * An invoice that credit notes count on stays as it is until they are cancelled.
 * @throws DomainError supplier.credited (409)
 */
export async function demandUncredited(tx: Tx, invoice: Row): Promise<void> {
  const id = Number(invoice['supplier']);
  await lockRow(tx, partOf('suppliers').entity, { id }, 'supplier.notFound');
  const others = await billedBy(tx.em, invoice);
  for (const row of (invoice['lines'] ?? []) as Values[]) {
    const own = { kind: 'invoice', lines: [row] } as const;
    if (Number(leftToCredit([...others, own], row)) < Number(row['amount'])) throw new DomainError('supplier.credited');
  }
}
