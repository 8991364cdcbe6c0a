import { type EntityManager, MoreThan } from 'typeorm';
import { AuditRow } from '../audit/audit-row.entity';
import { DomainError } from '../domain/errors';

/**
 * The content of a record as it was right after a row of its history: what later rows changed is taken back, newest
 * first, for every row keeps the old values of what it changed.
 * @throws DomainError general.notFound when the row is not of this record
 */
export async function contentAfter<C extends object>(
  em: EntityManager,
  resource: string,
  recordId: number,
  auditId: number,
  current: C,
): Promise<C> {
  const of = { resource, recordId: String(recordId) };
  if (!(await em.existsBy(AuditRow, { ...of, id: auditId }))) throw new DomainError('general.versionNotFound');
  const later = await em.find(AuditRow, { where: { ...of, id: MoreThan(auditId) }, order: { id: 'DESC' } });
  const keys = new Set(Object.keys(current));
  const content: Record<string, unknown> = Object.fromEntries(Object.entries(current));
  for (const row of later)
    for (const [key, value] of Object.entries(row.before ?? {})) if (keys.has(key)) content[key] = value;
  return content as C;
}
