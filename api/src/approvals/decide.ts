import type { FindOptionsSelect, FindOptionsWhere } from 'typeorm';
import { lockDepartures, turnOffers } from '../catalogue/around';
import type { Tx } from '../database/work';
import type { Awaiting, ApprovalKind } from './kind';
import { type Decision, decide, remove, removeApproved } from './moves';
import { open } from './open';

/** What follows when what is sold may have changed: around the act that changes it. */
type Around<E> = (tx: Tx, row: E, act: () => Promise<void>) => Promise<void>;
interface Decisions<E> {
  /** Approves or rejects what was seen (decisions B2): another version than that is a 409. */
  decide(tx: Tx, id: number, decision: Decision & { version?: number | undefined }): Promise<E>;
  /** Deletes what is not approved (SPEC 7). */
  remove(tx: Tx, id: number): Promise<{ id: number }>;
  /** Deletes what is approved (SPEC 4); refused while bookings live. */
  removeApproved(tx: Tx, id: number, reason: string): Promise<{ id: number }>;
}

/** The decisions on a kind, the same for packages and price sheets. */
export function decisionsOn<E extends Awaiting>(
  kind: ApprovalKind<E>,
  around: Around<E> = (_tx, _row, act) => act(),
): Decisions<E> {
  const removed = async (tx: Tx, id: number, act: (row: E) => Promise<void>): Promise<{ id: number }> => {
    await lockSeats(tx, kind, id);
    const row = await open(tx, kind, id);
    await around(tx, row, () => act(row));
    await turnOffers(tx.em, row.packageCode);
    return { id };
  };
  return {
    async decide(tx, id, { version, ...decision }) {
      const row = await open(tx, kind, id, version);
      await around(tx, row, () => decide(tx, kind, row, decision));
      return row;
    },
    remove: (tx, id) => removed(tx, id, (row) => remove(tx, kind, row)),
    removeApproved: (tx, id, reason) => removed(tx, id, (row) => removeApproved(tx, kind, row, reason)),
  };
}
/** Departures before the row, as a booking locks them: otherwise the two would wait for each other. */
async function lockSeats<E extends Awaiting>(tx: Tx, { target }: ApprovalKind<E>, id: number): Promise<void> {
  const row = await tx.em.findOne(target.entity, {
    select: { packageCode: true } as FindOptionsSelect<E>,
    where: { id } as FindOptionsWhere<E>,
  });
  if (row) await lockDepartures(tx.em, row.packageCode);
}
