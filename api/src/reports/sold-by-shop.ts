import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { addDays, startOfDay } from '../domain/dates';
import type { FareLine } from '../domain/wire/booking';
import type { ReportRow } from '../domain/wire/report';
import { MEMBER_TYPES } from '../domain/words';
import { hkd, type Report } from './report';

interface Traveller {
  subOrderId: number;
  branch: string;
  packageCode: string;
  type: string;
  lines: string;
}
interface Sum {
  branch: string;
  packageCode: string;
  orders: Set<number>;
  travellers: Record<string, number>;
  sales: number;
  discounts: number;
  refunds: number;
}
const LIVING = "s.orderState IN ('HOLD', 'CONFIRMED', 'COMPLETED') AND s.createdAt >= ? AND s.createdAt < ?";

/**
 * Report 3: what each shop sold in a month of booking, per tour: fare before discounts and charges, discounts,
 * agreed refunds, net. The net of all rows is the subtotal of the month's living bookings (decisions B12).
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
    { key: 'orders', kind: 'int', total: true },
    { key: 'adults', kind: 'int', total: true },
    { key: 'members', kind: 'int', total: true },
    { key: 'children', kind: 'int', total: true },
    { key: 'babies', kind: 'int', total: true },
    { key: 'sales', kind: 'money', total: true },
    { key: 'discounts', kind: 'money', total: true },
    { key: 'refunds', kind: 'money', total: true },
    { key: 'net', kind: 'money', total: true },
  ],
  async rows(em, params) {
    const shop = params.branch === undefined ? '' : ' AND o.branch = ?';
    const bounds = [
      sqlInstant(startOfDay(params.from)),
      sqlInstant(startOfDay(addDays(params.to, 1))),
      ...(params.branch === undefined ? [] : [params.branch]),
    ];
    const travellers = await rowsOf<Traveller>(
      em,
      `SELECT m.subOrderId, o.branch, s.packageCode, m.type, m.\`lines\` FROM members m JOIN sub_orders s ON s.id = m.subOrderId JOIN orders o ON o.id = s.orderId
        WHERE m.state = 'LIVING' AND ${LIVING}${shop}`,
      bounds,
    );
    const charges = await rowsOf<{
      subOrderId: number;
      branch: string;
      packageCode: string;
      kind: string;
      amount: number;
    }>(
      em,
      `SELECT c.subOrderId, o.branch, s.packageCode, c.kind, c.amount FROM charges c JOIN sub_orders s ON s.id = c.subOrderId JOIN orders o ON o.id = s.orderId
        WHERE ${LIVING}${shop}`,
      bounds,
    );
    const sums = new Map<string, Sum>();
    for (const each of travellers) addTraveller(sumOf(sums, each), each);
    for (const each of charges) {
      const sum = sumOf(sums, each);
      if (each.kind === 'REFUND') sum.refunds -= Number(each.amount);
      else sum.sales += Number(each.amount);
    }
    return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => rowOf(sum));
  },
};

function sumOf(sums: Map<string, Sum>, each: { branch: string; packageCode: string; subOrderId: number }): Sum {
  const key = `${each.branch} ${each.packageCode}`;
  const sum = sums.get(key) ?? {
    branch: each.branch,
    packageCode: each.packageCode,
    orders: new Set<number>(),
    travellers: {},
    sales: 0,
    discounts: 0,
    refunds: 0,
  };
  sum.orders.add(Number(each.subOrderId));
  sums.set(key, sum);
  return sum;
}

function addTraveller(sum: Sum, each: Traveller): void {
  sum.travellers[each.type] = (sum.travellers[each.type] ?? 0) + 1;
  for (const line of JSON.parse(each.lines) as FareLine[])
    if (line.key === 'promotionDiscount' || line.key === 'specialDiscount') sum.discounts -= line.cents;
    else sum.sales += line.cents;
}

function rowOf(sum: Sum): ReportRow {
  const [adults, members, children, babies] = MEMBER_TYPES.map((type) => sum.travellers[type] ?? 0);
  const people = { adults: adults ?? 0, members: members ?? 0, children: children ?? 0, babies: babies ?? 0 };
  const money = {
    sales: hkd(sum.sales),
    discounts: hkd(sum.discounts),
    refunds: hkd(sum.refunds),
    net: hkd(sum.sales - sum.discounts - sum.refunds),
  };
  return { branch: sum.branch, packageCode: sum.packageCode, orders: sum.orders.size, ...people, ...money };
}
