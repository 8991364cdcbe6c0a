import { orders } from '../domain/resources/orders';
import type { EntityManager } from 'typeorm';
import { listOf } from '../lists/list-of';
import { listPage } from '../lists/list-page';
import type { ListParams, ListSpec } from '../lists/list-spec';
import type { Parameters } from '../domain/parameters';
import type { OrderListRow } from '../domain/wire/order';
import { foundOrders } from '../search/list-search';
import { orderConditions } from './list-conditions';
import { summaries } from './list-summaries';
import { totalByState } from './state-counts';

/** Columns of the orders themselves; what hangs on their parties is in list-conditions. */
const SPEC = listOf(orders, {
  from: 'orders o',
  alias: 'o',
  columns: {
    orderTime: 'o.createdAt',
    contactNumber: 'o.contactPhone',
    contact: 'o.contactPerson',
    phone: 'o.contactPhone',
  },
  dressed: [
    ...['packageCode', 'people', 'amount', 'paid', 'balance'],
    ...['paymentState', 'orderState', 'openRequest'],
  ],
  plain: ['orderNumber'],
  then: { branch: 'o.createdAt' },
  found: foundOrders('o.id', true),
});

/** The order list as a query: what is asked of the orders themselves, and of their parties. */
export function orderQuery(params: ListParams, now = new Date()): { spec: ListSpec; params: ListParams } {
  const { rest, where } = orderConditions(params, now);
  const total = totalByState(params);
  return { spec: { ...SPEC, where, ...(total ? { total } : {}) }, params: rest };
}

/** The order list of decisions B10: one row per number, figures worked out for the rows of the page only. */
export async function listOrders(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  params: ListParams,
  now: Date,
): Promise<{ rows: OrderListRow[]; total: number }> {
  const query = orderQuery(params, now);
  const { rows, total } = await listPage(em, query.spec, query.params);
  return { rows: await withFigures(em, parameters, rows, now), total };
}

export async function withFigures(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  rows: Record<string, unknown>[],
  now: Date,
): Promise<OrderListRow[]> {
  const ids = rows.map((row) => Number(row['id']));
  const figures = await summaries(em, parameters, ids, now);
  return rows.map((row) => Object.assign(row, figures.get(Number(row['id'])))) as unknown as OrderListRow[];
}
