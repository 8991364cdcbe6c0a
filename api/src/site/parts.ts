import type { EntityManager } from 'typeorm';
import { DomainError } from '../domain/errors';
import { SITE_PARTS, type SitePartName, type SitePartWire } from '../domain/wire/site';
import { readSite } from './read-site';
import { SitePart } from './site-part.entity';

/** The frame of the public site part by part; what was never saved is there too, empty. */
export async function readParts(em: EntityManager): Promise<SitePartWire[]> {
  const { versions, ...values } = await readSite(em);
  const rows = new Map((await em.find(SitePart)).map((row) => [row.part, row]));
  return SITE_PARTS.map((part) => ({
    ...{ id: part, part, value: values[part], version: versions[part] },
    updatedAt: rows.get(part)?.updatedAt.toISOString() ?? null,
  }));
}
/** @throws DomainError site.partNotFound (404) */
export async function readPart(em: EntityManager, name: string): Promise<SitePartWire> {
  const found = (await readParts(em)).find(({ part }) => part === name);
  if (!found) throw new DomainError('site.partNotFound');
  return found;
}

/** The bare values of menus and banners: what they point at is answered, never sent back. */
export function bareValue(part: SitePartName, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const answered = part === 'menus' ? ['refName', 'refCode', 'broken'] : ['broken'];
  return value.map((each: unknown) =>
    typeof each === 'object' && each !== null
      ? Object.fromEntries(Object.entries(each).filter(([name]) => !answered.includes(name)))
      : each,
  );
}
