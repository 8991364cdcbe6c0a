import type { Approvable } from '../database/approvable';
import { idsOf } from '../database/ids-text';
import type { Target } from '../audit/transition';
import type { EntityManager } from 'typeorm';
import type { ApprovalMove } from '../domain/approvals';
import type { ErrorCode } from '../domain/errors';
import type { Persons } from '../domain/machine';
import type { ApprovalState } from '../domain/words';

/** A package or a price sheet. */
export type Awaiting = Approvable & { published: unknown; packageCode: string };
/** What packages and price sheets differ in, on their common way through approval (decisions B2). */
export interface ApprovalKind<E extends Awaiting, C extends object = object> {
  area: 'tours' | 'prices';
  target: Target<E, ApprovalState, ApprovalMove>;
  missing: ErrorCode;
  incomplete: ErrorCode;
  hasBookings: ErrorCode;
  /** The content of the working copy, for the log and for what is published. */
  content(row: E): C;
  /** The columns that hold what is sold from the approval on. */
  publish(row: E): Partial<E>;
  /** The columns of the working copy as they were approved last. */
  revert(row: E): Partial<E>;
  /** What is still needed before submission. */
  lacks(em: EntityManager, row: E, now: Date): Promise<string[]>;
  /** Living bookings that the row was sold for; locks what a new booking would need. */
  bookings(em: EntityManager, row: E, now: Date): Promise<number>;
}
export const personsOf = (row: Approvable): Persons => ({
  creator: row.createdBy,
  submitter: row.submittedBy,
  editor: idsOf(row.editors),
});
