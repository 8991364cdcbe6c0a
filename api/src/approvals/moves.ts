import { recordAudit } from '../audit/record';
import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import type { Act } from '../domain/acts';
import type { ApprovalMove } from '../domain/approvals';
import { DomainError, type FieldError } from '../domain/errors';
import { next } from '../domain/machine';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import { notifyStaff } from '../outbox/notify';
import { readParameters } from '../parameters/read';
import type { ApprovalKind as Kind, Awaiting as Row } from './kind';

/** Asks the right first, then the state, then whose row it is: 403 before 422, and nothing is written. */
export function demandMove<E extends Row>(tx: Tx, kind: Kind<E>, row: E, move: ApprovalMove): void {
  const { machine } = kind.target;
  const { right } = machine.moves[move];
  const grant = right === 'system' ? true : demand(tx.actor, right);
  next(machine, row.status, move);
  if (grant === 'own' && row.createdBy !== tx.actor.id) throw new DomainError('auth.denied');
}

async function go<E extends Row>(
  tx: Tx,
  kind: Kind<E>,
  row: E,
  move: ApprovalMove,
  set: Partial<Row> = {},
  reason?: string,
): Promise<void> {
  demandMove(tx, kind, row, move);
  await transition(tx, kind.target, row, move, {
    set: set as Partial<E>,
    ...(reason === undefined ? {} : { reason: reason.trim() }),
  });
  announce(tx, kind.area, move, row.id);
}

/**
 * incomplete -> pending approval, when nothing is missing (decisions B2, B6); the staff e-mail tells that it waits.
 * @throws DomainError tour.incomplete or price.incomplete (400) with every field that is missing
 */
export async function submit<E extends Row>(tx: Tx, kind: Kind<E>, row: E): Promise<void> {
  demandMove(tx, kind, row, 'submit');
  const missing = await kind.lacks(tx.em, row, tx.now);
  if (missing.length) throw new DomainError(kind.incomplete, {}, fieldsOf(missing), { missing });
  await go(tx, kind, row, 'submit', { submittedBy: tx.actor.id, submittedAt: tx.now, rejectReason: '' });
  const told = { number: '', tour: row.packageCode, date: '', contact: '', phone: '' };
  await notifyStaff(tx, await readParameters(tx.em), 'approvalWaiting', told, [], kind.area);
}
const OWN_WORDS: Record<string, FieldError> = { picture1: 'tour.choosePhoto', minDeposit: 'tour.depositTooSmall' };
const fieldsOf = (missing: string[]): Record<string, FieldError> =>
  Object.fromEntries(missing.map((field) => [field, OWN_WORDS[field] ?? 'general.required'] as const));

/** pending -> incomplete, by the submitter only (decisions B2). */
export async function withdraw<E extends Row>(tx: Tx, kind: Kind<E>, row: E): Promise<void> {
  demandMove(tx, kind, row, 'withdraw');
  if (row.submittedBy !== tx.actor.id) throw new DomainError('auth.denied');
  await go(tx, kind, row, 'withdraw', { submittedBy: null, submittedAt: null });
}

/** approved or rejected -> incomplete; what was approved stays live meanwhile (decisions B0 #10). */
export const amend = <E extends Row>(tx: Tx, kind: Kind<E>, row: E): Promise<void> => go(tx, kind, row, 'amend');

/**
 * Drops the amendment: the working copy becomes what is live (decisions B2).
 * @throws DomainError general.notAllowedInState (422) when nothing was approved yet
 */
export async function discard<E extends Row>(tx: Tx, kind: Kind<E>, row: E): Promise<void> {
  demandMove(tx, kind, row, 'discard');
  if (!row.published) throw new DomainError('general.notAllowedInState', { state: row.status, move: 'discard' });
  const before = { ...kind.content(row) };
  await go(tx, kind, row, 'discard', { ...kind.revert(row), editors: null, rejectReason: '' });
  await recordContent(tx, kind, row, 'discard', before);
}

export interface Decision {
  decision: 'APPROVED' | 'REJECTED';
  reason?: string | undefined;
}
/**
 * pending -> approved, which publishes the content, or -> rejected with a reason (decisions B1, B2). Nobody decides on
 * what they created or submitted, or wrote in since it was approved last, root included.
 * @throws DomainError auth.fourEyes (403), general.reasonRequired (400), general.notAllowedInState (422)
 */
export async function decide<E extends Row>(
  tx: Tx,
  kind: Kind<E>,
  row: E,
  { decision, reason }: Decision,
): Promise<void> {
  if (decision === 'REJECTED') return go(tx, kind, row, 'reject', { rejectReason: reason?.trim() ?? '' }, reason ?? '');
  const signed = { approvedBy: tx.actor.id, approvalDate: tx.now, publishedAt: tx.now };
  const published = { ...signed, editors: null, rejectReason: '' };
  await go(tx, kind, row, 'approve', { ...kind.publish(row), ...published }, reason);
}

/**
 * Deletes what was never approved, or was rejected; the row is kept for restoring. What is live needs the right to
 * delete the approved, also while an amendment of it waits.
 * @throws DomainError tour.hasBookings, price.hasBookings (409)
 */
export async function remove<E extends Row>(tx: Tx, kind: Kind<E>, row: E): Promise<void> {
  demandMove(tx, kind, row, 'delete');
  if (row.published) await demandUnsold(tx, kind, row);
  await go(tx, kind, row, 'delete', { published: null, publishedAt: null });
}
/** Takes what is approved off sale (decisions B2): refused while bookings live. */
export async function removeApproved<E extends Row>(tx: Tx, kind: Kind<E>, row: E, reason: string): Promise<void> {
  demandMove(tx, kind, row, 'deleteApproved');
  if (!reason.trim()) throw new DomainError('general.reasonRequired', {}, { reason: 'general.reasonRequired' });
  await demandUnsold(tx, kind, row);
  await go(tx, kind, row, 'deleteApproved', { published: null, publishedAt: null }, reason);
}
async function demandUnsold<E extends Row>(tx: Tx, kind: Kind<E>, row: E): Promise<void> {
  demand(tx.actor, `${kind.area}.deleteApproved`);
  const count = await kind.bookings(tx.em, row, tx.now);
  if (count > 0) throw new DomainError(kind.hasBookings, { count });
}

/** deleted -> incomplete; it has to be approved anew. */
export const restore = <E extends Row>(tx: Tx, kind: Kind<E>, row: E): Promise<void> =>
  go(tx, kind, row, 'restore', { rejectReason: '' });

/** Writes down what of the content changed, if anything did. */
export async function recordContent<E extends Row>(
  tx: Tx,
  kind: Kind<E>,
  row: E,
  action: Act,
  before: object,
): Promise<void> {
  const after = { ...kind.content(row) };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const { resource } = kind.target;
  await recordAudit(tx, { resource, recordId: row.id, action, before: { ...before }, after });
}
