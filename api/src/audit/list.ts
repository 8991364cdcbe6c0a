import type { EntityManager } from 'typeorm';
import { listPage } from '../crud/list-page';
import type { ListPage, ListParams, ListSpec } from '../crud/list-spec';
import { fieldError } from '../domain/errors';
import { MONEY_RESOURCES } from '../domain/audit';
import type { AuditWire } from '../domain/wire/audit';
import { type Actor, demand } from '../http/actor';
import { ofDeparture } from './of-departure';
import { ofOrder } from './of-order';
import { withNames } from './record-names';

const SPEC: ListSpec = {
  from: 'audit',
  fields: {
    id: { sql: 'id', kind: 'int' },
    at: { sql: '`at`', kind: 'instant' },
    actorId: { sql: 'actorId', kind: 'int' },
    actorName: { sql: 'actorName', kind: 'text' },
    actorType: { sql: 'actorType', kind: 'text' },
    branch: { sql: 'branch', kind: 'text' },
    resource: { sql: 'resource', kind: 'text' },
    recordId: { sql: 'recordId', kind: 'text' },
    action: { sql: '`action`', kind: 'text' },
    before: { sql: '`before`', kind: 'json' },
    after: { sql: '`after`', kind: 'json' },
    reason: { sql: 'reason', kind: 'text' },
    requestId: { sql: 'requestId', kind: 'text' },
  },
  search: ['actorName', 'reason', 'recordId'],
  order: 'id DESC',
};

/**
 * The audit log within the reader's bound (decisions B1): a manager his own unit, a finance manager the rows about
 * money, staff their own; root and admin everything.
 * `order` and `departure`, each an id, ask for all that belongs to it.
 * @throws DomainError auth.denied (403), general.invalid (400)
 */
export async function listAudit(em: EntityManager, actor: Actor, params: ListParams): Promise<ListPage<AuditWire>> {
  const { order, departure, ...others } = params;
  const spec = auditSpec(actor);
  const where = [...(spec.where ?? [])];
  if (order !== undefined) where.push(await ofOrder(em, idIn('order', order)));
  if (departure !== undefined) where.push(await ofDeparture(em, idIn('departure', departure)));
  const { rows, total } = await listPage<Omit<AuditWire, 'record'>>(em, { ...spec, where }, others);
  return { rows: await withNames(em, rows), total };
}
function idIn(field: string, value: ListParams[string]): number {
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value)) throw fieldError(field, 'general.invalid');
  return Number(value);
}
export const auditSpec = (actor: Actor): ListSpec => ({ ...SPEC, where: scopeOf(actor) });

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
