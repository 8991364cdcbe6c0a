import type { EntityManager } from 'typeorm';
import { DomainError } from '../domain/errors';
import { SITE_PARTS, type SitePartWire } from '../domain/wire/site';
import { readSite } from './read-site';

/**
 * One part of the public site's frame; what was never saved is there too, empty.
 * @throws DomainError site.partNotFound (404)
 */
export async function readPart(em: EntityManager, name: string): Promise<SitePartWire> {
  const id = SITE_PARTS.find((each) => each === name);
  if (!id) throw new DomainError('site.partNotFound');
  const { versions, ...site } = await readSite(em);
  return { id, version: versions[id], ...(id === 'footer' ? site.footer : { [id]: site[id] }) };
}

/** What a part is sent with, without what is only answered of it: what a menu points at, whether that is gone. */
export function bareValues(sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, Array.isArray(value) ? value.map(bareRow) : value]),
  );
}
const ANSWERED = ['refName', 'refCode', 'broken'];
const bareRow = (row: unknown): unknown =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(Object.entries(row).filter(([name]) => !ANSWERED.includes(name)))
    : row;
