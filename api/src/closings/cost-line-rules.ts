import type { Row, Rules, Values } from '../crud/part';
import { partOf } from '../crud/parts';
import { write } from '../database/raw';
import type { Tx } from '../database/work';
import { demandInBooks } from '../domain/closing/booked-day';
import { inHkd, mostOfEach, settledAt } from '../domain/closing/exchange';
import { type Heads, quantityOf } from '../domain/closing/quantity';
import type { QuantityRule } from '../domain/closing/words';
import { businessDate } from '../domain/dates';
import { DomainError, fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import { demandHeld } from '../domain/money';
import { figuresFollow } from './figures-follow';
import { openClosing, writeInClosing } from './open-closing';
import { planLine, wasClosed, type Worked } from './plan-line';
import { demandRate, ratesOf } from './rates';
import { headsOf } from './goers';
import { daysOf } from './read-case';

/** A line plans by its rule, fixes its rate when it is ordered, and knows its gain or loss when it is invoiced. */
export const costLineRules: Rules = {
  before: async (tx, _grant, sent, row) => {
    const closing = await writeInClosing(tx, Number(row?.['closing'] ?? sent['closing']));
    return { tour: closing['code'], ...(await picked(tx, sent, row)) };
  },
  after: async (tx, row, _before, move) => {
    // what a supplier's invoice says was seen and approved by others already
    const byHand = row['invoice'] === null;
    const closing = await (byHand ? writeInClosing : openClosing)(tx, Number(row['closing']));
    await demandInvoice(tx, row, move);
    const { set, many, rate } = await worked(tx, closing, row, move);
    const { orderedPrice: _ofItsCurrency, ...inDollars } = set;
    const most = mostOfEach(many, rate, LIMITS.moneyCents);
    demandHeld(amountOf(move), Object.values(inDollars), LIMITS.moneyCents, most);
    const names = Object.keys(set);
    if (names.length)
      await write(tx.em, `UPDATE cost_lines SET ${names.map((name) => `\`${name}\` = ?`).join(', ')} WHERE id = ?`, [
        ...Object.values(set),
        row.id,
      ]);
    figuresFollow(tx, closing);
  },
  remove: async (tx, _grant, row) => {
    if (row['invoice'] !== null) throw new DomainError('general.inUse');
    const closing = await writeInClosing(tx, Number(row['closing']));
    await tx.em.delete(partOf('costLines').entity, row.id);
    figuresFollow(tx, closing);
  },
};

/** The field that makes a line as dear as it is. */
const amountOf = (move: string | undefined): string =>
  move === 'invoice' ? 'invoiceAmount' : move === 'commit' ? 'orderedPrice' : 'unitPrice';

/**
 * What is bought from a supplier costs what its approved invoice says; only what nobody invoices is entered by hand.
 * @throws DomainError supplier.byInvoice (409)
 */
async function demandInvoice(tx: Tx, row: Row, move: string | undefined): Promise<void> {
  if (move !== 'invoice' && move !== 'undoInvoice' && move !== 'drop') return;
  if (row['invoice'] === null && (move !== 'invoice' || row['supplier'] === null)) return;
  const by = await tx.em.findOneBy(partOf('supplierInvoices').entity, { id: Number(row['invoice'] ?? 0) });
  if (by?.['state'] !== (move === 'invoice' ? 'approved' : 'entered') || move === 'drop')
    throw new DomainError('supplier.byInvoice');
}

/**
 * A row of a contract that was picked by its number fills in what was not typed.
 * @throws DomainError supplier.contractRow (400) at a number that the contract does not have
 */
async function picked(tx: Tx, sent: Values, row: Row | null): Promise<Values> {
  const [contractId, at] = [sent['contract'] ?? row?.['contract'], sent['contractRow']];
  if (!contractId || !at) return {};
  const contract = await tx.em.findOneBy(partOf('supplierContracts').entity, { id: Number(contractId) });
  const service = ((contract?.['services'] ?? []) as Values[])[Number(at) - 1];
  if (!contract || !service) throw fieldError('contractRow', 'supplier.contractRow');
  const filled: Values = {
    description: [service['service'], service['season']].filter(Boolean).join(' · '),
    ...{ category: service['category'], rule: service['unit'], freePer: service['freePer'] ?? null },
    ...{ currency: contract['currency'], unitPrice: service['price'], supplier: contract['supplier'] },
  };
  const typed = (name: string): boolean => sent[name] !== undefined && sent[name] !== null && sent[name] !== '';
  // what a form sends along because it begins so is no choice of anybody
  const own = (name: string): boolean => typed(name) && !['category', 'rule', 'currency'].includes(name);
  return Object.fromEntries(Object.entries(filled).filter(([name]) => !own(name)));
}

const going = new WeakMap<Tx, Map<number, Promise<Heads>>>();
/** Who goes, counted once for all lines that are written in one work: nobody comes or goes by writing them. */
function goingWith(tx: Tx, closing: Row): Promise<Heads> {
  const known = going.get(tx) ?? new Map<number, Promise<Heads>>();
  going.set(tx, known);
  const heads = known.get(closing.id) ?? headsOf(tx.em, Number(closing['departure']), daysOf(closing));
  known.set(closing.id, heads);
  return heads;
}

/** The figures of a line after a change or a move. @throws DomainError closing.rateMissing, general.required, as demandInBooks */
async function worked(tx: Tx, closing: Row, row: Row, move: string | undefined): Promise<Worked> {
  const rates = await ratesOf(tx.em);
  const today = businessDate(tx.now);
  const currency = row['currency'] as string;
  if (move === 'drop' || move === 'undoInvoice' || move === 'takeBack')
    return { set: { actualAmount: null, exchangeLoss: null }, many: 1, rate: '1' };
  const isPlanned = move === undefined || move === 'save';
  if (isPlanned && row['fromSheet']) return { set: {}, many: 1, rate: '1' };
  const heads = await goingWith(tx, closing);
  if (isPlanned) return planLine(row, { heads, rates, today, wasClosed: await wasClosed(tx, closing) });
  const byRule = quantityOf(row['rule'] as QuantityRule, heads, row['freePer'] as number | null);
  // what nobody ordered is ordered by its invoice, at the rate of that day
  const day = move === 'commit' ? today : ((row['invoicedOn'] as string | null) ?? today);
  // a supplier's invoice is booked on the day of its approval, what nobody invoices on the day that is entered here
  if (move === 'invoice' && row['invoice'] === null) demandInBooks('invoicedOn', day, today);
  const isOrdered = row['state'] === 'invoiced' && row['committedOn'] !== null;
  const rate = isOrdered ? (row['committedRate'] as string) : demandRate(rates, currency, day);
  const fixed = isOrdered ? {} : orderedAs(row, rate, byRule, today);
  if (move === 'commit') return { set: fixed, many: Number(fixed['orderedQuantity']), rate };
  const { invoiceAmount } = row;
  if (invoiceAmount === null) throw fieldError('invoiceAmount', 'general.required');
  const { actual, loss } = settledAt(Number(invoiceAmount), rate, demandRate(rates, currency, day));
  return { set: { ...fixed, invoicedOn: day, actualAmount: actual, exchangeLoss: loss }, many: 1, rate };
}
/** What is ordered: a quantity by its rule unless typed, a price as planned unless typed, at the rate of the day. */
function orderedAs(row: Row, committedRate: string, byRule: number, committedOn: string): Values {
  const orderedQuantity = (row['orderedQuantity'] as number | null) ?? byRule;
  const price = (row['orderedPrice'] ?? row['unitPrice']) as number | null;
  const sheets =
    row['fromSheet'] && price === null && row['currency'] === 'HKD' ? (row['plannedAmount'] as number) : null;
  const orderedPrice = sheets ?? price;
  if (orderedPrice === null && row['state'] === 'committed') throw fieldError('orderedPrice', 'general.required');
  const committedAmount = inHkd(orderedQuantity * (orderedPrice ?? 0), committedRate);
  return { orderedQuantity, orderedPrice, committedRate, committedOn, committedAmount };
}
