import type { EntityManager } from 'typeorm';
import { partyOf } from '../closings/goers';
import { demandRate, ratesOf } from '../closings/rates';
import { daysOf } from '../closings/read-case';
import type { Row, Values } from '../crud/part';
import { partOf } from '../crud/parts';
import { mostOfEach } from '../domain/closing/exchange';
import { creditedBack, type Difference, differenceOf, type Ordered } from '../domain/closing/payables';
import { quantityOf } from '../domain/closing/quantity';
import type { QuantityRule } from '../domain/closing/words';
import { fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import { demandHeld } from '../domain/money';
import { creditOf, demandBilled } from './credit-of';
import type { Asked, Explained } from './explained';

/**
 * @throws DomainError supplier.otherSupplier, supplier.otherCurrency (400) at a row whose line is bought elsewhere or
 * otherwise, supplier.noPart at one that asks for all of it; supplier.lineOrTour, supplier.tourOpen (400) at a row for a
 * tour; closing.rateMissing (409); general.tooBig at one with which it
 * comes to more than is kept; and as demandBilled
 */
export async function explain(em: EntityManager, invoice: Row): Promise<Explained> {
  const rates = await ratesOf(em);
  const day = invoice['invoicedOn'] as string;
  const rateOfDay = demandRate(rates, invoice['currency'] as string, day);
  const credit = invoice['kind'] === 'credit';
  if (credit) await demandBilled(em, invoice);
  const explained: Explained['explained'] = [];
  let [total, committed, hkd] = [0, 0, 0];
  for (const [index, asked] of ((invoice['lines'] ?? []) as Values[]).entries()) {
    const invoiced = {
      ...{ quantity: asked['quantity'] as number | null, unitPrice: asked['unitPrice'] as number | null },
      amount: Number(asked['amount']),
    };
    const { ordered, ...what } = asked['closing']
      ? await lateOf(em, index, asked, rateOfDay)
      : await (credit ? creditOf(em, asked, rateOfDay) : boughtAs(em, invoice, index, asked, rateOfDay));
    total += credit ? -invoiced.amount : invoiced.amount;
    const billed = differenceOf(ordered, invoiced, rateOfDay);
    const found = credit ? creditedBack(billed) : billed;
    committed += found.committed;
    hkd += found.owed;
    const at = `lines.${String(index)}.amount`;
    demandHeld(at, Object.values(found), LIMITS.moneyCents, mostOfEach(1, rateOfDay, LIMITS.moneyCents));
    demandHeld(at, [total], LIMITS.foreignCents);
    const most = mostOfEach(1, rateOfDay, LIMITS.foreignCents);
    demandHeld(at, [committed, hkd, hkd - committed], LIMITS.foreignCents, most);
    explained.push({ ...inDollars(found), ...what });
  }
  return { total, committed, hkd, difference: hkd - committed, explained };
}

/** Of a closed tour nothing was ordered: all that is asked for it needs a note. */
async function lateOf(em: EntityManager, index: number, asked: Values, rate: string): Promise<Asked> {
  const at = `lines.${String(index)}.closing`;
  if (asked['costLine'] || asked['part']) throw fieldError(at, 'supplier.lineOrTour');
  const closing = await em.findOneByOrFail(partOf('closings').entity, { id: Number(asked['closing']) });
  const tour = String(closing['code']);
  if (closing['state'] !== 'closed') throw fieldError(at, 'supplier.tourOpen', { tour });
  const what = {
    costLine: null,
    closing: closing.id,
    tour,
    category: 'other',
    description: String(asked['note'] ?? ''),
  };
  return { ordered: { quantity: 0, price: 0, rate }, ...what };
}
async function boughtAs(em: EntityManager, invoice: Row, index: number, asked: Values, rate: string): Promise<Asked> {
  const at = `lines.${String(index)}.costLine`;
  if (!asked['costLine']) throw fieldError(at, 'general.required');
  const line = await em.findOneByOrFail(partOf('costLines').entity, { id: Number(asked['costLine']) });
  if (line['supplier'] !== null && line['supplier'] !== invoice['supplier'])
    throw fieldError(at, 'supplier.otherSupplier');
  if (line['currency'] !== invoice['currency']) throw fieldError(at, 'supplier.otherCurrency');
  const ordered = await orderedOf(em, line, rate);
  const what = { costLine: line.id, closing: null, tour: String(line['tour']), category: String(line['category']) };
  return {
    ...what,
    description: String(line['description']),
    ordered: asked['part'] ? partOfIt(line, ordered, asked, at) : ordered,
  };
}
/** What is billed of an order by and by was ordered as it is billed. @throws DomainError supplier.noPart (400) */
function partOfIt(line: Row, { quantity, price, rate }: Ordered, asked: Values, at: string): Ordered {
  const amount = Number(asked['amount']);
  if (line['state'] !== 'committed' || amount <= 0 || amount >= quantity * price)
    throw fieldError(at, 'supplier.noPart');
  return { quantity: 1, price: amount, rate };
}

const inDollars = ({
  committed,
  rate,
  quantity,
  price,
  other,
  owed,
}: Difference): { [K in keyof Difference]: number } => ({
  ...{ committed: committed / 100, rate: rate / 100, quantity: quantity / 100 },
  ...{ price: price / 100, other: other / 100, owed: owed / 100 },
});

/** What was ordered; of a line that nobody ordered, what it plans today, at the rate of the invoice. */
async function orderedOf(em: EntityManager, line: Row, rateOfDay: string): Promise<Ordered> {
  const rate = (line['committedRate'] as string) || rateOfDay;
  const price = (line['orderedPrice'] ?? line['unitPrice']) as number | null;
  if (price === null && line['fromSheet'] && line['currency'] === 'HKD')
    return { quantity: 1, price: Number(line['plannedAmount'] ?? 0), rate };
  if (line['orderedQuantity'] !== null) return { quantity: Number(line['orderedQuantity']), price: price ?? 0, rate };
  const closing = await em.findOneByOrFail(partOf('closings').entity, { id: Number(line['closing']) });
  const where = { departure: Number(closing['departure']), packageCode: String(closing['packageCode']) };
  const { heads } = await partyOf(em, where, daysOf(closing));
  const quantity = quantityOf(line['rule'] as QuantityRule, heads, line['freePer'] as number | null);
  return { quantity, price: price ?? 0, rate };
}
