import { type EntityManager, In } from 'typeorm';
import { rowsOf } from '../database/raw';
import { isOneOf } from '../database/is-one-of';
import { BOOKED_STATES, OPEN_REQUEST_STATES, SEATED_STATES } from '../domain/words';
import { OPEN_FARE } from '../parties/open-fare';
import { ENDED, LAST_PAYMENT_STATE } from '../orders/last-payment-state';
import { Parameter } from '../parameters/parameter.entity';
import { readParameters } from '../parameters/read';
import { asEntered } from './as-entered';
import { asLogged } from './as-logged';
import { auditChain, type ChainWitness } from './audit-chain';
import { billed } from './billed';
import { calledOff } from './called-off';
import { cashCounts } from './cash-counts';
import { closings } from './closings';
import { coachSeats } from './coach-seats';
import { compensations } from './compensations';
import { credits } from './credits';
import { declared } from './declared';
import type { Difference } from './difference';
import { asking } from './questions';
import { leaders } from './leaders';
import { ledgerRows } from './ledger-rows';
import { journal } from './journal';
import { LEVY_RECLAIMED, LEVY_RECLAIMS, LEVY_WAITING, levyStamps } from './levy-stamps';
import { numbers } from './numbers';
import { orderStates } from './order-states';
import { orderTrees } from './order-trees';
import { partyChecks, type Surroundings, type Where } from './parties';
import { payables } from './payables';
import { published } from './published';
import { documents } from './documents';
import { receipts } from './receipts';
import { extraChecks } from './extras';
import { requestChecks } from './requests';
import { signatures } from './signed';
import { told } from './told';
import { sales } from './sales';
import { transferLevies } from './transfer-levies';
import { waitingOrder } from './waiting';
import { searchIndex } from './search-terms';

const LIVING = "m.state = 'LIVING'";

/** Each check is one query for the records that differ: what stands there and what the rows say. */
const CHECKS: Record<string, string> = {
  'order = lines': `SELECT s.subOrderNumber AS record, s.subtotal AS value,
      COALESCE((SELECT SUM(m.amount) FROM members m WHERE m.subOrderId = s.id AND ${LIVING}), 0)
      + COALESCE((SELECT SUM(c.amount) FROM charges c WHERE c.subOrderId = s.id), 0) AS due FROM sub_orders s`,
  'bookedCount = passengers': `SELECT d.id AS record, d.bookedCount AS value,
      (SELECT COUNT(*) FROM sub_orders s JOIN members m ON m.subOrderId = s.id
        WHERE s.departureId = d.id AND ${isOneOf('s.orderState', SEATED_STATES)} AND ${LIVING} AND m.takesSeat = 1) AS due
      FROM departures d`,
  'heldCount = holds of transfers and offers': `SELECT d.id AS record, d.heldCount AS value,
      COALESCE((SELECT SUM(r.heldSeats) FROM requests r WHERE r.targetDepartureId = d.id), 0)
      + COALESCE((SELECT SUM(w.heldSeats) FROM waiting_parties w WHERE w.offeredOn = d.id), 0) AS due FROM departures d`,
  'an offer holds seats, nothing else does': `SELECT id AS record, heldSeats AS value,
      CASE WHEN state = 'offered' THEN seats ELSE 0 END AS due FROM waiting_parties`,
  'seats within maxPax': `SELECT d.id AS record, d.bookedCount + d.heldCount + d.reservedNumber AS value,
      CASE WHEN d.bookedCount + d.heldCount + d.reservedNumber <= d.maxPax THEN d.bookedCount + d.heldCount + d.reservedNumber
        ELSE d.maxPax END AS due FROM departures d`,
  'reclaim = rows': LEVY_RECLAIMS,
  'reclaim row = levy given up': LEVY_RECLAIMED,
  'reclaim: credited on a day': `SELECT formNo AS record, state AS value,
      CASE WHEN creditedOn IS NULL THEN 'CLAIMED' ELSE 'CREDITED' END AS due FROM levy_reclaims`,
  'waits for a stamp = has none': LEVY_WAITING,
  'ledger row = fare and levy': `SELECT p.id AS record, p.amount AS value,
      CASE WHEN p.levyPayer = 'CUSTOMER' THEN p.fareAmount + p.levyAmount ELSE p.fareAmount END AS due
       FROM payments p WHERE p.kind NOT IN ('COMPENSATION', 'CREDIT_PAID')`,
  'order counts = orders': `SELECT x.orderState AS record,
      COALESCE((SELECT SUM(c.orders) FROM order_counts c WHERE c.orderState = x.orderState), 0) AS value,
      (SELECT COUNT(*) FROM orders o WHERE o.orderState = x.orderState) AS due
       FROM (SELECT orderState FROM orders UNION SELECT orderState FROM order_counts) x`,
  'a price with living bookings is not deleted': `SELECT s.subOrderNumber AS record, p.status AS value, 'on sale' AS due
      FROM price_sheets p JOIN sub_orders s ON s.packageCode = p.packageCode AND JSON_EXTRACT(s.prices, '$.sheetId') = p.id
      WHERE p.status = 'deleted' AND ${isOneOf('s.orderState', BOOKED_STATES)}`,
  'open fare = fare less ledger': `SELECT subOrderNumber AS record, openFare AS value, ${OPEN_FARE} AS due FROM sub_orders`,
  'an expired hold has no money': `SELECT s.subOrderNumber AS record,
      (SELECT COALESCE(SUM(p.fareAmount), 0) FROM payments p WHERE p.subOrderId = s.id) AS value, 0 AS due
      FROM sub_orders s WHERE s.orderState = 'EXPIRED'`,
  'a confirmed party has paid or owes nothing': `SELECT s.subOrderNumber AS record, 'unpaid' AS value, 'paid' AS due
      FROM sub_orders s WHERE s.orderState = 'CONFIRMED' AND s.subtotal > 0
        AND (SELECT COALESCE(SUM(p.fareAmount), 0) FROM payments p WHERE p.subOrderId = s.id) <= 0
        AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.subOrderId = s.id)`,
  'an ended party keeps how it was paid': `SELECT subOrderNumber AS record, COALESCE(lastPaymentState, 'none') AS value,
      CASE WHEN ${ENDED} THEN ${LAST_PAYMENT_STATE} ELSE 'none' END AS due FROM sub_orders`,
  'no more is given back than came in': `SELECT s.subOrderNumber AS record, t.paid AS value, 0 AS due FROM sub_orders s
      JOIN (SELECT subOrderId, SUM(fareAmount) AS paid FROM payments GROUP BY subOrderId) t ON t.subOrderId = s.id
      WHERE t.paid < 0`,
  'both ends of a transfer': `SELECT p.requestId AS record, SUM(p.amount) AS value, 0 AS due FROM payments p
      WHERE p.kind IN ('TRANSFER_IN', 'TRANSFER_OUT') GROUP BY p.requestId`,
  'an open request blocks its sub-order': `SELECT r.id AS record, COALESCE(r.openOn, 0) AS value,
      CASE WHEN ${isOneOf('r.state', OPEN_REQUEST_STATES)} THEN r.subOrderId ELSE 0 END AS due FROM requests r`,
};

