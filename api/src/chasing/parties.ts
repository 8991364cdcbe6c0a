import type { EntityManager } from 'typeorm';
import { sold } from '../catalogue/sold-package';
import { customerList } from '../customers/read-list';
import { marks } from '../database/find-rows';
import { inPieces } from '../database/in-pieces';
import { instantOf, rowsOf } from '../database/raw';
import { isOneOf } from '../database/is-one-of';
import { type Chased, type ChasingEvent, REMINDING } from '../domain/chasing';
import type { LastCall } from '../domain/calls';
import { addDays, businessDate, type DateOnly } from '../domain/dates';
import { CALLED_OFF_STATES, OPEN_REQUEST_STATES, type OrderState } from '../domain/words';
import { breather } from '../http/breath';
import { MISSING } from '../messages/facts';
import { refusedOf } from '../messages/compose';
import { waysHere } from '../messages/ways';
import type { Desk } from '../desk/front-desk';

/** A party that has something open, with what the rule asks of it. */
export interface Party extends Omit<Chased, 'alreadyAtStep' | 'open'> {
  subOrderId: number;
  orderId: number;
  orderNumber: string;
  packageCode: string;
  packageType: string;
  branch: string;
  /** The day that its steps count from. */
  base: DateOnly;
}
interface Lean {
  id: number;
  orderId: number;
  orderNumber: string;
  packageCode: string;
  packageType: string | null;
  departureDate: DateOnly;
  balanceDueDate: DateOnly;
  branch: string;
  orderState: OrderState;
  contactEmail: string;
  contactNumber: string;
  at: string | Date | null;
  result: LastCall['result'] | null;
  promisedUntil: DateOnly | null;
  requests: number;
  reminded: string | Date | null;
}
/** A tour that is called off is nobody's to pay for, or to bring papers to. */
const GOES = `NOT EXISTS (SELECT 1 FROM departures d WHERE d.id = s.departureId AND ${isOneOf('d.state', CALLED_OFF_STATES)})`;
/** Whether there is anything to chase a party (alias s) for: a hold without money ends by itself (decisions B18). */
const OPEN: Readonly<Record<ChasingEvent, string>> = {
  BALANCE: `${GOES} AND s.openFare > 0 AND (s.orderState = 'CONFIRMED' OR (s.orderState = 'HOLD' AND s.openFare < s.subtotal))`,
  DOCUMENTS: `${GOES} AND s.orderState = 'CONFIRMED'`,
};
/**
 * Of the reminders (alias r) that are proposed those whose party may still be chased on this day. It reads the row of the
 * party and of its departure, however many orders there are; whose papers came meanwhile shows when it is let go.
 */
export const stillOpen = (today: DateOnly): string =>
  `EXISTS (SELECT 1 FROM sub_orders s WHERE s.id = r.subOrderId AND s.departureDate >= '${today}' AND
    CASE r.event WHEN 'BALANCE' THEN ${OPEN.BALANCE} ELSE ${OPEN.DOCUMENTS} END)`;
/** Fare is owed from so many days before it is due. */
const OWING = `${OPEN.BALANCE} AND s.departureDate >= ? AND s.balanceDueDate <= ?`;
/** Somebody's papers may be missing; the customer list says whether they are. */
const DOUBTED = `${OPEN.DOCUMENTS} AND s.departureDate >= ? AND s.departureDate <= ? AND EXISTS (SELECT 1 FROM members m WHERE m.subOrderId = s.id
  AND m.state = 'LIVING' AND (m.certificateSealed IS NULL OR m.certificateSealed = '' OR m.certificateType IS NULL OR m.certificateType = '' OR m.expiryDate IS NULL))`;

/**
 * The parties that have something open of a kind, of those whose day lies at most `within` days ahead; some that are named
 * are looked at again before they are written to.
 */
export async function openParties(
  em: EntityManager,
  desk: Desk,
  event: ChasingEvent,
  now: Date,
  { within, named }: { within: number; named?: readonly number[] },
): Promise<Party[]> {
  const found = await idsOf(em, event, businessDate(now), within, named);
  const rows: Lean[] = [];
  const breathe = breather();
  for (let at = 0; at < found.length; at += PIECE) {
    await breathe();
    rows.push(...(await leanParties(em, event, found.slice(at, at + PIECE))));
  }
  const missing = event === 'DOCUMENTS' ? await missingDocuments(em, desk, rows) : undefined;
  const wanting = rows.filter(({ id }) => !missing || missing.has(Number(id)));
  const refused = new Set<string>();
  for (let at = 0; at < wanting.length; at += PIECE)
    for (const each of await refusedOf(em, wanting.slice(at, at + PIECE).map(addressOf))) refused.add(each);
  return inPieces(wanting, PIECE, (row) => partyOf(event, row, refused));
}
const PIECE = 200;

