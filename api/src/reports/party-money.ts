import type { EntityManager } from 'typeorm';
import { instantOf, rowsOf } from '../database/raw';
import { isOneOf } from '../database/is-one-of';
import { businessDate } from '../domain/dates';
import type { LevyRate } from '../domain/levy';
import { type Cents, cents } from '../domain/money';
import type { BookingTerms } from '../domain/wire/booking';
import { type LedgerKind, type OrderState, type PaymentState, SEATED_STATES } from '../domain/words';
import { accountOf } from '../parties/account';
import { grouped } from '../domain/grouped';
import type { Within } from './within';

/** A party with its money in cents, what the customer pays of the levy in it. */
export interface PartyMoney {
  departureDate: string;
  packageCode: string;
  orderNumber: string;
  contact: string;
  orderState: OrderState;
  travellers: number;
  /** All money that came in, less voids; credit used and money brought from another party, less money taken there. */
  received: number;
  kept: number;
  refunds: number;
  credit: number;
  balance: Cents;
}
interface PartyRow extends Pick<
  PartyMoney,
  'departureDate' | 'packageCode' | 'orderNumber' | 'contact' | 'orderState'
> {
  id: number;
  lastPaymentState: PaymentState | null;
  subtotal: number;
  dueNow: number;
  terms: string;
  travellers: number;
  charges: number;
}
interface LedgerRow {
  id: number;
  subOrderId: number;
  kind: LedgerKind;
  method: string;
  voidsId: number | null;
  amount: number;
  fareAmount: number;
  levyAmount: number;
  carriedLevy: number | null;
  openLevy: number | null;
  takenAt: string | Date;
}

/** The parties of some departures that live, or that are dead and had money or owe some; in the order of departures. */
export async function partiesOf(
  em: EntityManager,
  within: Within,
  rates: readonly LevyRate[],
  now: Date,
): Promise<PartyMoney[]> {
  const ledger = grouped(await ledgerIn(em, within), (row) => Number(row.subOrderId));
  const today = businessDate(now);
  return (await partiesIn(em, within)).map((row) => {
    const rows = ledger.get(Number(row.id)) ?? [];
    const owing = {
      ...row,
      subtotal: cents(Number(row.subtotal)),
      dueNow: cents(Number(row.dueNow)),
      terms: JSON.parse(row.terms) as BookingTerms,
    };
    const { balance } = accountOf(owing, rows.map(ledgerRow), cents(Number(row.charges)), rates, today);
    const { departureDate, packageCode, orderNumber, contact, orderState } = row;
    return {
      ...{ departureDate, packageCode, orderNumber, contact, orderState },
      travellers: Number(row.travellers),
      ...sumsOf(rows),
      balance,
    };
  });
}

const partiesIn = (em: EntityManager, { sql, params }: Within): Promise<PartyRow[]> =>
  rowsOf<PartyRow>(
    em,
    `SELECT s.id, s.departureDate, s.packageCode, o.orderNumber, o.contactPerson AS contact, s.orderState, s.lastPaymentState,
            s.subtotal, s.dueNow, s.terms,
            (SELECT COUNT(*) FROM members m WHERE m.subOrderId = s.id AND m.state = 'LIVING') AS travellers,
            (SELECT COALESCE(SUM(c.amount), 0) FROM charges c WHERE c.subOrderId = s.id) AS charges
       FROM sub_orders s JOIN orders o ON o.id = s.orderId
      WHERE ${sql} AND (${isOneOf('s.orderState', SEATED_STATES)}
         OR EXISTS (SELECT 1 FROM payments p WHERE p.subOrderId = s.id)
         OR (s.orderState <> 'EXPIRED' AND EXISTS (SELECT 1 FROM charges c WHERE c.subOrderId = s.id)))
      ORDER BY s.departureDate, s.packageCode, s.id`,
    params,
  );
const ledgerIn = (em: EntityManager, { sql, params }: Within): Promise<LedgerRow[]> =>
  rowsOf<LedgerRow>(
    em,
    `SELECT p.id, p.subOrderId, p.kind, p.method, p.voidsId, p.amount, p.fareAmount, p.levyAmount,
            p.carriedLevy, p.openLevy, p.takenAt
       FROM payments p JOIN sub_orders s ON s.id = p.subOrderId WHERE ${sql} ORDER BY p.id`,
    params,
  );

const ledgerRow = ({
  id,
  voidsId,
  kind,
  amount,
  fareAmount,
  levyAmount,
  carriedLevy,
  openLevy,
  takenAt,
}: LedgerRow) => ({
  id: Number(id),
  voidsId: voidsId === null ? null : Number(voidsId),
  kind,
  amount: cents(Number(amount)),
  fareAmount: cents(Number(fareAmount)),
  levyAmount: cents(Number(levyAmount)),
  carriedLevy: carriedLevy === null ? null : Number(carriedLevy),
  openLevy: openLevy === null ? null : cents(Number(openLevy)),
  takenAt: instantOf(takenAt),
});

/** Credit issued is a refund that is paid with credit; a compensation, or credit paid out, is no money of the party (decisions B18). */
function sumsOf(rows: readonly LedgerRow[]): Pick<PartyMoney, 'received' | 'kept' | 'refunds' | 'credit'> {
  const sums = { received: 0, kept: 0, refunds: 0, credit: 0 };
  for (const { kind, method, amount } of rows)
    if (kind === 'CHARGE') sums.kept -= Number(amount);
    else if (kind === 'COMPENSATION' || kind === 'CREDIT_PAID') continue;
    else if (kind !== 'REFUND') sums.received += Number(amount);
    else if (method === 'CREDIT') sums.credit -= Number(amount);
    else sums.refunds -= Number(amount);
  return sums;
}
