import { nearest, toHkd } from '@domain/money';
import type { CostLineRow } from './calls';

/** A row of an invoice: for a cost line, or for a tour that is closed. */
export interface Line {
  costLine: number | null;
  closing: number | null;
  part: boolean | null;
  quantity: number | null;
  unitPrice: number | null;
  amount: number | null;
  note: string | null;
}
const EMPTY: Line = {
  ...{ costLine: null, closing: null, part: false },
  ...{ quantity: null, unitPrice: null, amount: null, note: null },
};
export const keyOf = ({ costLine, closing }: Line): string => `${String(costLine)} ${String(closing)}`;
/** What was billed of it, to be credited whole or in part. */
export const forCredit = ({ id, invoiceAmount }: CostLineRow): Line => ({
  ...EMPTY,
  costLine: id,
  amount: invoiceAmount,
});
/** As it was ordered; the amount is what the order comes to. */
export function forCost({ id, orderedQuantity, orderedPrice, unitPrice }: CostLineRow): Line {
  const price = orderedPrice ?? unitPrice;
  const amount = orderedQuantity !== null && price !== null ? toHkd(nearest(orderedQuantity * price)) : null;
  return { ...EMPTY, costLine: id, amount };
}
export const forClosed = (closing: number): Line => ({ ...EMPTY, closing });
