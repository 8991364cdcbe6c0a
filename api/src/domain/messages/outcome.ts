import type { PartyChoice } from '../disruptions';
import { validRows } from '../levy';
import { type Cents, cents, sum } from '../money';
import type { LedgerKind, PaymentMethod } from '../words';

/** A row of the ledger that the request of a desk wrote, in cents; what goes out is below 0. */
interface Row {
  id: number;
  voidsId: number | null;
  kind: LedgerKind;
  method: PaymentMethod;
  amount: Cents;
}
export type OutcomeSaid = 'moved' | 'refund' | 'compensation' | 'credit' | 'owes' | 'nothing' | 'released';
interface OutcomeLine {
  said: OutcomeSaid;
  amount: Cents;
}

/**
 * What a desk that called a tour off did for a party, by the rows that it wrote and not by what was planned: moved with so
 * much carried over, paid back, paid on top, kept as credit; what the new tour still costs (decisions B18, 52).
 * @param owed what the party still owes on the tour to which it was moved
 */
export function outcomeLines(choice: PartyChoice, rows: readonly Row[], owed: Cents): OutcomeLine[] {
  if (choice === 'RELEASE') return [{ said: 'released', amount: cents(0) }];
  const standing = validRows(rows);
  const out = (kind: LedgerKind, asCredit: boolean): Cents =>
    cents(
      0 -
        sum(
          standing
            .filter((row) => row.kind === kind && (row.method === 'CREDIT') === asCredit)
            .map((row) => row.amount),
        ),
    );
  const carried = sum(standing.filter(({ kind }) => kind === 'TRANSFER_IN').map(({ amount }) => amount));
  const money: OutcomeLine[] = [
    { said: 'refund', amount: out('REFUND', false) },
    { said: 'compensation', amount: out('COMPENSATION', false) },
    { said: 'credit', amount: out('REFUND', true) },
  ];
  const lines: OutcomeLine[] = [
    ...(choice === 'MOVE' ? [{ said: 'moved' as const, amount: carried }] : []),
    ...money.filter(({ amount }) => amount > 0),
    ...(choice === 'MOVE' && owed > 0 ? [{ said: 'owes' as const, amount: owed }] : []),
  ];
  return lines.length ? lines : [{ said: 'nothing', amount: cents(0) }];
}
