import { wordsIn } from '../http/voice';
import type { OrderListRow } from '../domain/wire/order';
import type { ReportColumn } from '../domain/wire/report';
import { orderQuery, withFigures } from './list';
import type { ExportSource } from '../lists/file-source';

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

export const orderSource: ExportSource = {
  list: 'orders',
  right: 'orders.read',
  title: (locale) => wordsIn(locale).orders.file.title,
  columns: (locale) => COLUMNS.map((each) => ({ ...each, title: wordsIn(locale).orders.file.columns[each.key] })),
  query: (_actor, params) => orderQuery(params),
  cells: async (rows, { em, parameters, actor, now }) => {
    const { words, orders } = wordsIn(actor.locale);
    const full = await withFigures(em, parameters, rows, now);
    return full.map((row) => ({
      ...row,
      paymentState: words.paymentState[row.paymentState],
      orderState: words.orderState[row.orderState],
      openRequest: row.openRequest ? orders.file.yes : '',
    }));
  },
};
