import { moveRecord } from '../crud/move';
import { asColumns, type Row, type Rules, type Values } from '../crud/part';
import { partOf } from '../crud/parts';
import { withId } from '../database/ids-text';
import { lockRow } from '../database/lock';
import { changedBy, rowsOf, write } from '../database/raw';
import type { Tx } from '../database/work';
import { demandCome } from '../domain/closing/booked-day';
import { dueOn, invoiceKey } from '../domain/closing/payables';
import { addDays, businessDate } from '../domain/dates';
import { DomainError, fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import { openClosing } from '../closings/open-closing';
import { creditLines, demandUncredited, dropCreditLines } from './credit-lines';
import { correctClosed, dropCorrections } from './correct-closed';
import { explain } from './explain';
import { splitLine } from './split-line';

/**
 * An invoice holds its lines while it is worked on, explains itself against the orders, and makes their actual cost; a credit
 * note takes off what invoices made of it.
 */
export const supplierInvoiceRules: Rules = {
  before: async (tx, _grant, sent, row) => {
    const id = Number(row?.['supplier'] ?? sent['supplier']);
    const { entity } = partOf('suppliers');
    if (!(await tx.em.existsBy(entity, { id }))) return {};
    // two that enter the same number follow one another
    const supplier = await lockRow(tx, entity, { id }, 'supplier.notFound');
    await demandNew(tx, id, String(sent['number'] ?? row?.['number']), row?.id ?? 0);
    const day = String(sent['invoicedOn'] ?? row?.['invoicedOn']);
    if (sent['invoicedOn'] !== undefined && day !== row?.['invoicedOn'])
      demandCome('invoicedOn', day, addDays(businessDate(tx.now), LIMITS.invoiceDaysAhead));
    // a credit note is set off from its day on
    const days = (row?.['kind'] ?? sent['kind']) === 'credit' ? 0 : (supplier['paymentDays'] as number | null);
    return { dueOn: dueOn(day, days) };
  },
  after: async (tx, row, before, move) => {
    if (move === 'submit') await signed(tx, row);
    if (move === 'takeBack') await takeBack(tx, row);
    if (move === 'cancel') await holdLines(tx, row.id, []);
    if (move === 'approve') return approve(tx, row);
    if (move !== undefined && move !== 'submit' && move !== 'see') return;
    const lines = rowsOfInvoice(row);
    if (isCredit(row)) return keepFigures(tx, row, move !== undefined);
    if (!before || move === undefined)
      await holdLines(
        tx,
        row.id,
        lines.map(({ costLine }) => (costLine ? Number(costLine) : null)),
      );
    await keepFigures(tx, row, move !== undefined);
  },
};
const isCredit = (row: Row): boolean => row['kind'] === 'credit';
const rowsOfInvoice = (row: Row): Values[] => (row['lines'] ?? []) as Values[];

/** A supplier gives a number once, however it is typed. @throws DomainError general.duplicate (409) at the number */
async function demandNew(tx: Tx, supplier: number, number: string, self: number): Promise<void> {
  const others = await rowsOf<{ number: string }>(
    tx.em,
    "SELECT number FROM supplier_invoices WHERE supplier = ? AND id <> ? AND state <> 'cancelled'",
    [supplier, self],
  );
  const key = invoiceKey(number);
  if (others.some((each) => invoiceKey(each.number) === key)) throw fieldError('number', 'general.duplicate');
}
/** Who submits has had a hand in it. */
async function signed(tx: Tx, row: Row): Promise<void> {
  row['editors'] = withId((row['editors'] ?? null) as string | null, tx.actor.id);
  await write(tx.em, 'UPDATE supplier_invoices SET editors = ? WHERE id = ?', [row['editors'], row.id]);
}

const FREE = "id = ? AND invoice IS NULL AND state IN ('planned', 'committed')";
/**
 * A line is on one invoice at a time; those that are taken out are free again.
 * @throws DomainError supplier.lineTaken (409) at the row, general.duplicate at a line that stands twice
 */
async function holdLines(tx: Tx, invoice: number, lines: readonly (number | null)[]): Promise<void> {
  await write(tx.em, 'UPDATE cost_lines SET invoice = NULL WHERE invoice = ?', [invoice]);
  for (const [index, line] of lines.entries()) {
    if (line === null) continue;
    if (lines.indexOf(line) !== index) throw fieldError(`lines.${String(index)}.costLine`, 'general.duplicate');
    const held = await changedBy(tx.em, `UPDATE cost_lines SET invoice = ? WHERE ${FREE}`, [invoice, line]);
    if (held !== 1) throw fieldError(`lines.${String(index)}.costLine`, 'supplier.lineTaken', { line: index + 1 });
  }
}

/** @throws DomainError supplier.unexplained (409) where a difference that nothing explains, or what is credited, has no note */
async function keepFigures(tx: Tx, row: Row, demanded: boolean): Promise<void> {
  const { explained, ...figures } = await explain(tx.em, row);
  const bare = explained.findIndex(
    ({ other }, index) => (isCredit(row) || other !== 0) && !rowsOfInvoice(row)[index]?.['note'],
  );
  if (demanded && bare >= 0) throw new DomainError('supplier.unexplained', { line: bare + 1 });
  Object.assign(row, figures, { explained });
  await write(
    tx.em,
    'UPDATE supplier_invoices SET total = ?, committed = ?, hkd = ?, difference = ?, explained = ? WHERE id = ?',
    [figures.total, figures.committed, figures.hkd, figures.difference, JSON.stringify(explained), row.id],
  );
}

/**
 * What an approved invoice asks for becomes the actual cost of its lines; of a tour that is closed, a correction.
 * @throws DomainError closing.locked (409), supplier.tourOpen (400)
 */
async function approve(tx: Tx, row: Row): Promise<void> {
  for (const { closing } of rowsOfInvoice(row))
    if (closing) await lockRow(tx, partOf('closings').entity, { id: Number(closing) }, 'closing.notFound');
  await keepFigures(tx, row, true);
  Object.assign(row, { approvedOn: businessDate(tx.now), approvedBy: tx.actor.id });
  const stamp = 'UPDATE supplier_invoices SET approvedOn = ?, approvedBy = ? WHERE id = ?';
  await write(tx.em, stamp, [row['approvedOn'], tx.actor.id, row.id]);
  if (isCredit(row)) await creditLines(tx, row);
  else await costLines(tx, row);
  await correctClosed(tx, row);
}
async function costLines(tx: Tx, row: Row): Promise<void> {
  const set = 'UPDATE cost_lines SET supplier = ? WHERE id = ? AND supplier IS NULL';
  for (const line of rowsOfInvoice(row)) {
    if (!line['costLine']) continue;
    await write(tx.em, set, [row['supplier'], line['costLine']]);
    if (line['part']) await splitLine(tx, Number(line['costLine']), Number(line['amount']));
    await moveRecord(tx, partOf('costLines'), Number(line['costLine']), 'invoice', {
      ...{ invoiceNo: row['number'], invoicedOn: row['invoicedOn'], invoiceAmount: Number(line['amount']) / 100 },
    });
  }
  await wholeLines(tx, row);
}
/** A line that was split is billed as a whole from then on. */
async function wholeLines(tx: Tx, row: Row): Promise<void> {
  const lines = rowsOfInvoice(row);
  if (!lines.some(({ part }) => part)) return;
  row['lines'] = lines.map((line) => ({ ...line, part: false }));
  await tx.em.update(
    partOf('supplierInvoices').entity,
    row.id,
    asColumns({ lines: row['lines'], version: row.version }),
  );
}
/**
 * Its lines cost what was ordered again, and its corrections are no more, until it is approved anew.
 * @throws DomainError closing.locked, supplier.credited (409)
 */
async function takeBack(tx: Tx, row: Row): Promise<void> {
  if (!isCredit(row)) await demandUncredited(tx, row);
  await write(tx.em, 'UPDATE supplier_invoices SET approvedOn = NULL, approvedBy = NULL WHERE id = ?', [row.id]);
  Object.assign(row, { approvedOn: null, approvedBy: null });
  await dropCorrections(tx, row);
  if (isCredit(row)) return dropCreditLines(tx, row);
  for (const { costLine } of rowsOfInvoice(row)) {
    if (!costLine) continue;
    const line = await lockRow(tx, partOf('costLines').entity, { id: Number(costLine) }, 'closing.lineNotFound');
    await openClosing(tx, Number(line['closing']));
    await moveRecord(tx, partOf('costLines'), line.id, 'undoInvoice', { reason: String(row['number']) });
  }
}
