import { audit } from '../domain/resources/audit';
import type { EntityManager } from 'typeorm';
import { listOf } from '../lists/list-of';
import { listPage } from '../lists/list-page';
import type { ListPage, ListParams, ListSpec } from '../lists/list-spec';
import { fieldError } from '../domain/errors';
import { MONEY_RESOURCES } from '../domain/audit';
import type { AuditWire } from '../domain/wire/audit';
import { type Actor, demand } from '../http/actor';
import { ACTORS, foundRows, HAS_REASON } from './found-rows';
import { ofDeparture } from './of-departure';
import { ofOrder } from './of-order';
import { withNames } from './record-names';

const SPEC = listOf(audit, {
  from: 'audit',
  alias: 'audit',
  columns: { at: 'audit.`at`', action: 'audit.`action`' },
  // in the order of its index, which knows capitals: there are too many rows to sort
  beside: {
    actorName: { sql: 'audit.actorName', kind: 'text', among: ACTORS },
    reason: { sql: 'audit.reason', kind: 'text', sort: false, present: HAS_REASON },
    before: { sql: 'audit.`before`', kind: 'json' },
    after: { sql: 'audit.`after`', kind: 'json' },
  },
  found: foundRows,
});
const GROWS = { table: 'audit', id: 'audit.id', at: 'audit.`at`' };

/**
 * The audit log within the reader's bound (decisions B1): a manager his own unit, a finance manager the rows about
 * money, staff their own; root and admin everything.
 * `order` and `departure`, each an id, ask for all that belongs to it. The history of one package or price always tells
 * who decided on it, of whichever unit: the bound is of the log, not of the record.
 * @throws DomainError auth.denied (403), general.invalid (400)
 */
export async function listAudit(em: EntityManager, actor: Actor, params: ListParams): Promise<ListPage<AuditWire>> {
  const { order, departure, ...others } = params;
  const spec = inTheirTime(auditSpec(actor), params);
  const where = (spec.where ?? []).map((bound) => (isOfOneRecord(others) ? orDecided(bound) : bound));
  if (order !== undefined) where.push(await ofOrder(em, idIn('order', order)));
  if (departure !== undefined) where.push(await ofDeparture(em, idIn('departure', departure)));
  const { rows, total } = await listPage<Omit<AuditWire, 'record'>>(em, { ...spec, where }, others);
  return { rows: await withNames(em, rows, actor.locale), total };
}
/**
 * Of some days and nothing else the log is read along its time, which is the order of its numbers: by these the embedded
 * database would look through all of the days for one page.
 */
const inTheirTime = (spec: ListSpec, params: ListParams): ListSpec =>
  !spec.where?.length &&
  Object.keys(params).every((name) => DAYS.includes(name)) &&
  ('at_gte' in params || 'at_lte' in params)
    ? { ...spec, order: 'audit.`at` DESC, audit.id DESC' }
    : spec;
const DAYS = ['at_gte', 'at_lte', '_start', '_end'];
/** The moves that somebody else than the author makes or sees: they belong to the record's own history. */
const DECIDED = ['submit', 'withdraw', 'approve', 'reject', 'amend', 'discard', 'delete', 'deleteApproved', 'restore'];
const isOfOneRecord = ({ resource, recordId }: ListParams): boolean =>
  (resource === 'tours' || resource === 'prices') && typeof recordId === 'string';
const orDecided = ({ sql, params }: { sql: string; params: unknown[] }): { sql: string; params: unknown[] } => ({
  sql: `(${sql}) OR \`action\` IN (${DECIDED.map(() => '?').join(', ')})`,
  params: [...params, ...DECIDED],
});
function idIn(field: string, value: ListParams[string]): number {
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value)) throw fieldError(field, 'general.invalid');
  return Number(value);
}
export const auditSpec = (actor: Actor): ListSpec => ({ ...SPEC, grows: GROWS, where: scopeOf(actor) });

function scopeOf(actor: Actor): NonNullable<ListSpec['where']> {
  switch (demand(actor, 'audit.read')) {
    case true:
      return [];
    case 'unit':
      return [{ sql: 'branch = ?', params: [actor.branch] }];
    case 'money':
      return [{ sql: `resource IN (${MONEY_RESOURCES.map(() => '?').join(', ')})`, params: [...MONEY_RESOURCES] }];
    default:
      return [{ sql: 'actorId = ?', params: [actor.id] }];
  }
}
