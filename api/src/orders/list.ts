import type { EntityManager } from 'typeorm';
import { listPage } from '../crud/list-page';
import type { ListParams, ListSpec } from '../crud/list-spec';
import type { Parameters } from '../domain/parameters';
import type { OrderListRow } from '../domain/wire/order';
import { foundOrders } from '../search/list-search';
import { orderConditions } from './list-conditions';
import { summaries } from './list-summaries';

/** Columns of the orders themselves; what hangs on their parties is in list-conditions. */
const SPEC: ListSpec = {
  from: 'orders o',
  fields: {
    id: { sql: 'o.id', kind: 'int' },
    orderNumber: { sql: 'o.orderNumber', kind: 'text', unique: true },
    orderTime: { sql: 'o.createdAt', kind: 'instant' },
    contactPerson: { sql: 'o.contactPerson', kind: 'text' },
    contactNumber: { sql: 'o.contactPhone', kind: 'text' },
    contact: { sql: 'o.contactPerson', kind: 'text', hidden: true },
    phone: { sql: 'o.contactPhone', kind: 'text', hidden: true },
    contactPhone: { sql: 'o.contactPhone', kind: 'text', hidden: true },
    contactEmail: { sql: 'o.contactEmail', kind: 'text', hidden: true },
    branch: { sql: 'o.branch', kind: 'text' },
    createdBy: { sql: 'o.createdBy', kind: 'int' },
    followUpDate: { sql: 'o.followUpDate', kind: 'date' },
  },
  found: foundOrders('o.id'),
  order: 'o.createdAt DESC, o.id DESC',
};

/** The order list as a query: what is asked of the orders themselves, and of their parties. */
export function orderQuery(params: ListParams, now = new Date()): { spec: ListSpec; params: ListParams } {
  const { rest, where } = orderConditions(params, now);
  return { spec: { ...SPEC, where }, params: rest };
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
