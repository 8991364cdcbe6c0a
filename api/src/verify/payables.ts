import type { EntityManager } from 'typeorm';
import type { Row, Values } from '../crud/part';
import { partOf } from '../crud/parts';
import { idsOf } from '../database/ids-text';
import { nearest } from '../domain/money';
import { grouped } from '../domain/grouped';
import type { Explained } from '../payables/explained';
import { billedLines } from './billed';
import { creditNote, isApproved } from './credit-notes';
import { type Difference, differing } from './difference';

const isCredit = (invoice: Row): boolean => invoice['kind'] === 'credit';
const total = (rows: readonly Row[] | readonly Values[], name: string): number =>
  rows.reduce((all, row) => all + Number(row[name]), 0);

/**
 * What suppliers ask is the sum of its lines and of what was explained of each, holds those lines, and is paid by the one
 * payment that names it; a payment comes to its invoices, and the rest is the exchange difference. Credit notes take off what
 * was billed.
 */
export async function payables(em: EntityManager): Promise<Difference[]> {
  const corrections = await em.find(partOf('closingCorrections').entity, { where: { state: 'approved' } });
  const invoices = await em.find(partOf('supplierInvoices').entity, { order: { id: 'ASC' } });
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const payments = await em.find(partOf('supplierPayments').entity, { order: { id: 'ASC' } });
  const lines = await billedLines(em);
  const held = new Map(lines.map(({ id, invoice }) => [id, invoice]));
  const linesOf = grouped(lines, ({ invoice }) => invoice);
  const paidBy = new Map<number, Row[]>();
  for (const payment of payments.filter(({ state }) => state === 'made'))
    for (const id of idsOf(payment['invoices'] as string)) paidBy.set(id, [...(paidBy.get(id) ?? []), payment]);
  const ofNotes: Difference[] = [];
  for (const note of invoices.filter(isCredit))
    ofNotes.push(...(await creditNote(em, note, linesOf.get(note.id) ?? [])));
  return [
    ...invoices.flatMap((invoice) => [
      ...ofInvoice(invoice, paidBy.get(invoice.id) ?? []),
      ...(isCredit(invoice) ? [] : ofLines(invoice, held)),
      ...ofClosed(invoice, corrections),
    ]),
    ...ofNotes,
    ...payments.flatMap((payment) => {
      const own = idsOf(payment['invoices'] as string).flatMap((id) => byId.get(id) ?? []);
      return ofPayment(payment, own);
    }),
  ];
}

function ofInvoice(invoice: Row, paidBy: readonly Row[]): Difference[] {
  const [payment] = paidBy;
  const record = String(invoice['number']);
  const lines = (invoice['lines'] ?? []) as Values[];
  const explained = (invoice['explained'] ?? []) as Explained['explained'];
  const inCents = (name: 'committed' | 'owed'): number => explained.reduce((all, each) => all + nearest(each[name]), 0);
  const [committed, hkd] = [inCents('committed'), inCents('owed')];
  const figures = ['total', 'committed', 'hkd', 'difference'].map((name) => Number(invoice[name]));
  const approved = isApproved(invoice);
  return [
    ...differing('supplier invoice = lines', record, figures, [
      ...[isCredit(invoice) ? 0 - total(lines, 'amount') : total(lines, 'amount'), committed, hkd],
      hkd - committed,
    ]),
    ...differing('supplier invoice: approved', record, invoice['approvedOn'] !== null, approved),
    ...differing(
      'supplier invoice: paid once',
      record,
      [invoice['state'] === 'paid', invoice['payment'], invoice['paidOn'], paidBy.length],
      payment ? [true, payment.id, payment['paidOn'], 1] : [false, null, null, 0],
    ),
  ];
}
function ofLines(invoice: Row, held: ReadonlyMap<number, number>): Difference[] {
  if (invoice['state'] === 'cancelled') return [];
  const lines = ((invoice['lines'] ?? []) as Values[]).filter(({ costLine }) => Boolean(costLine));
  return lines.flatMap(({ costLine }) =>
    differing('supplier invoice holds its lines', Number(costLine), held.get(Number(costLine)), invoice.id),
  );
}
/** What an approved invoice asks for tours that were closed stands in their corrections. */
function ofClosed(invoice: Row, corrections: readonly Row[]): Difference[] {
  const asked = isApproved(invoice)
    ? ((invoice['explained'] ?? []) as Explained['explained']).filter(({ closing }) => Boolean(closing))
    : [];
  const own = corrections.filter((each) => each['invoice'] === invoice.id);
  return differing(
    'supplier invoice: corrections of closed tours',
    String(invoice['number']),
    own.map((each) => [each['closing'], Number(each['amount'])]),
    asked.map(({ closing, owed }) => [closing, nearest(owed)]),
  );
}
function ofPayment(payment: Row, invoices: readonly Row[]): Difference[] {
  const record = String(payment['reference']);
  const [paid, owed, hkd] = [Number(payment['total']), Number(payment['owed']), Number(payment['hkd'])];
  const made = payment['state'] === 'made';
  return [
    ...differing('supplier payment: exchange', record, Number(payment['exchangeLoss']), hkd - owed),
    ...differing('supplier payment: returned', record, payment['returnedOn'] !== null, !made),
    ...(payment['currency'] === 'HKD' ? differing('supplier payment: in HK$', record, hkd, paid) : []),
    ...(made
      ? differing(
          'supplier payment = invoices',
          record,
          [paid, owed, payment['currency'], payment['supplier']],
          [total(invoices, 'total'), total(invoices, 'hkd'), invoices[0]?.['currency'], invoices[0]?.['supplier']],
        )
      : []),
  ];
}