/** Whom to look at, in the order in which they booked. */
async function idsOf(
  em: EntityManager,
  event: ChasingEvent,
  today: DateOnly,
  within: number,
  named: readonly number[] | undefined,
): Promise<number[]> {
  const last = addDays(today, within);
  const own = named === undefined ? '' : ` AND s.id IN (${marks(named)})`;
  const find = async (from: DateOnly, to: DateOnly): Promise<number[]> => {
    const where = event === 'BALANCE' ? OWING : DOUBTED;
    const params = [from, to, ...(named ?? [])];
    const rows = await rowsOf<{ id: number }>(em, `SELECT s.id FROM sub_orders s WHERE ${where}${own}`, params);
    return rows.map(({ id }) => Number(id));
  };
  if (event === 'BALANCE' || named !== undefined) return (await find(today, last)).sort((a, b) => a - b);
  // papers of all who travel soon are doubted: looked through a day of departures at a time
  const ids: number[] = [];
  const breathe = breather();
  for (let day = today; day <= last; day = addDays(day, 1)) {
    await breathe();
    ids.push(...(await find(day, day)));
  }
  return ids.sort((a, b) => a - b);
}

function leanParties(em: EntityManager, event: ChasingEvent, ids: readonly number[]): Promise<Lean[]> {
  const events = REMINDING[event];
  const open = OPEN_REQUEST_STATES;
  return rowsOf(
    em,
    `SELECT s.id, s.orderId, o.orderNumber, s.packageCode, ${sold('packageType', 'k')} AS packageType, s.departureDate, s.balanceDueDate, o.branch, s.orderState,
        o.contactEmail, o.contactPhone AS contactNumber, c.at, c.result, c.promisedUntil,
        (SELECT COUNT(*) FROM requests r WHERE r.subOrderId = s.id AND r.state IN (${marks(open)})) AS requests,
        (SELECT MAX(g.createdAt) FROM messages g WHERE g.orderId = s.orderId AND g.event IN (${marks(events)})
            AND g.state NOT IN ('failed', 'bounced') AND (g.subOrderId IS NULL OR g.subOrderId = s.id)) AS reminded
       FROM sub_orders s JOIN orders o ON o.id = s.orderId LEFT JOIN packages k ON k.id = s.packageId
       LEFT JOIN calls c ON c.id = (SELECT MAX(l.id) FROM calls l WHERE l.subOrderId = s.id)
      WHERE s.id IN (${marks(ids)}) ORDER BY s.id`,
    [...open, ...events, ...ids],
  );
}
const addressOf = ({ contactEmail, contactNumber }: Lean): string =>
  contactEmail || (waysHere().WHATSAPP === 'send' ? contactNumber : '');
function partyOf(event: ChasingEvent, row: Lean, refused: ReadonlySet<string>): Party {
  const { at, result, promisedUntil, orderState, departureDate } = row;
  const address = addressOf(row);
  return {
    ...{ event, orderState, departureDate, address, refused: refused.has(address) },
    lastCall: at === null || result === null ? undefined : { result, day: businessDate(instantOf(at)), promisedUntil },
    openRequest: Number(row.requests) > 0,
    lastReminder: row.reminded === null ? null : businessDate(instantOf(row.reminded)),
    ...{ subOrderId: Number(row.id), orderId: Number(row.orderId), orderNumber: row.orderNumber },
    ...{ packageCode: row.packageCode, packageType: row.packageType ?? '', branch: row.branch },
    base: event === 'BALANCE' ? row.balanceDueDate : departureDate,
  };
}

/** The parties of which a traveller's papers are missing, by the customer lists of their departures. */
async function missingDocuments(em: EntityManager, desk: Desk, rows: readonly Lean[]): Promise<Set<number>> {
  const found = new Set<number>();
  if (!rows.length) return found;
  const ids = rows.map(({ id }) => Number(id));
  const departures = new Set<number>();
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500);
    const sql = `SELECT DISTINCT departureId FROM sub_orders WHERE id IN (${marks(some)})`;
    for (const row of await rowsOf<{ departureId: number }>(em, sql, some)) departures.add(Number(row.departureId));
  }
  const breathe = breather();
  for (const departureId of departures) {
    await breathe();
    for (const row of (await customerList(em, desk.vault, departureId)).data)
      if (row.flags.some((flag) => MISSING.includes(flag))) found.add(row.subOrderId);
  }
  return found;
}