/** @param witness what the audit chain is held against; without it everything else is worked out */
export async function runChecks(em: EntityManager, witness?: ChainWitness): Promise<Difference[]> {
  return [
    ...(await asking(em, CHECKS)),
    ...(await travellers(em)),
    ...(await documents(em)),
    ...(await orders(em)),
    ...(await published(em)),
    ...(await coachSeats(em)),
    ...(await numbers(em)),
    ...(await receipts(em)),
    ...(await orderStates(em)),
    ...(await searchIndex(em)),
    ...(witness ? await auditChain(em, witness) : []),
    ...(await cashCounts(em)),
    ...(await levyStamps(em)),
    ...(await credits(em)),
    ...(await compensations(em)),
    ...(await waitingOrder(em)),
    ...(await closings(em)),
    ...(await leaders(em)),
    ...(await payables(em)),
    ...(await journal(em)),
    ...(await told(em)),
    ...(await declared(em)),
    ...(await sales(em)),
    ...(await asLogged(em)),
    ...(await signatures(em)),
    ...(await calledOff(em)),
    ...(await billed(em)),
    ...(await asEntered(em)),
  ];
}

/** Orders with their parties, ledger rows and requests, by the rules that wrote them. */
async function orders(em: EntityManager): Promise<Difference[]> {
  const around = await surroundings(em);
  const found: Difference[] = [];
  for await (const parties of orderTrees(em)) {
    found.push(...partyChecks(parties, around), ...requestChecks(parties, around.parameters), ...extraChecks(parties));
    const { levyRates } = around.parameters;
    const ofOrder = parties.flatMap((party) => party.payments);
    for (const party of parties) found.push(...ledgerRows(party, levyRates, ofOrder));
    found.push(...transferLevies(parties, levyRates));
  }
  return found;
}
async function surroundings(em: EntityManager): Promise<Surroundings> {
  const departures = await rowsOf<Where & { id: number }>(em, 'SELECT id, packageCode, departureDate FROM departures');
  const packages = await rowsOf<{ id: number; packageCode: string }>(em, 'SELECT id, packageCode FROM packages');
  const sheets = await rowsOf<{ id: number; packageCode: string }>(em, 'SELECT id, packageCode FROM price_sheets');
  const rules = await em.find(Parameter, { where: { key: In(['shopPaymentHours', 'bookingCutoffDays']) } });
  return {
    parameters: await readParameters(em),
    holdsSince: new Date(Math.max(0, ...rules.map(({ updatedAt }) => updatedAt.getTime()))),
    departures: new Map(departures.map(({ id, ...where }) => [Number(id), where])),
    packages: new Map(packages.map(({ id, packageCode }) => [Number(id), packageCode])),
    sheets: new Map(sheets.map(({ id, packageCode }) => [Number(id), packageCode])),
  };
}

const PAGE = 2000;
/** A traveller's amount is the sum of the lines; lines are JSON, so they are added up here. */
async function travellers(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let after = 0; ;) {
    const rows = await rowsOf<{ id: number; amount: number; lines: string }>(
      em,
      `SELECT id, amount, \`lines\` FROM members WHERE id > ? ORDER BY id LIMIT ${PAGE}`,
      [after],
    );
    for (const row of rows) {
      const lines = JSON.parse(row.lines) as { cents: number }[];
      const total = lines.reduce((sum, line) => sum + line.cents, 0);
      if (total !== Number(row.amount))
        found.push({
          check: 'traveller = lines',
          record: String(row.id),
          is: String(row.amount),
          shouldBe: String(total),
        });
    }
    after = Number(rows.at(-1)?.id ?? 0);
    if (rows.length < PAGE) return found;
  }
}
