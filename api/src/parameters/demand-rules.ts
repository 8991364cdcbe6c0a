import { sqlInstant } from '../database/columns';
import { instantOf, rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { changedRules, whyNotRules } from '../domain/compensation-rules';
import { businessDate, startOfDay } from '../domain/dates';
import { fieldError } from '../domain/errors';
import type { CompensationRule } from '../domain/operator-cancel';

/**
 * The dated compensations may become others (decisions B18).
 * @throws DomainError compensation.ruleUsed, compensation.ruleTooEarly (409) at `value`
 */
export async function demandRules(
  tx: Tx,
  before: readonly CompensationRule[],
  after: readonly CompensationRule[],
): Promise<void> {
  const used: { from: string; parties: number }[] = [];
  for (const { from, until } of changedRules(before, after)) {
    const parties = await bookedBetween(tx, startOfDay(from), until === undefined ? undefined : startOfDay(until));
    if (parties > 0) used.push({ from, parties });
  }
  const [latest] = await rowsOf<{ at: string | Date | null }>(tx.em, 'SELECT MAX(createdAt) AS at FROM sub_orders');
  const last = latest?.at ? businessDate(instantOf(latest.at)) : undefined;
  const refusal = whyNotRules(before, after, used, last);
  if (!refusal) return;
  const { code, ...params } = refusal;
  throw fieldError('value', code, params);
}

async function bookedBetween(tx: Tx, from: Date, until: Date | undefined): Promise<number> {
  const days = [from, ...(until ? [until] : [])].map(sqlInstant);
  const sql = `SELECT COUNT(*) AS count FROM sub_orders WHERE createdAt >= ?${until ? ' AND createdAt < ?' : ''}`;
  return Number((await rowsOf<{ count: number }>(tx.em, sql, days))[0]?.count ?? 0);
}
