import type { EntityManager } from 'typeorm';
import { AuditRow } from '../audit/audit-row.entity';
import { DomainError } from '../domain/errors';
import { sanitise } from '../crud/sanitise';
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
  return changes.map((change, i) => {
    const version = versionOf(change, state, i === 0);
    state = { ...state, ...change.before };
    return version;
  });
}

const cleaned = (translations: Translations): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      { ...texts, ...(texts['content'] ? { content: sanitise(texts['content']) } : {}) },
    ]),
  );
const versionOf = (change: AuditRow, state: Kept, current: boolean): PageVersion => ({
  id: change.id,
  at: change.at.toISOString(),
  by: change.actorName,
  name: state.name,
  code: state.code,
  content: sanitise(state.content),
  translations: cleaned(state.translations ?? {}),
  current,
});
