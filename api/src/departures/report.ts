import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { isOneOf } from '../database/is-one-of';
import type { DateOnly } from '../domain/dates';
import { grouped } from '../domain/grouped';
import type { DepartureReportRow } from '../domain/wire/departure';
import { MEMBER_TYPES, type MemberType, SEATED_STATES } from '../domain/words';

const SEATED = isOneOf('s.orderState', SEATED_STATES);
interface Counted {
  departureId: number;
}
interface Heads extends Counted {
  type: MemberType;
  branch: string;
  total: number | string;
}
type Money = Counted & Record<'sold' | 'received', number | string>;

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
  // who went, asked once for both ways to count them
  const heads = await rowsOf<Heads>(
    em,
    `SELECT s.departureId, m.type, o.branch, COUNT(*) AS total
       FROM departures d JOIN sub_orders s ON s.departureId = d.id JOIN orders o ON o.id = s.orderId
       JOIN members m ON m.subOrderId = s.id WHERE ${where} AND ${SEATED} AND m.state = 'LIVING'
      GROUP BY s.departureId, m.type, o.branch`,
    params,
  );
  const money = await rowsOf<Money>(
    em,
    `SELECT s.departureId, SUM(CASE WHEN ${SEATED} THEN s.subtotal ELSE 0 END) AS sold,
            SUM((SELECT COALESCE(SUM(y.fareAmount), 0) FROM payments y WHERE y.subOrderId = s.id)) AS received
       FROM departures d JOIN sub_orders s ON s.departureId = d.id WHERE ${where} GROUP BY s.departureId`,
    params,
  );
  const [headsOf, moneyOf] = [grouped(heads, idOf), new Map(money.map((row) => [idOf(row), row]))];
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
      byType: { ...NOBODY, ...countsOf(headsOf.get(id), 'type') },
      byShop: countsOf(headsOf.get(id), 'branch'),
      sold: Number(moneyOf.get(id)?.sold ?? 0) / 100,
      received: Number(moneyOf.get(id)?.received ?? 0) / 100,
    };
  });
}

const idOf = ({ departureId }: Counted): number => Number(departureId);
const NOBODY = Object.fromEntries(MEMBER_TYPES.map((type) => [type, 0])) as Record<MemberType, number>;
function countsOf(heads: readonly Heads[] = [], by: 'type' | 'branch'): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of heads) counts[row[by]] = (counts[row[by]] ?? 0) + Number(row.total);
  return counts;
}
