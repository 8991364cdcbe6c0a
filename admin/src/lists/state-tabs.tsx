import { type CrudFilter, useCustom, useList } from '@refinedev/core';
import type { ReactNode } from 'react';
import { type Resource, tabField } from '@domain/resource';
import { grant } from '../providers/access';
import { asQuery, type ListState } from '../parts/list/state';
import { useText } from '../providers/i18n';
import { optionName } from '../fields/words';

/**
 * The states of a resource as tabs of its list, each with its count, which is asked for after the rows: of what the list is
 * narrowed to, so that a tab never says more than it shows.
 */
export function useStateTabs(resource: Resource, state: ListState, counted = true) {
  const text = useText();
  const tabs = tabField(resource);
  if (!tabs) return undefined;
  const within = asQuery(state).filters.filter((each) => !('field' in each) || each.field !== tabs.name);
  const told = resource.calls?.counts && within.length === 0;
  const tab = (value: string): { value: string; label: ReactNode } => ({
    value,
    label: (
      <>
        {value ? optionName(text, tabs.field, value) : text('words.status.all')}{' '}
        {told ? (
          <Told resource={resource} value={value} field={tabs.name} counted={counted} />
        ) : (
          <Count resource={resource} field={tabs.name} value={value} within={within} counted={counted} />
        )}
      </>
    ),
  });
  const mine = (resource.tabs ?? []).filter((value) => {
    const right = resource.tabRights?.[value];
    return right === undefined || grant(right) !== false;
  });
  return { field: tabs.name, items: ['', ...mine].map(tab) };
}

/** How many there are, from the answer that says it of all states; what is deleted is no part of the whole. */
interface ToldProps {
  resource: Resource;
  value: string;
  field: string;
  counted: boolean;
}
function Told({ resource, value, field, counted }: ToldProps) {
  const { result, query } = useCustom<Record<string, unknown>[]>({
    url: `/${resource.calls?.counts ?? ''}`,
    method: 'get',
    // the live channel refreshes what is kept under this name (providers/live)
    queryOptions: { queryKey: [resource.name, 'counts'], enabled: counted, staleTime: 15_000, retry: false },
    errorNotification: false,
  });
  const all = Array.isArray(result.data) ? result.data : [];
  const rows = all.filter((row) => (value ? row[field] === value : row[field] !== 'deleted'));
  const count = rows.reduce((sum, row) => sum + figureOf(row, field), 0);
  return query.data ? <small className="muted">{count.toLocaleString('en')}</small> : null;
}
/** The one figure that stands beside the state. */
const figureOf = (row: Record<string, unknown>, field: string): number =>
  Number(Object.entries(row).find(([key, value]) => key !== field && typeof value === 'number')?.[1] ?? 0);
interface CountProps extends ToldProps {
  within: CrudFilter[];
}
/**
 * How many there are; one row is asked for, the answer's head says the number. What the rows are told of by the live channel
 * has all of the resource asked again, these too: each listening by itself would have every one asked by every other.
 */
function Count({ resource, field, value, within, counted }: CountProps) {
  const { result, query } = useList({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: 1 },
    filters: value ? [...within, { field, operator: 'eq', value }] : within,
    queryOptions: { enabled: counted, staleTime: 15_000, retry: false },
    errorNotification: false,
  });
  return query.data ? <small className="muted">{(result.total ?? 0).toLocaleString('en')}</small> : null;
}
