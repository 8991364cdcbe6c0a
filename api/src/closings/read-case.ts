import type { EntityManager } from 'typeorm';
import type { Row, Values } from '../crud/part';
import { rowsOf } from '../database/raw';
import type { CostLine } from '../domain/closing/cost-line';
import { type ClosingCase, type ClosingFigures, closingFigures, type KeptPlan } from '../domain/closing/figures';
import { categoryOf, isSpent, type LeaderEntry } from '../domain/closing/leader';
import { type IncomeRow, incomeOf } from '../domain/closing/margin';
import type { CostCategory } from '../domain/closing/words';
import { daysBetween } from '../domain/dates';
import { validRows } from '../domain/levy';
import { partyOf } from './goers';
import { demandRate, type ratesOf } from './rates';

export const daysOf = (closing: Values): number =>
  daysBetween(closing['departureDate'] as string, closing['returnDate'] as string) + 1;

/** Everything of a departure that its figures are worked out from, read as it stands now. */
export async function caseOf(em: EntityManager, closing: Row): Promise<ClosingCase> {
  const departure = Number(closing['departure']);
  const plan = (closing['plan'] as KeptPlan | null) ?? null;
  const at = { departure, packageCode: closing['packageCode'] as string };
  const party = await partyOf(em, at, daysOf(closing), plan?.inputs);
  const ledger = await rowsOf<IncomeRow & { id: number; voidsId: number | null }>(
    em,
    `SELECT p.id, p.voidsId, p.kind, p.amount, p.fareAmount, p.levyAmount, p.levyPayer
       FROM payments p JOIN sub_orders s ON s.id = p.subOrderId WHERE s.departureId = ?`,
    [departure],
  );
  return {
    plan,
    heads: party.heads,
    fareNow: party.fare,
    sheetNow: party.costs,
    lines: await linesOf(em, closing.id),
    leaders: await spentOf(em, closing.id),
    parties: party.parties,
    debtsGivenUp: givenUp(closing),
    income: incomeOf(
      validRows(
        ledger.map((row) => ({
          ...row,
          id: Number(row.id),
          voidsId: row.voidsId === null ? null : Number(row.voidsId),
        })),
      ).map((row) => ({
        ...row,
        amount: Number(row.amount),
        fareAmount: Number(row.fareAmount),
        levyAmount: Number(row.levyAmount),
      })),
    ),
  };
}
/** What is written in place of debts that are not waited for. */
export const givenUp = (closing: Values): boolean => String(closing['debts'] ?? '').trim() !== '';
export const figuresOf = async (em: EntityManager, closing: Row): Promise<ClosingFigures> =>
  closingFigures(await caseOf(em, closing));

const number = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
async function linesOf(em: EntityManager, closing: number): Promise<CostLine[]> {
  const rows = await rowsOf<Values>(em, 'SELECT * FROM cost_lines WHERE closing = ? ORDER BY id', [closing]);
  return rows.map((row) => ({
    category: row['category'] as CostCategory,
    state: row['state'] as CostLine['state'],
    rule: row['rule'] as CostLine['rule'],
    freePer: number(row['freePer']),
    unitPrice: number(row['unitPrice']),
    plannedRate: row['plannedRate'] as string,
    committedRate: row['committedRate'] as string,
    fromSheet: Boolean(Number(row['fromSheet'])),
    plannedAmount: number(row['plannedAmount']),
    orderedQuantity: number(row['orderedQuantity']),
    orderedPrice: number(row['orderedPrice']),
    actualAmount: number(row['actualAmount']),
    exchangeLoss: number(row['exchangeLoss']),
  }));
}

/**
 * What leaders spent on tour, in the HK$ that their accounts were booked with: a rate that is entered later for an earlier
 * day changes no account. What is handed in counts, whether or not it is signed off: the check holds the closing up.
 */
async function spentOf(em: EntityManager, closing: number): Promise<Map<CostCategory, number>> {
  const accounts = await rowsOf<{ id: number; entries: string | null }>(
    em,
    'SELECT id, entries FROM leader_assignments WHERE closing = ?',
    [closing],
  );
  const booked = await rowsOf<{ assignment: number; kind: LeaderEntry['kind']; hkd: number }>(
    em,
    `SELECT e.assignment, e.kind, e.hkd FROM leader_entries e JOIN leader_assignments a ON a.id = e.assignment
      WHERE a.closing = ? ORDER BY e.id`,
    [closing],
  );
  const spent = new Map<CostCategory, number>();
  for (const { id, entries } of accounts) {
    const written = JSON.parse(entries ?? '[]') as Values[];
    const own = booked.filter(({ assignment }) => Number(assignment) === Number(id));
    for (const [at, { kind, hkd }] of own.entries()) {
      if (!isSpent(kind)) continue;
      const under = categoryOf(kind, written[at]?.['category'] as CostCategory);
      spent.set(under, (spent.get(under) ?? 0) + Number(hkd));
    }
  }
  return spent;
}
/** Rows of a leader's account, each at the rate of its day. @throws DomainError closing.rateMissing (409) */
export const entriesOf = (rows: readonly Values[], rates: Awaited<ReturnType<typeof ratesOf>>): LeaderEntry[] =>
  rows.map((row) => ({
    kind: row['kind'] as LeaderEntry['kind'],
    amount: Number(row['amount']),
    rate: demandRate(rates, row['currency'] as string, row['day'] as string),
  }));
