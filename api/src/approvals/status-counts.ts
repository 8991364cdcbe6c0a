import type { EntityManager } from 'typeorm';
import { keptCounts } from '../lists/totals';
import type { StatusCount } from '../domain/wire/package';
import { APPROVAL_STATES, type ApprovalState } from '../domain/words';

/** How many packages or price sheets the list would find in each state, none left out: its tabs, in one statement. */
export async function statusCounts(em: EntityManager, table: 'packages' | 'price_sheets'): Promise<StatusCount[]> {
  const counts = await keptCounts<{ status: ApprovalState; total: number | string }>(
    em,
    `SELECT status, COUNT(*) AS total FROM ${table} GROUP BY status`,
    [],
  );
  const found = new Map(counts.map(({ status, total }) => [status, Number(total)]));
  return APPROVAL_STATES.map((status) => ({ status, items: found.get(status) ?? 0 }));
}
