import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { isOneOf } from '../database/is-one-of';
import type { DateOnly } from '../domain/dates';
import type { DepartureReportRow } from '../domain/wire/departure';
import { MEMBER_TYPES, type MemberType, SEATED_STATES } from '../domain/words';

const SEATED = isOneOf('s.orderState', SEATED_STATES);
interface Counted {
  departureId: number;
  word: string;
  total: number | string;
}

/** Per date of a code: seats, living travellers by type and by shop, fare sold and received (decisions B10). */
export async function departureReport(
  em: EntityManager,
  packageCode: string,
  from?: DateOnly,
  to?: DateOnly,
): Promise<DepartureReportRow[]> {
  const parts = [
    { sql: 'd.packageCode = ?', param: packageCode },
    ...(from ? [{ sql: 'd.departureDate >= ?', param: from }] : []),
    ...(to ? [{ sql: 'd.departureDate <= ?', param: to }] : []),
  ];
  const where = parts.map((part) => part.sql).join(' AND ');
  const params = parts.map((part) => part.param);
  const dates = await rowsOf<Record<string, number | string>>(
    em,
    `SELECT d.id, d.departureDate, d.maxPax, d.reservedNumber, d.heldCount, d.bookedCount
       FROM departures d WHERE ${where} ORDER BY d.departureDate, d.id`,
    params,
  );
  const travellers = `FROM departures d JOIN sub_orders s ON s.departureId = d.id JOIN orders o ON o.id = s.orderId
     JOIN members m ON m.subOrderId = s.id WHERE ${where} AND ${SEATED} AND m.state = 'LIVING'`;
  const byType = await rowsOf<Counted>(em, grouped('m.type', travellers), params);
  const byShop = await rowsOf<Counted>(em, grouped('o.branch', travellers), params);
  const money = `FROM departures d JOIN sub_orders s ON s.departureId = d.id`;
  const sold = await rowsOf<Counted>(
    em,
    `SELECT d.id AS departureId, '' AS word, SUM(s.subtotal) AS total ${money} WHERE ${where} AND ${SEATED} GROUP BY d.id`,
    params,
  );
  const received = await rowsOf<Counted>(
    em,
    `SELECT d.id AS departureId, '' AS word, SUM(y.fareAmount) AS total ${money}
       JOIN payments y ON y.subOrderId = s.id WHERE ${where} GROUP BY d.id`,
    params,
  );
  return dates.map((date) => {
    const id = Number(date['id']);
    const [max, reserved, held, booked] = [
      Number(date['maxPax']),
      Number(date['reservedNumber']),
      Number(date['heldCount']),
      Number(date['bookedCount']),
    ];
    return {
      id,
      departureDate: String(date['departureDate']),
      max,
      reserved,
      held,
      booked,
      free: max - reserved - held - booked,
      byType: { ...NOBODY, ...countsOf(byType, id) },
      byShop: countsOf(byShop, id),
      sold: moneyOf(sold, id),
      received: moneyOf(received, id),
    };
  });
}

const grouped = (column: string, rest: string): string =>
  `SELECT d.id AS departureId, ${column} AS word, COUNT(*) AS total ${rest} GROUP BY d.id, ${column}`;
const NOBODY = Object.fromEntries(MEMBER_TYPES.map((type) => [type, 0])) as Record<MemberType, number>;
const countsOf = (rows: readonly Counted[], id: number): Record<string, number> =>
  Object.fromEntries(rows.filter((row) => Number(row.departureId) === id).map((row) => [row.word, Number(row.total)]));
const moneyOf = (rows: readonly Counted[], id: number): number =>
  Number(rows.find((row) => Number(row.departureId) === id)?.total ?? 0) / 100;
