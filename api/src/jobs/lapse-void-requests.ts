import { lapseVoidRequest } from '../checkout/void-requests';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { businessDate, startOfDay } from '../domain/dates';
import type { Job } from '../turns/job';

/** What was asked for on an earlier day can be voided no more (decisions B1); a cheque that came back still can. */
export const lapseVoidRequests: Job = {
  name: 'lapse-void-requests',
  everyMs: 600_000,
  due: async (em, now) => {
    const rows = await rowsOf<{ id: number }>(
      em,
      "SELECT id FROM void_requests WHERE state = 'open' AND method <> 'CHEQUE' AND createdAt < ? LIMIT 500",
      [sqlInstant(startOfDay(businessDate(now)))],
    );
    return rows.map(({ id }) => Number(id));
  },
  act: (tx, _desk, id) => lapseVoidRequest(tx, id),
};
