import { rowsOf } from '../database/raw';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import type { Report } from './report';

const FIRST: ReportColumn[] = [
  { key: 'departureDate', kind: 'date' },
  { key: 'packageCode', kind: 'text' },
];
const LAST: ReportColumn[] = [
  { key: 'people', kind: 'int', total: true },
  { key: 'maxPax', kind: 'int', total: true },
  { key: 'load', kind: 'percent' },
];

/** Report 4: travellers of each departure of a month by the shop that booked them, and the load (decisions B12). */
export const departureHeadcount: Report = {
  type: 4,
  name: 'departureHeadcount',
  right: 'reports.shop',
  params: [
    { name: 'year', required: true },
    { name: 'month', required: true },
    { name: 'branch', required: false },
  ],
  columns: [...FIRST, ...LAST],
  async rows(em, params) {
    const departures = await rowsOf<{ id: number; departureDate: string; packageCode: string; maxPax: number }>(
      em,
      'SELECT id, departureDate, packageCode, maxPax FROM departures WHERE departureDate >= ? AND departureDate <= ? ORDER BY departureDate, packageCode',
      [params.from, params.to],
    );
    const heads = await rowsOf<{ departureId: number; branch: string; people: number }>(
      em,
      `SELECT s.departureId, o.branch, COUNT(*) AS people FROM members m JOIN sub_orders s ON s.id = m.subOrderId JOIN orders o ON o.id = s.orderId
        WHERE m.state = 'LIVING' AND m.takesSeat = 1 AND s.orderState IN ('HOLD', 'CONFIRMED', 'COMPLETED') AND s.departureDate >= ? AND s.departureDate <= ?
        ${params.branch === undefined ? '' : 'AND o.branch = ?'} GROUP BY s.departureId, o.branch`,
      [params.from, params.to, ...(params.branch === undefined ? [] : [params.branch])],
    );
    const shops = [...new Set(heads.map((head) => head.branch))].sort();
    const rows = departures.map((departure): ReportRow => {
      const own = heads.filter((head) => Number(head.departureId) === Number(departure.id));
      const perShop = Object.fromEntries(
        shops.map((shop) => [`shop_${shop}`, Number(own.find((head) => head.branch === shop)?.people ?? 0)]),
      );
      const people = own.reduce((total, head) => total + Number(head.people), 0);
      const load = departure.maxPax > 0 ? Math.round((people * 1000) / departure.maxPax) / 10 : 0;
      return {
        departureDate: departure.departureDate,
        packageCode: departure.packageCode,
        ...perShop,
        people,
        maxPax: Number(departure.maxPax),
        load,
      };
    });
    const shopColumns = shops.map((shop): ReportColumn => ({
      key: `shop_${shop}`,
      kind: 'int',
      title: shop,
      total: true,
    }));
    return { columns: [...FIRST, ...shopColumns, ...LAST], rows };
  },
};
