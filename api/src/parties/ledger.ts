import type { EntityManager } from 'typeorm';
import { Payment } from './payment.entity';
import { findRows } from '../database/find-rows';
import { businessDate } from '../domain/dates';
import { type Cents, sum, ZERO } from '../domain/money';
import type { Parameters } from '../domain/parameters';
import { type Account, accountOf } from './account';
import { Charge } from './charge.entity';
import type { SubOrder } from './sub-order.entity';

/** The account of one sub-order, read from its rows. */
export async function readAccount(
  em: EntityManager,
  parameters: Parameters,
  subOrder: SubOrder,
  now: Date,
): Promise<Account> {
  const rows = await findRows(em, Payment, 'WHERE subOrderId = ? ORDER BY id', [subOrder.id]);
  const charges = await chargesOf(em, subOrder.id);
  return accountOf(subOrder, rows, charges, parameters.levyRates, businessDate(now));
}
/** What stands on a sub-order beside its travellers, signed. */
export async function chargesOf(em: EntityManager, subOrderId: number): Promise<Cents> {
  const charges = await findRows(em, Charge, 'WHERE subOrderId = ?', [subOrderId], ['amount']);
  return charges.length ? sum(charges.map((charge) => charge.amount)) : ZERO;
}
