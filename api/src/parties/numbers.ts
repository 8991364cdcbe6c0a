import { drawNumber } from '../database/counters';
import type { Tx } from '../database/work';
import { businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { receiptSeries } from '../domain/receipts';

/** Numbers begin with a shop. @throws DomainError user.noShop (409) for who belongs to none (decisions B18) */
function demandShop(branch: string): void {
  if (branch === '') throw new DomainError('user.noShop');
}
/** {branch}{yymmdd}{seq4} (decisions B3). */
export async function drawOrderNumber(tx: Tx, branch: string): Promise<string> {
  demandShop(branch);
  const day = businessDate(tx.now).slice(2).replaceAll('-', '');
  const number = await drawNumber(tx, `order:${branch}:${day}`);
  return `${branch}${day}${String(number).padStart(4, '0')}`;
}
/** {orderNumber}-01 */
export const subOrderNumber = (orderNumber: string, position: number): string =>
  `${orderNumber}-${String(position).padStart(2, '0')}`;

/** {branch}-R{yy}{seq6}, without gaps per shop and year (decisions B3). */
export async function drawReceiptNumber(tx: Tx, branch: string): Promise<string> {
  demandShop(branch);
  const year = businessDate(tx.now).slice(2, 4);
  const number = await drawNumber(tx, receiptSeries(branch, year));
  return `${branch}-R${year}${String(number).padStart(6, '0')}`;
}
