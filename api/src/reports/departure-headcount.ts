import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { isOneOf } from '../database/is-one-of';
import { SEATED_STATES } from '../domain/words';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import { grouped } from '../domain/grouped';
import { dayByDay } from './day-by-day';
import { byType, PEOPLE } from './people';
import type { Report, ReportParams } from './report';

const FIRST: ReportColumn[] = [
  { key: 'departureDate', kind: 'date' },
  { key: 'packageCode', kind: 'text' },
];
const LAST: ReportColumn[] = [
  ...PEOPLE,
  { key: 'people', kind: 'int', total: true },
  { key: 'seats', kind: 'int', total: true },
  { key: 'maxPax', kind: 'int', total: true },
  { key: 'load', kind: 'percent' },
];
interface Heads {
  departureId: number;
  branch: string;
  type: string;
  people: number;
  seats: number;
}

/**
 * Report 4: the travellers of each departure of a month by the shop that booked them and by type; the seats that are taken
 * and the load are those of the departure, whichever shop's people are asked for (decisions B12, B18). What was called off
 * left with nobody, and its seats are no places that stayed empty.
 */
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
      `SELECT id, departureDate, packageCode, maxPax FROM departures
        WHERE departureDate >= ? AND departureDate <= ? AND state <> 'CANCELLED' ORDER BY departureDate, packageCode`,
      [params.from, params.to],
    );
    const all = await headsOf(em, params);
    const heads = params.branch === undefined ? all : all.filter(({ branch }) => branch === params.branch);
    const shops = [...new Set(heads.map(({ branch }) => branch))].sort();
    const ofDeparture = grouped(heads, ({ departureId }) => departureId);
    const whole = grouped(all, ({ departureId }) => departureId);
    const rows = departures.map(({ id, departureDate, packageCode, maxPax }): ReportRow => {
      const own = ofDeparture.get(Number(id)) ?? [];
      const perShop = shops.map((shop) => [`shop_${shop}`, sum(own.filter((head) => head.branch === shop))]);
      const types = Object.fromEntries(own.map(({ type }) => [type, sum(own.filter((head) => head.type === type))]));
      // a coach is as full as it is, whoever asks
      const seats = (whole.get(Number(id)) ?? []).reduce((total, head) => total + head.seats, 0);
      const load = maxPax > 0 ? Math.round((seats * 1000) / maxPax) / 10 : 0;
      const counted = { ...byType(types), people: sum(own), seats, maxPax: Number(maxPax), load };
      return { departureDate, packageCode, ...(Object.fromEntries(perShop) as ReportRow), ...counted };
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

const sum = (heads: readonly Heads[]): number => heads.reduce((total, { people }) => total + people, 0);

/** A departure is on one day, so that days are counted apart, and others are answered in between. */
async function headsOf(em: EntityManager, params: ReportParams): Promise<Heads[]> {
  const heads = await dayByDay(em, 'sub_orders.departureDate', params, ({ date }) =>
    rowsOf<Heads>(
      em,
      `SELECT s.departureId, o.branch, m.type, COUNT(*) AS people, SUM(m.takesSeat) AS seats
         FROM members m JOIN sub_orders s ON s.id = m.subOrderId JOIN orders o ON o.id = s.orderId
        WHERE m.state = 'LIVING' AND ${isOneOf('+s.orderState', SEATED_STATES)} AND s.departureDate = ?
        GROUP BY s.departureId, o.branch, m.type`,
      [date],
    ),
  );
  return heads.map((head) => ({
    ...head,
    departureId: Number(head.departureId),
    people: Number(head.people),
    seats: Number(head.seats),
  }));
}
