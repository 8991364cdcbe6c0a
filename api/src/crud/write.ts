import { Not } from 'typeorm';
import { recordAudit } from '../audit/record';
import { isDuplicate, isReferenced } from '../database/faults';
import { expectVersion, lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import type { Right } from '../domain/access';
import { DomainError, fieldError } from '../domain/errors';
import { missingOf } from '../domain/resource';
import type { Translations } from '../domain/words';
import type { demand } from '../http/actor';
import { columnsOf, translationsOf } from './columns-of';
import { demandState, writtenBy } from './move';
import { demandWithin, grantFor, makerOf } from './scope';
import { entryOf } from './entry-of';
import { initialOf, settled } from './initial';
import { type Known, knownBy } from './known-by';
import { type Part, type Row, type Values, whereOf } from './part';
import { readRecord } from './read';
import { demandUnreferenced } from './referenced';
import { columnOnce, keysOf } from './stands-once';

/**
 * Creates a record of a plain resource and writes it down in the audit log.
 * @throws DomainError auth.denied (403), general.duplicate (409) at the field, and whatever the rules refuse
 */
export async function createRecord(tx: Tx, part: Part, sent: Values): Promise<Values> {
  const grant = grantFor(tx, part, 'create');
  const typed = { ...initialOf(part.resource), ...(await changesOf(tx, part, grant, sent, null)) };
  const maker = makerOf(part.resource, tx.actor, grant, typed);
  const columns = { ...typed, ...keysOf(part, typed), ...maker, ...writtenBy(part, tx.actor.id, null) };
  await demandUnique(tx, part, columns, 0);
  const times = { createdAt: tx.now, updatedAt: tx.now };
  const row = await saved(tx, part, tx.em.create(part.entity, { ...columns, ...times }));
  await part.rules.after?.(tx, row, null);
  await record(tx, part, 'create', null, row);
  return readRecord(tx.em, part, row.id, tx.now, tx.actor);
}

/**
 * Changes a record that nobody else has changed since it was read.
 * @throws DomainError the resource's `missing` (404), general.stale (409), and as createRecord
 */
export async function editRecord(tx: Tx, part: Part, id: number, sent: Values): Promise<Values> {
  grantFor(tx, part, 'edit');
  const row = await lockRow(tx, part.entity, whereOf(part, { id }), missingOf(part.resource));
  const grant = demandWithin(part.resource, tx.actor, part.resource.allow.edit as Right, row);
  demandState(part, row, 'save');
  const { version, ...fields } = sent;
  expectVersion(row, version as number | undefined);
  const changes = await changesOf(tx, part, grant, fields, row);
  const columns = { ...changes, ...keysOf(part, changes) };
  await demandUnique(tx, part, columns, id, row);
  const before = { ...row };
  const written = Object.assign(row, columns, writtenBy(part, tx.actor.id, before), { updatedAt: tx.now });
  const after = await saved(tx, part, written);
  await part.rules.after?.(tx, after, before as Row);
  await record(tx, part, 'update', before, after);
  return readRecord(tx.em, part, id, tx.now, tx.actor);
}

async function removable(tx: Tx, part: Part, id: number): Promise<{ row: Row; grant: ReturnType<typeof demand> }> {
  grantFor(tx, part, 'remove');
  const row = await lockRow(tx, part.entity, whereOf(part, { id }), missingOf(part.resource));
  const grant = demandWithin(part.resource, tx.actor, part.resource.allow.remove as Right, row);
  demandState(part, row, 'delete');
  return { row, grant };
}
/** Whether a record may go, with nothing done to it. @throws DomainError as removeRecord, but for rules of its own */
export async function demandRemovable(tx: Tx, part: Part, id: number): Promise<number> {
  const { row } = await removable(tx, part, id);
  if (!part.rules.remove) await demandUnreferenced(tx, part.resource.name, row);
  return id;
}
/** @throws DomainError the resource's `missing` (404), general.inUse (409), and whatever the rules refuse */
export async function removeRecord(tx: Tx, part: Part, id: number): Promise<{ id: Known }> {
  const { row, grant } = await removable(tx, part, id);
  const before = { ...row };
  if (part.rules.remove) await part.rules.remove(tx, grant, row);
  else
    try {
      await demandUnreferenced(tx, part.resource.name, row);
      await tx.em.delete(part.entity, id);
    } catch (error) {
      throw isReferenced(error) ? new DomainError('general.inUse') : error;
    }
  await record(tx, part, 'delete', before, null);
  return { id: knownBy(part.resource, before) };
}

async function changesOf(
  tx: Tx,
  part: Part,
  grant: ReturnType<typeof demand>,
  sent: Values,
  row: Row | null,
): Promise<Values> {
  const { translations, ...fields } = sent;
  const own = await part.rules.before?.(tx, grant, sent, row);
  const sentColumns = { ...(await columnsOf(tx, part.resource, fields, row)), ...own };
  const columns = settled(part.resource.fields, sentColumns, row ?? initialOf(part.resource));
  if (translations === undefined) return columns;
  const held = (row?.['translations'] ?? null) as Translations | null;
  return { ...columns, translations: await translationsOf(part.resource, translations, held) };
}

async function demandUnique(tx: Tx, part: Part, columns: Values, self: number, held: Values = {}): Promise<void> {
  const { fields, once = [] } = part.resource;
  const groups = Object.keys(fields).flatMap((name) => (fields[name]?.unique ? [[name]] : []));
  for (const group of once.length ? [...groups, once] : groups) {
    if (!group.some((name) => columns[name] !== undefined)) continue;
    const whole = group
      .map((name) => columnOnce(part, name))
      .map((name) => [name, columns[name] ?? held[name]] as const);
    // what nobody entered may stand many times
    if (whole.some(([, value]) => value === null || value === undefined)) continue;
    if (await tx.em.existsBy(part.entity, whereOf(part, { ...Object.fromEntries(whole), id: Not(self) })))
      throw fieldError(group.at(-1) ?? '', 'general.duplicate');
  }
}
/** Who writes at the same moment is seen by the table's own index only, and is told the same. */
async function saved(tx: Tx, { entity, resource }: Part, row: Row): Promise<Row> {
  try {
    return await tx.em.save(entity, row);
  } catch (error) {
    throw isDuplicate(error) && resource.once ? fieldError(resource.once.at(-1) ?? '', 'general.duplicate') : error;
  }
}

const record = (tx: Tx, ...logged: Parameters<typeof entryOf>): Promise<void> => recordAudit(tx, entryOf(...logged));
