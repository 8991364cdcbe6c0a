import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { ClosingFigures } from '../domain/closing/figures';
import { perHead } from '../domain/closing/margins-by';
import type { LastCosts } from '../domain/wire/closing';

const SHOWN = 3;
/** What the last closed departures of a tour really cost for each traveller, as they were closed; the newest first. */
export async function readLastCosts(em: EntityManager, packageCode: string): Promise<LastCosts[]> {
  const rows = await rowsOf<{ id: number; departureDate: string; figures: string }>(
    em,
    `SELECT c.id, c.departureDate, v.figures FROM closings c JOIN closing_versions v ON v.closing = c.id
      WHERE c.packageCode = ? AND c.state = 'closed' AND c.travellers > 0
        AND v.no = (SELECT MAX(w.no) FROM closing_versions w WHERE w.closing = c.id)
      ORDER BY c.departureDate DESC, c.id DESC LIMIT ${SHOWN}`,
    [packageCode],
  );
  return rows.map(({ id, departureDate, figures }) => {
    const { travellers, cost, categories } = JSON.parse(figures) as ClosingFigures;
    const each = (amount: number): number => perHead(amount, travellers) / 100;
    return {
      ...{ id: Number(id), departureDate, travellers, total: each(cost) },
      categories: categories.map(({ category, actual }) => ({ category, perPerson: each(actual) })),
    };
  });
}
