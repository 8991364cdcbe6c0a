import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { inPieces } from '../database/in-pieces';
import { rowsOf } from '../database/raw';
import { isOneOf } from '../database/is-one-of';
import { SEATED_STATES } from '../domain/words';
import { addDays, startOfDay } from '../domain/dates';
import type { FareLine } from '../domain/wire/booking';
import type { ReportRow } from '../domain/wire/report';
import { dayByDay } from './day-by-day';
import { byType, PEOPLE } from './people';
import { hkd, type Report, type ReportParams } from './report';

/** So many travellers' fares are read at a time, while others wait. */
const PIECE = 250;
/** What a row of the report is of: a tour, sold by a shop. */
interface Sold {
  branch: string;
  packageCode: string;
}
interface Traveller extends Sold {
  orderId: number;
  type: string;
  lines: string;
}
interface Amount extends Sold {
  orderId: number;
  amount: number;
}
interface Sum extends Sold {
  orders: Set<number>;
  travellers: Record<string, number>;
  sales: number;
  discounts: number;
  refunds: number;
}

/**
 * Report 3: what each shop sold in a month of booking, per tour: orders, travellers, fare before discounts with charges,
 * discounts; net is what the living bookings of the month come to. Beside it the fare that was refunded in the month on
 * those tours, whenever they were booked: what was cancelled or overpaid is in no net (decisions B12, B18).
 */
export const soldByShop: Report = {
  type: 3,
  name: 'soldByShop',
  right: 'reports.shop',
  params: [
    { name: 'year', required: true },
    { name: 'month', required: true },
    { name: 'branch', required: false },
  ],
  columns: [
    { key: 'branch', kind: 'text' },
    { key: 'packageCode', kind: 'text' },
    { key: 'orders', kind: 'int', total: 'distinct' },
    ...PEOPLE,
    { key: 'sales', kind: 'money', total: true },
    { key: 'discounts', kind: 'money', total: true },
    { key: 'net', kind: 'money', total: true },
    { key: 'refunds', kind: 'money', total: true },
  ],
  async rows(em, params) {
    const sums = new Map<string, Sum>();
    await inPieces(await travellersOf(em, params), PIECE, (each) => addTraveller(sumOf(sums, each), each));
    for (const each of await chargesOf(em, params)) sumOf(sums, each).sales += Number(each.amount);
    for (const each of await refundsOf(em, params)) sumOf(sums, each).refunds -= Number(each.amount);
    const ordered = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
    const orders = new Set(ordered.flatMap((sum) => [...sum.orders]));
    return { rows: ordered.map(rowOf), distinct: { orders: orders.size } };
  },
};

/** The plus keeps the embedded database from everything that ever stood in such a state. */
const LIVING = `${isOneOf('+s.orderState', SEATED_STATES)} AND s.createdAt >= ? AND s.createdAt < ?`;
const shopOf = ({ branch }: ReportParams): string => (branch === undefined ? '' : ' AND o.branch = ?');
const bounds = ({ from, to, branch }: ReportParams): unknown[] => [
  sqlInstant(startOfDay(from)),
  sqlInstant(startOfDay(addDays(to, 1))),
  ...(branch === undefined ? [] : [branch]),
];
const PARTIES = 'JOIN sub_orders s ON s.id = x.subOrderId JOIN orders o ON o.id = s.orderId';

const travellersOf = (em: EntityManager, params: ReportParams): Promise<Traveller[]> =>
  dayByDay(em, 'sub_orders.createdAt', params, ({ since, until }) =>
    rowsOf<Traveller>(
      em,
      `SELECT s.orderId, o.branch, s.packageCode, x.type, x.\`lines\` FROM sub_orders s
         JOIN members x ON x.subOrderId = s.id JOIN orders o ON o.id = s.orderId
        WHERE x.state = 'LIVING' AND ${LIVING}${shopOf(params)}`,
      [since, until, ...(params.branch === undefined ? [] : [params.branch])],
    ),
  );
const chargesOf = (em: EntityManager, params: ReportParams): Promise<Amount[]> =>
  rowsOf<Amount>(
    em,
    `SELECT s.orderId, o.branch, s.packageCode, x.amount FROM charges x ${PARTIES} WHERE ${LIVING}${shopOf(params)}`,
    bounds(params),
  );
/** By the shop that sold the tour, whichever paid it back. */
const refundsOf = (em: EntityManager, params: ReportParams): Promise<Amount[]> =>
  rowsOf<Amount>(
    em,
    `SELECT s.orderId, o.branch, s.packageCode, x.fareAmount AS amount FROM payments x ${PARTIES}
      WHERE x.kind = 'REFUND' AND x.takenAt >= ? AND x.takenAt < ?${shopOf(params)}`,
    bounds(params),
  );

function sumOf(sums: Map<string, Sum>, { branch, packageCode }: Sold): Sum {
  const key = `${branch} ${packageCode}`;
  const fresh = { orders: new Set<number>(), travellers: {}, sales: 0, discounts: 0, refunds: 0 };
  const sum = sums.get(key) ?? { branch, packageCode, ...fresh };
  sums.set(key, sum);
  return sum;
}

function addTraveller(sum: Sum, { orderId, type, lines }: Traveller): void {
  sum.orders.add(Number(orderId));
  sum.travellers[type] = (sum.travellers[type] ?? 0) + 1;
  for (const line of JSON.parse(lines) as FareLine[])
    if (line.key === 'promotionDiscount' || line.key === 'specialDiscount') sum.discounts -= line.cents;
    else sum.sales += line.cents;
}

const rowOf = ({ branch, packageCode, orders, travellers, sales, discounts, refunds }: Sum): ReportRow => ({
  branch,
  packageCode,
  orders: orders.size,
  ...byType(travellers),
  sales: hkd(sales),
  discounts: hkd(discounts),
  net: hkd(sales - discounts),
  refunds: hkd(refunds),
});
