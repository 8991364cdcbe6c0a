import type { Row, Rules, Values } from '../crud/part';
import { personsOf } from '../crud/moves-of';
import { partOf } from '../crud/parts';
import { idsOf } from '../database/ids-text';
import { lockRow } from '../database/lock';
import { write } from '../database/raw';
import { type Target, transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { demandInBooks } from '../domain/closing/booked-day';
import { inHkd, rateOn } from '../domain/closing/exchange';
import { isFarFromRate } from '../domain/closing/payables';
import { businessDate } from '../domain/dates';
import { DomainError, fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import { cents, demandHeld, nearest, showMoney } from '../domain/money';
import { supplierInvoiceMachine } from '../domain/resources/supplierInvoices';
import { demandRate, ratesOf } from '../closings/rates';

/** A payment settles each of its invoices once, and not by who approved it; one that comes back opens them again. */
export const supplierPaymentRules: Rules = {
  before: async (tx, _grant, sent, row) => {
    if (row) return {};
    const [day, today] = [String(sent['paidOn']), businessDate(tx.now)];
    if (day > today) throw fieldError('paidOn', 'supplier.paidLater');
    demandInBooks('paidOn', day, today);
    const invoices = await lockInvoices(tx, sent['invoices'] as number[]);
    return settle(tx, sent, invoices);
  },
  after: async (tx, row, before, move) => {
    const invoices = await lockInvoices(tx, idsOf(row['invoices'] as string));
    if (!before)
      for (const invoice of invoices)
        await transition(tx, target(), invoice, 'pay', {
          ...{ system: true, set: { payment: row.id, paidOn: row['paidOn'], movedBy: tx.actor.id } },
        });
    if (move !== 'giveBack') return;
    for (const invoice of invoices)
      await transition(tx, target(), invoice, 'bounce', {
        ...{ system: true, set: { payment: null, paidOn: null, movedBy: tx.actor.id } },
      });
    row['returnedOn'] = businessDate(tx.now);
    await write(tx.em, 'UPDATE supplier_payments SET returnedOn = ? WHERE id = ?', [row['returnedOn'], row.id]);
  },
};
const target = (): Target<Row, string, string> => ({
  ...{ entity: partOf('supplierInvoices').entity, resource: 'supplierInvoices', field: 'state' },
  machine: supplierInvoiceMachine,
  persons: personsOf,
});

/** In the order of their numbers: two payments of the same invoices follow one another. */
async function lockInvoices(tx: Tx, ids: readonly number[]): Promise<Row[]> {
  const found: Row[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b))
    found.push(await lockRow(tx, partOf('supplierInvoices').entity, { id }, 'supplier.invoiceNotFound'));
  return found;
}

/**
 * What is paid and what it comes to in HK$; what the bank takes more or less than is owed is the exchange difference. Credit
 * notes are set off against the invoices beside them: where they come to more, the supplier pays back what is said of HK$, and
 * where they come to the same no money goes either way.
 * @throws DomainError supplier.paidAlready, supplier.notApproved (409) with the invoice's number; supplier.otherSupplier,
 * supplier.otherCurrency, general.tooBig (400) at the invoices; supplier.setOff, and where no remark says why supplier.farFromRate (400), at the HK$
 */
async function settle(tx: Tx, sent: Values, invoices: readonly Row[]): Promise<Values> {
  for (const invoice of invoices) {
    const number = String(invoice['number']);
    if (invoice['state'] === 'paid') throw new DomainError('supplier.paidAlready', { number });
    if (invoice['state'] !== 'approved') throw new DomainError('supplier.notApproved', { number });
    if (invoice['supplier'] !== sent['supplier']) throw fieldError('invoices', 'supplier.otherSupplier');
    if (invoice['currency'] !== invoices[0]?.['currency']) throw fieldError('invoices', 'supplier.otherCurrency');
  }
  const sum = (name: string): number => invoices.reduce((all, invoice) => all + Number(invoice[name]), 0);
  const [total, owed, currency] = [sum('total'), sum('hkd'), String(invoices[0]?.['currency'])];
  demandHeld('invoices', [owed, total], LIMITS.foreignCents);
  const taken = sent['hkd'] === undefined || sent['hkd'] === null ? null : nearest(Number(sent['hkd']));
  const [rates, day] = [await ratesOf(tx.em), String(sent['paidOn'])];
  const side = Math.sign(total);
  const hkd = side * (taken ?? Math.abs(inHkd(total, demandRate(rates, currency, day))));
  if (side ? hkd * side <= 0 : taken) throw fieldError('hkd', side ? 'money.notPositive' : 'supplier.setOff');
  if (currency === 'HKD' && hkd !== total) throw fieldError('hkd', 'supplier.paidInFull');
  const rate = rateOn(rates, currency, day);
  const byRate = rate === undefined ? cents(owed) : inHkd(total, rate);
  if (side && isFarFromRate(hkd, byRate) && !String(sent['remark'] ?? '').trim())
    throw fieldError('hkd', 'supplier.farFromRate', { amount: showMoney(byRate) });
  return { currency, total, owed, hkd, exchangeLoss: hkd - owed };
}
