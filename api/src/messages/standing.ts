import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { DomainError } from '../domain/errors';
import type { DateOnly } from '../domain/dates';
import { fittingParties, misfit, type Standing } from '../domain/messages/fits';
import type { MessageEvent } from '../domain/messages/words';
import { documentKind } from '../domain/receipts';
import type { DepartureState, LedgerKind, OrderState, PaymentMethod } from '../domain/words';
import { SETTLED } from './outcome';

/** Which order a message is about, one party of it, or one paper. */
export interface Asked {
  orderId: number;
  subOrderId?: number | undefined;
  receiptNo?: string | undefined;
}
export type PartyStanding = Standing & { id: number };
interface Row {
  id: number;
  orderState: OrderState;
  departureState: DepartureState;
  openFare: number;
  balanceDueDate: DateOnly;
  settled: number;
}
interface Ledger {
  id: number;
  receiptNo: string;
  subOrderId: number;
  kind: LedgerKind;
  method: PaymentMethod;
  voidsId: number | null;
}
const MONEY_IN: readonly LedgerKind[] = ['DEPOSIT', 'BALANCE', 'EXTRA'];

/** How the parties stand that a message may be about; where it is about a paper, what that paper is and nothing else counts. */
export async function standingsOf(
  em: EntityManager,
  { orderId, subOrderId, receiptNo }: Asked,
  today: DateOnly,
): Promise<PartyStanding[]> {
  const rows = await rowsOf<Row>(
    em,
    `SELECT s.id, s.orderState, d.state AS departureState, s.openFare, s.balanceDueDate,
        EXISTS (SELECT 1 FROM disruption_parties p WHERE p.subOrderId = s.id AND ${SETTLED}) AS settled
       FROM sub_orders s JOIN departures d ON d.id = s.departureId WHERE s.orderId = ? ORDER BY s.id`,
    [orderId],
  );
  const ledger = await rowsOf<Ledger>(
    em,
    `SELECT p.id, p.receiptNo, p.subOrderId, p.kind, p.method, p.voidsId
       FROM payments p JOIN sub_orders s ON s.id = p.subOrderId WHERE s.orderId = ? ORDER BY p.id`,
    [orderId],
  );
  const voids = new Map(ledger.flatMap((row) => (row.voidsId === null ? [] : [[Number(row.voidsId), row.receiptNo]])));
  const stands = ledger.filter((row) => row.voidsId === null && !voids.has(Number(row.id)));
  const ofPaper = (row: Ledger): boolean => receiptNo === undefined || row.receiptNo === receiptNo;
  const back = ledger.filter(
    (row) =>
      voids.has(Number(row.id)) &&
      MONEY_IN.includes(row.kind) &&
      (ofPaper(row) || voids.get(Number(row.id)) === receiptNo),
  );
  const kindOf = (no: string) => documentKind(stands.filter((row) => row.receiptNo === no));
  return rows
    .map((row) => ({ ...row, id: Number(row.id) }))
    .filter(({ id }) => subOrderId === undefined || id === subOrderId)
    .filter(({ id }) => receiptNo === undefined || ledger.some((row) => ofPaper(row) && Number(row.subOrderId) === id))
    .map(({ id, orderState, departureState, openFare, balanceDueDate, settled }) => ({
      ...{ id, orderState, departureState, owes: Number(openFare) > 0, late: balanceDueDate < today },
      papers: [
        ...new Set(
          stands.flatMap((row) => (ofPaper(row) && Number(row.subOrderId) === id ? kindOf(row.receiptNo) : [])),
        ),
      ],
      returned: back.some((row) => Number(row.subOrderId) === id),
      settled: Number(settled) === 1,
    }));
}

/** The parties that an event suits. @throws DomainError the reason why it suits none (409) */
export function demandFitting(event: MessageEvent, parties: readonly PartyStanding[]): PartyStanding[] {
  const reason = misfit(event, parties);
  if (reason) throw new DomainError(reason);
  return fittingParties(event, parties);
}
