import type { Payment } from '../parties/payment.entity';
import { type LevyRate, validRows } from '../domain/levy';
import { cents, negate, sum } from '../domain/money';
import { transferLevy } from '../domain/transfer-levy';
import type { LedgerKind } from '../domain/words';
import { levyRow } from '../parties/account';
import { type Difference, differing } from './difference';
import type { PartyRows } from './order-trees';

/** The levy of the rows of each transfer, on both of its parties, from the rows of before it (decisions B18). */
export const transferLevies = (parties: readonly PartyRows[], rates: readonly LevyRate[]): Difference[] =>
  parties.flatMap((party) =>
    party.requests
      .filter(({ kind, state }) => kind === 'transfer' && state === 'EXECUTED')
      .flatMap(({ id, targetDepartureId }) => {
        const joined = parties.find(
          ({ subOrder }) =>
            subOrder.transferredFromId === party.subOrder.id && subOrder.departureId === targetDepartureId,
        );
        return joined ? ofTransfer(party, joined, id, rates) : [];
      }),
  );

function ofTransfer(from: PartyRows, to: PartyRows, requestId: number, rates: readonly LevyRate[]): Difference[] {
  const own = [...from.payments, ...to.payments].filter((row) => row.requestId === requestId);
  const first = Math.min(...own.map(({ id }) => id));
  const before = validRows(from.payments.filter(({ id }) => id < first)).map(levyRow);
  const ofKind = (kind: LedgerKind): Payment[] => own.filter((row) => row.kind === kind);
  const fare = (kind: LedgerKind) => negate(sum(ofKind(kind).map(({ fareAmount }) => fareAmount)));
  const moving = { kept: fare('CHARGE'), refund: fare('REFUND'), carried: fare('TRANSFER_OUT') };
  const due = transferLevy(before, rates, moving, from.subOrder.terms, to.subOrder.terms);
  const [arrived] = ofKind('TRANSFER_IN');
  const levy = (kind: LedgerKind, right: number): Difference[] =>
    differing(`levy of a transfer: ${kind}`, requestId, sum(ofKind(kind).map(({ levyAmount }) => levyAmount)), right);
  return [
    ...levy('CHARGE', negate(due.kept)),
    ...levy('REFUND', negate(cents(due.refund + due.toRefund))),
    ...levy('TRANSFER_OUT', negate(due.out)),
    ...(arrived ? levy('TRANSFER_IN', due.booked) : []),
    ...(arrived ? differing('levy carried by a transfer', requestId, arrived.carriedLevy, due.carried) : []),
    ...(arrived ? differing('levy left open by a transfer', requestId, arrived.openLevy, due.toPay) : []),
  ];
}
