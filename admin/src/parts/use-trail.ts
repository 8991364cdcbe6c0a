import { useBreadcrumb, useParsed } from '@refinedev/core';
import type { Right } from '@domain/access';
import { mayAny } from '../providers/access';
import { listLink } from './list/state';

/** A step of the way to a page. */
export interface Crumb {
  name: string;
  to?: string;
}

/** The way to this page: the list that it belongs to, as it was left, for whoever may see it; nothing above a list. */
export function useTrail(): Crumb[] {
  const { breadcrumbs } = useBreadcrumb();
  const { action, params, resource } = useParsed();
  // some addresses name the record behind the ?, on the path of its list
  const onList = (action ?? 'list') === 'list' && !params?.['id'];
  const rights = (resource?.meta?.['rights'] ?? {}) as { list?: readonly Right[] };
  if (onList || !mayAny(rights.list ?? [])) return [];
  return breadcrumbs.flatMap(({ label, href }) => (href ? [{ name: label, to: listLink(href) }] : []));
}
