import { demandUnreferenced } from '../crud/referenced';
import type { Row } from '../crud/part';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { Page } from '../pages/page.entity';
import { siteValues } from './read-site';

/**
 * Deletes a page of the public site, but not one that stands in its menu: the menu would lead nowhere. Whoever saves
 * the menu holds its pages meanwhile.
 * @throws DomainError general.inUse (409), which names the entry
 */
export async function removePage(tx: Tx, page: Row): Promise<void> {
  const { values } = await siteValues(tx.em);
  const entry = values.menus.find(({ type, refId }) => type === 'page' && refId === page.id);
  if (entry) throw new DomainError('general.inUse', { resource: 'menus', name: entry.text || String(page['name']) });
  await demandUnreferenced(tx, 'pages', page);
  await tx.em.delete(Page, page.id);
}
