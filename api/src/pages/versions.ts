import type { EntityManager } from 'typeorm';
import { AuditRow } from '../audit/audit-row.entity';
import { DomainError } from '../domain/errors';
import { cleaned } from '../crud/sanitise';
import type { Translations } from '../domain/words';
import type { PageVersion } from '../domain/wire/page';
import { Page } from './page.entity';

const MOST = 50;
type Kept = Pick<Page, 'name' | 'code' | 'content' | 'translations'>;

/**
 * The versions of a page, newest first: from what stands now, each change taken back in turn. Whoever may read
 * the page may read them, whatever part of the audit log they see.
 * @throws DomainError page.notFound (404)
 */
export async function pageVersions(em: EntityManager, id: number): Promise<PageVersion[]> {
  const page = await em.findOneBy(Page, { id });
  if (!page) throw new DomainError('page.notFound');
  const changes = await em.find(AuditRow, {
    where: { resource: 'pages', recordId: String(id) },
    order: { id: 'DESC' },
    take: MOST,
  });
  let state: Kept = page;
  const versions: PageVersion[] = [];
  for (const change of changes) {
    versions.push(await versionOf(change, state, versions.length === 0));
    state = { ...state, ...change.before };
  }
  return versions;
}

async function cleanedTexts(translations: Translations): Promise<Translations> {
  const clean = structuredClone(translations);
  for (const texts of Object.values(clean)) if (texts['content']) texts['content'] = await cleaned(texts['content']);
  return clean;
}
const versionOf = async (change: AuditRow, state: Kept, current: boolean): Promise<PageVersion> => ({
  id: change.id,
  at: change.at.toISOString(),
  by: change.actorName,
  name: state.name,
  code: state.code,
  content: await cleaned(state.content),
  translations: await cleanedTexts(state.translations ?? {}),
  current,
});
