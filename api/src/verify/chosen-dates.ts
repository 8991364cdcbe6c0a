import { type EntityManager, In } from 'typeorm';
import { AuditRow } from '../audit/audit-row.entity';
import { type NamedDates, renamed } from '../domain/sold-by';

/** What one choice of dates did to what a sheet sells, as the log tells it. */
export interface Chosen {
  before: readonly number[];
  after: readonly number[];
}

/** The choices since each sheet was approved last (decisions 49), by its id, the oldest first. */
export async function chosenSince(em: EntityManager): Promise<Map<number, Chosen[]>> {
  const rows = await em.find(AuditRow, {
    select: { id: true, recordId: true, action: true, before: true, after: true },
    where: { resource: 'prices', action: In(['approve', 'sellBy']) },
    order: { id: 'ASC' },
  });
  const found = new Map<number, Chosen[]>();
  for (const { recordId, action, before, after } of rows) {
    const sheetId = Number(recordId);
    if (action === 'approve') found.set(sheetId, []);
    else found.set(sheetId, [...(found.get(sheetId) ?? []), { before: idsOf(before), after: idsOf(after) }]);
  }
  return found;
}
const idsOf = (values: Record<string, unknown> | null): number[] => (values?.['sellsBy'] ?? []) as number[];

/**
 * The departures that a sheet sells when these choices are made of what was approved: only what each put and took
 * counts, so that one that turned "all" into a list, or wrote down another list than the one that stood, is seen.
 */
export const namedAfter = (approved: NamedDates, chosen: readonly Chosen[]): NamedDates =>
  chosen.reduce<NamedDates>((named, { before, after }) => {
    const taken = before.filter((id) => !after.includes(id));
    const put = after.filter((id) => !before.includes(id));
    return renamed(renamed(named, new Set(taken), false), new Set(put), true);
  }, approved);
