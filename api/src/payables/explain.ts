import type { EntityManager } from 'typeorm';
import { partyOf } from '../closings/goers';
import { demandRate, ratesOf } from '../closings/rates';
import { daysOf } from '../closings/read-case';
import type { Row, Values } from '../crud/part';
import { partOf } from '../crud/parts';
import { type Difference, differenceOf, type Ordered } from '../domain/closing/payables';
import { quantityOf } from '../domain/closing/quantity';
import type { QuantityRule } from '../domain/closing/words';
import { fieldError } from '../domain/errors';

/** An invoice against what was ordered: its sums, and why each line differs. */
export interface Explained {
  /** In hundredths of its own currency; the others in HK$ cents. */
  total: number;
  committed: number;
  hkd: number;
  difference: number;
  /** As it is kept and answered: in HK$. */
  explained: ({ [K in keyof Difference]: number } & {
    costLine: number;
    tour: string;
    category: string;
    description: string;
  })[];
}

/**
 * @throws DomainError supplier.otherSupplier, supplier.otherCurrency (400) at a row whose line is bought elsewhere or
 * otherwise; closing.rateMissing (409)
 */
export async function explain(em: EntityManager, invoice: Row): Promise<Explained> {
  const rates = await ratesOf(em);
  const day = invoice['invoicedOn'] as string;
  const rateOfDay = demandRate(rates, invoice['currency'] as string, day);
  const explained: Explained['explained'] = [];
  let [total, committed, hkd] = [0, 0, 0];
  for (const [index, asked] of ((invoice['lines'] ?? []) as Values[]).entries()) {
    const line = await em.findOneByOrFail(partOf('costLines').entity, { id: Number(asked['costLine']) } as never);
    const at = `lines.${String(index)}.costLine`;
    if (line['supplier'] !== null && line['supplier'] !== invoice['supplier'])
      throw fieldError(at, 'supplier.otherSupplier');
    if (line['currency'] !== invoice['currency']) throw fieldError(at, 'supplier.otherCurrency');
    const invoiced = {
      ...{ quantity: asked['quantity'] as number | null, unitPrice: asked['unitPrice'] as number | null },
      amount: Number(asked['amount']),
    };
    total += invoiced.amount;
    const found = differenceOf(await orderedOf(em, line, rateOfDay), invoiced, rateOfDay);
    committed += found.committed;
    hkd += found.owed;
    explained.push({
      ...inDollars(found),
      ...{ costLine: line.id, tour: String(line['tour']), category: String(line['category']) },
      description: String(line['description']),
    });
  }
  return { total, committed, hkd, difference: hkd - committed, explained };
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
  const closing = await em.findOneByOrFail(partOf('closings').entity, { id: Number(line['closing']) } as never);
  const where = { departure: Number(closing['departure']), packageCode: String(closing['packageCode']) };
  const { heads } = await partyOf(em, where, daysOf(closing));
  const quantity = quantityOf(line['rule'] as QuantityRule, heads, line['freePer'] as number | null);
  return { quantity, price: price ?? 0, rate };
}
