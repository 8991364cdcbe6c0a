import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { recordAudit } from '../audit/record';
import { lockRow } from '../database/lock';
import { type Target, transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { exportMachine } from '../domain/exports';
import { LIMITS } from '../domain/limits';
import type { ExportRequest, ExportState, ExportWire } from '../domain/wire/export';
import { announce } from '../events/announce';
import { type Actor, grantOf } from '../http/actor';
import { User } from '../staff/user.entity';
import { Export } from './export.entity';
import { sources, sourceStill } from './sources';

export type ExportMove = keyof typeof exportMachine.moves;
export const EXPORTS: Target<Export, ExportState, ExportMove> = {
  entity: Export,
  resource: 'exports',
  machine: exportMachine,
  field: 'state',
};
const HOUR_MS = 3_600_000;
const OPEN: ExportState[] = ['WAITING', 'RUNNING'];
/** When what has ended now is thrown away (decisions B13). */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + LIMITS.exportHours * HOUR_MS);

/**
 * Puts a file in line and writes down who asked for what.
 * @throws DomainError export.tooMany (429) when several of one person wait already
 */
export async function createExport(tx: Tx, request: ExportRequest, total: number): Promise<ExportWire> {
  // two clicks of one person must not count the same files
  await lockRow(tx, User, { id: tx.actor.id }, 'user.notFound');
  const waiting = await tx.em.countBy(Export, { userId: tx.actor.id, state: In(OPEN) });
  if (waiting >= LIMITS.exportsOpen) throw new DomainError('export.tooMany', { max: LIMITS.exportsOpen });
  const row = tx.em.create(Export, {
    ...request,
    ...boundsOf(tx.actor),
    locale: tx.actor.locale,
    state: 'WAITING',
    total,
    file: randomBytes(16).toString('hex'),
    finishedAt: null,
    expiresAt: null,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  await tx.em.save(row);
  await recordAudit(tx, { resource: 'exports', recordId: row.id, action: 'create', after: loggedOf(request, total) });
  announce(tx, 'exports', 'state', row.id);
  return exportWire(row);
}

/** What the log tells of a file: by what it was narrowed, and not the names and telephones that were looked for. */
export const loggedOf = ({ filters, ...request }: ExportRequest, total: number): Record<string, unknown> => ({
  ...{ ...request, filters: Object.keys(filters), total },
});

/** Whose a file is: a person's in one role and shop, whose rows it holds. */
const boundsOf = ({ id, userType, branch }: Actor) => ({ userId: id, userType, branch });

/** A person's own files, newest first; those of lists that they may no longer read are not among them. */
export async function readExports(em: EntityManager, actor: Actor, now: Date): Promise<ExportWire[]> {
  const readable = sources().filter((source) => grantOf(actor, source.right) !== false);
  const rows = await em.find(Export, {
    where: { ...boundsOf(actor), list: In(readable.map((source) => source.list)) },
    order: { id: 'DESC' },
    take: LIMITS.listWindow,
  });
  return rows.filter((row) => !isExpired(row, now)).map(exportWire);
}
const isExpired = (row: Export, now: Date): boolean => row.expiresAt !== null && row.expiresAt <= now;

/**
 * One's own file, with the right to its list asked again.
 * @throws DomainError export.notFound (404) for those of others, without the right, of another role or shop, and after 24 hours
 */
export async function ownExport(em: EntityManager, actor: Actor, id: number, now: Date): Promise<Export> {
  const row = await em.findOneBy(Export, { id, ...boundsOf(actor) });
  if (!row || isExpired(row, now)) throw new DomainError('export.notFound');
  sourceStill(actor, row.list);
  return row;
}

/** Stops a file that is not ready yet; nothing of it stays. */
export async function cancelExport(tx: Tx, id: number): Promise<ExportWire> {
  const row = await lockRow(tx, Export, { id, userId: tx.actor.id }, 'export.notFound');
  await transition(tx, EXPORTS, row, 'cancel', { set: { finishedAt: tx.now, expiresAt: expiryOf(tx.now) } });
  announce(tx, 'exports', 'state', id);
  return exportWire(row);
}

/** Throws a finished file away before its time. */
export async function removeExport(tx: Tx, id: number): Promise<{ id: number; file: string }> {
  const row = await lockRow(tx, Export, { id, userId: tx.actor.id }, 'export.notFound');
  if (OPEN.includes(row.state)) throw new DomainError('general.notAllowedInState', { state: row.state });
  await tx.em.delete(Export, { id });
  announce(tx, 'exports', 'state', id);
  return { id, file: row.file };
}

export const fileNameOf = (row: Export): string => {
  const title = sources()
    .find((source) => source.list === row.list)
    ?.title(row.locale);
  return `${title ?? row.list} ${businessDate(row.createdAt)}.${row.format}`;
};

export const exportWire = (row: Export): ExportWire => ({
  id: row.id,
  version: row.version,
  list: row.list,
  title:
    sources()
      .find((source) => source.list === row.list)
      ?.title(row.locale) ?? row.list,
  filters: row.filters,
  columns: row.columns,
  format: row.format,
  state: row.state,
  total: row.total,
  done: row.done ?? 0,
  fileName: fileNameOf(row),
  size: row.size ?? 0,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
});
