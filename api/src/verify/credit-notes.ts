import type { EntityManager } from 'typeorm';
import type { Row, Values } from '../crud/part';
import { leftToCredit } from '../domain/closing/payables';
import { nearest } from '../domain/money';
import { billedBy } from '../payables/credit-of';
import type { Explained } from '../payables/explained';
import { type BilledLine, costOf } from './billed';
import { type Difference, differing } from './difference';

/** What a supplier asks is owed, or was. */
export const isApproved = (invoice: Row): boolean => ['approved', 'paid'].includes(String(invoice['state']));

/** A credit note takes off what its supplier billed, once; approved, by lines below 0 of the tours that are open. */
export async function creditNote(em: EntityManager, note: Row, lines: readonly BilledLine[]): Promise<Difference[]> {
  const record = String(note['number']);
  const says = (what: string, is: unknown, shouldBe: unknown): Difference[] =>
    differing(`supplier credit note: ${what}`, record, is, shouldBe);
  const off = lines.filter(({ state }) => state === 'invoiced');
  const approved = isApproved(note);
  const explained = approved ? ((note['explained'] ?? []) as Explained['explained']) : [];
  const sent = await billedBy(em, note);
  const asked = note['state'] === 'cancelled' ? [] : ((note['lines'] ?? []) as Values[]);
  return [
    ...says(
      'takes off lines',
      off.map((line) => [line.tour, costOf(line)]),
      explained.filter(({ closing }) => closing === null).map(({ tour, owed }) => [tour, nearest(owed)]),
    ),
    ...asked.flatMap((row) =>
      says('of what was billed', Number(row['amount']) <= (leftToCredit(sent, row) ?? 0), true),
    ),
  ];
}
