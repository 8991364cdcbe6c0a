import { partOf } from '../crud/parts';
import { lockRow } from '../database/lock';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { refreshFigures } from '../closings/closing-rules';
import { isOneOf } from '../database/is-one-of';
import type { Job } from '../turns/job';

const DAY_MS = 86_400_000;
const OPEN = ['open', 'submitted'] as const;

/**
 * What an open tour is expected to end with follows its money, people and costs at once, and what nobody writes in it, such as
 * the price sheet that is approved later, within a day.
 */
export const expectClosings: Job = {
  name: 'expect-closings',
  everyMs: 600_000,
  due: async (em, now) => {
    const rows = await rowsOf<{ id: number }>(
      em,
      `SELECT id FROM closings WHERE ${isOneOf('state', OPEN)} AND (expectedCost IS NULL OR figuredAt < ?) ORDER BY id LIMIT 500`,
      [sqlInstant(new Date(now.getTime() - DAY_MS))],
    );
    return rows.map(({ id }) => Number(id));
  },
  act: async (tx, _desk, id) => {
    const closing = await lockRow(tx, partOf('closings').entity, { id }, 'closing.notFound');
    if (OPEN.some((state) => state === closing['state'])) await refreshFigures(tx, closing);
  },
};
