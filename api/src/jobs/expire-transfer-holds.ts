import { recordAudit } from '../audit/record';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { announce } from '../events/announce';
import { releaseHeld } from '../requests/held-seats';
import { openRequest } from '../requests/open-request';
import type { Desk } from '../desk/front-desk';
import type { Job } from '../turns/job';

/** Seats held for a transfer are free again after 48 hours; the request stays open (decisions B17). */
export const expireTransferHolds: Job<Desk> = {
  name: 'expire-transfer-holds',
  everyMs: 60_000,
  due: async (em, now) => {
    const rows = await rowsOf<{ id: number }>(
      em,
      'SELECT id FROM requests WHERE heldSeats > 0 AND heldUntil <= ? ORDER BY heldUntil LIMIT 500',
      [sqlInstant(now)],
    );
    return rows.map((row) => Number(row.id));
  },
  act: async (tx, desk, id) => {
    const { request } = await openRequest(tx, desk, { id });
    if (request.heldSeats === 0 || request.heldUntil === null || tx.now < request.heldUntil) return;
    const after = { heldSeats: 0 };
    await recordAudit(tx, {
      resource: 'requests',
      recordId: id,
      action: 'release',
      before: { heldSeats: request.heldSeats },
      after,
    });
    await releaseHeld(tx, request);
    announce(tx, 'requests', 'released', id);
  },
};
