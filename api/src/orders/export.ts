import type { Writable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import type { ListParams } from '../crud/list-query';
import { BUSINESS_ZONE } from '../domain/dates';
import { fieldError } from '../domain/errors';
import { LABELS } from '../domain/labels';
import type { Parameters } from '../domain/parameters';
import type { OrderListRow } from '../domain/wire/order';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import type { Locale } from '../domain/words';
import type { Actor } from '../http/actor';
import { writeXlsx } from '../http/xlsx';
import { listOrders } from './list';

/** The columns of the order list as a file, in their standard order (decisions B0 #29). */
const COLUMNS = [
  { key: 'orderNumber', kind: 'text' },
  { key: 'orderTime', kind: 'instant' },
  { key: 'contactPerson', kind: 'text' },
  { key: 'contactNumber', kind: 'text' },
  { key: 'packageCode', kind: 'text' },
  { key: 'departureDate', kind: 'date' },
  { key: 'people', kind: 'int', total: true },
  { key: 'amount', kind: 'money', total: true },
  { key: 'paid', kind: 'money', total: true },
  { key: 'balance', kind: 'money', total: true },
  { key: 'paymentState', kind: 'text' },
  { key: 'orderState', kind: 'text' },
  { key: 'branch', kind: 'text' },
  { key: 'openRequest', kind: 'text' },
] as const satisfies (ReportColumn & { key: keyof OrderListRow })[];
type ColumnKey = (typeof COLUMNS)[number]['key'];
const PAGE = 500;

/** @throws DomainError general.invalid at columns for one that the list has not */
export function chosenColumns(wanted: readonly string[] | undefined): readonly (typeof COLUMNS)[number][] {
  if (!wanted?.length) return COLUMNS;
  return wanted.map((key, index) => {
    const column = COLUMNS.find((each) => each.key === key);
    if (!column) throw fieldError(`columns.${index}`, 'general.invalid');
    return column;
  });
}

/** Streams the orders that a list query finds as xlsx, page by page; text is never a formula. */
export async function exportOrders(
  out: Writable,
  em: EntityManager,
  parameters: Readonly<Parameters>,
  asked: { params: ListParams; columns: readonly (typeof COLUMNS)[number][] },
  actor: Actor,
  now: Date,
): Promise<void> {
  const labels = LABELS[actor.locale];
  await writeXlsx(out, {
    sheet: labels.orders.file.title,
    columns: asked.columns.map((column) => ({ ...column, title: labels.orders.file.columns[column.key] })),
    rows: allRows(em, parameters, asked.params, actor.locale, now),
    footer: labels.reports.printedBy
      .replace('{name}', actor.fullName)
      .replace('{time}', now.toLocaleString('en-GB', { timeZone: BUSINESS_ZONE })),
    totalLabel: labels.reports.total,
  });
}

async function* allRows(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  params: ListParams,
  locale: Locale,
  now: Date,
): AsyncGenerator<ReportRow> {
  for (let start = 0; ; start += PAGE) {
    const window = { ...params, _start: String(start), _end: String(start + PAGE) };
    const { rows, total } = await listOrders(em, parameters, window, now);
    for (const row of rows) yield fileRow(row, locale);
    if (start + PAGE >= total) return;
  }
}
function fileRow(row: OrderListRow, locale: Locale): ReportRow {
  const { words, orders } = LABELS[locale];
  const shown: Record<ColumnKey, string | number | null> = {
    ...row,
    paymentState: words.paymentState[row.paymentState],
    orderState: words.orderState[row.orderState],
    openRequest: row.openRequest ? orders.file.yes : '',
  };
  return shown;
}
