import { recordAudit } from '../audit/record';
import type { Tx } from '../database/work';
import { fieldError } from '../domain/errors';
import { contentAfter } from './history';
import type { Awaiting, ApprovalKind } from './kind';
import { amend, demandMove, discard, restore, submit, withdraw } from './moves';
import { open } from './open';

/** What a PATCH may ask beside content; amend comes before it, submit after it, the others without any. */
const AFTER: Readonly<Record<string, typeof submit | undefined>> = { submit, withdraw, discard, restore };
const WITHOUT_CONTENT = new Set(['withdraw', 'discard', 'restore']);

/**
 * PATCH of a package or a price sheet: content, a move, or both (decisions B2, B15). Content goes with save (which is
 * meant when no action is named), submit and amend.
 * @param field the first one of its content that was sent
 * @param save writes the content
 * @throws DomainError general.stale (409), general.notAllowedInState (422), what its kind says of one that is incomplete (400)
 */
export async function changeOn<E extends Awaiting>(
  tx: Tx,
  kind: ApprovalKind<E>,
  row: E,
  { action = 'save', field }: { action?: string | undefined; field: string | undefined },
  save: () => Promise<void>,
): Promise<E> {
  if (field !== undefined && WITHOUT_CONTENT.has(action)) throw fieldError(field, 'general.unknownField', { field });
  if (action === 'amend') await amend(tx, kind, row);
  if (action === 'save' || field !== undefined) {
    demandMove(tx, kind, row, 'save');
    await save();
  }
  await AFTER[action]?.(tx, kind, row);
  return row;
}

/** Brings back the content as it was after a row of the history; what is decided is amended first. */
export async function restoreVersionOn<E extends Awaiting, C extends object>(
  tx: Tx,
  kind: ApprovalKind<E, C>,
  id: number,
  { auditId, version }: { auditId: number; version?: number },
  write: (row: E, content: C) => Promise<void>,
): Promise<E> {
  const row = await open(tx, kind, id, version);
  const { resource } = kind.target;
  const content = await contentAfter(tx.em, resource, id, auditId, kind.content(row));
  if (row.status === 'approved' || row.status === 'rejected') await amend(tx, kind, row);
  demandMove(tx, kind, row, 'save');
  await recordAudit(tx, { resource, recordId: id, action: 'restoreVersion', after: { auditId } });
  await write(row, content);
  return row;
}
