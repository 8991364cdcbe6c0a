import type { EntityManager } from 'typeorm';
import type { Row, Values } from '../crud/part';
import { partOf } from '../crud/parts';
import { type Billed, leftToCredit } from '../domain/closing/payables';
import { fieldError } from '../domain/errors';
import { cents, showMoney } from '../domain/money';
import { LOCKED_STATES } from '../domain/resources/closings';
import type { Asked } from './explained';

/** Nothing was ordered of what is credited: all of it needs a note. Of a tour that is closed by now it is a correction. */
export async function creditOf(em: EntityManager, asked: Values, rateOfDay: string): Promise<Asked> {
  const line = await em.findOneByOrFail(partOf('costLines').entity, { id: Number(asked['costLine']) });
  const closing = await em.findOneByOrFail(partOf('closings').entity, { id: Number(line['closing']) });
  return {
    ordered: { quantity: 0, price: 0, rate: (line['committedRate'] as string) || rateOfDay },
    ...{ costLine: line.id, closing: LOCKED_STATES.includes(String(closing['state'])) ? closing.id : null },
    ...{ tour: String(line['tour']), category: String(line['category']) },
    description: String(asked['note'] || line['description']),
  };
}

/** What a supplier sent in a currency and what counts of it, without one credit note; whoever enters holds the supplier. */
export async function billedBy(em: EntityManager, note: Row): Promise<Billed[]> {
  const where = { supplier: Number(note['supplier']), currency: String(note['currency']) };
  const sent = await em.find(partOf('supplierInvoices').entity, { where });
  const counts = (each: Row): boolean =>
    each.id !== note.id &&
    (each['kind'] === 'credit'
      ? each['state'] !== 'cancelled'
      : each['state'] === 'approved' || each['state'] === 'paid');
  return sent
    .filter(counts)
    .map(({ kind, lines }) => ({ kind: kind as Billed['kind'], lines: (lines ?? []) as Values[] }));
}
/**
 * A credit note takes off what its supplier billed, and no more of it than is left by the others.
 * @throws DomainError money.notPositive, supplier.notBilled (400), supplier.overCredited, general.duplicate (409) at the row
 */
export async function demandBilled(em: EntityManager, note: Row): Promise<void> {
  const sent = await billedBy(em, note);
  const lines = (note['lines'] ?? []) as Values[];
  for (const [index, row] of lines.entries()) {
    const at = (field: string): string => `lines.${String(index)}.${field}`;
    const what = at(row['closing'] ? 'closing' : 'costLine');
    if (Number(row['amount']) <= 0) throw fieldError(at('amount'), 'money.notPositive');
    const left = leftToCredit(sent, row);
    if (left === undefined) throw fieldError(what, 'supplier.notBilled');
    const others = { kind: 'credit', lines: lines.slice(0, index) } as const;
    if (leftToCredit([...sent, others], row) !== left) throw fieldError(what, 'general.duplicate');
    const told = { currency: String(note['currency']), amount: showMoney(cents(left)) };
    if (Number(row['amount']) > left) throw fieldError(at('amount'), 'supplier.overCredited', told);
  }
}
