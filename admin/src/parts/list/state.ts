import type { CrudFilter, CrudSort } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { LIMITS } from '@domain/limits';
import { preference, setPreference } from '../../providers/preferences';

export interface ListSpec {
  /** Names the list in preferences and in the memory of its last query. */
  id: string;
  /** What may be filtered, as it travels: `status`, `departureDate_gte`, `name_like`, `amount_ne`. */
  filters?: readonly string[];
  sort?: Sort;
  /** Always asked for, never shown and never cleared. */
  fixed?: Record<string, string>;
}
export interface Sort {
  field: string;
  order: 'asc' | 'desc';
}
export interface ListState {
  spec: ListSpec;
  q: string;
  page: number;
  size: number;
  sort: Sort | undefined;
  filters: Record<string, string[]>;
  /** Whether anything narrows the list. */
  narrowed: boolean;
  set: (
    change: Partial<Pick<ListState, 'q' | 'page' | 'size' | 'sort'>> & { filters?: Record<string, string[]> },
  ) => void;
  clear: () => void;
}

const SIZES = [25, 50, 100];
export const PAGE_SIZES = SIZES;
const last = new Map<string, string>();

/** The way back to a list with the filters, sort and page it was left with. */
export const listLink = (path: string): string => path + (last.get(path) ?? '');

/**
 * The state of a list lives in the address: filters, search, sort and page survive a reload and can be sent to a
 * colleague. Parameters that the list does not declare are ignored.
 */
export function useListState(spec: ListSpec): ListState {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => read(spec, params), [spec, params]);
  last.set(window.location.pathname, window.location.search);
  const set = useCallback<ListState['set']>(
    (change) =>
      setParams(
        (before) => {
          const now = read(spec, before);
          const narrows = 'q' in change || 'filters' in change || 'sort' in change || 'size' in change;
          if (change.size) setPreference('pageSize', change.size);
          return write(spec, before, {
            ...now,
            ...(narrows ? { page: 1 } : {}),
            ...change,
            filters: { ...now.filters, ...change.filters },
          });
        },
        { replace: true },
      ),
    [spec, setParams],
  );
  const clear = useCallback(
    () =>
      setParams((before) => write(spec, before, { ...read(spec, before), q: '', page: 1, filters: {} }), {
        replace: true,
      }),
    [spec, setParams],
  );
  return useMemo(() => ({ ...state, spec, set, clear }), [state, spec, set, clear]);
}

type Plain = Pick<ListState, 'q' | 'page' | 'size' | 'sort' | 'filters' | 'narrowed'>;
function read(spec: ListSpec, params: URLSearchParams): Plain {
  const filters = Object.fromEntries(
    (spec.filters ?? []).map((key) => [key, params.getAll(key)] as const).filter(([, values]) => values.length > 0),
  );
  const size = Number(params.get('size') ?? preference('pageSize') ?? SIZES[0]);
  const sort = params.get('sort');
  const q = params.get('q') ?? '';
  return {
    q,
    page: Math.max(1, Number(params.get('page')) || 1),
    size: SIZES.includes(size) ? size : (SIZES[0] ?? 25),
    sort: sort ? { field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' } : undefined,
    filters,
    narrowed: q !== '' || Object.keys(filters).length > 0,
  };
}
function write(spec: ListSpec, before: URLSearchParams, state: Plain): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const key of ['q', 'page', 'size', 'sort', ...(spec.filters ?? [])]) params.delete(key);
  if (state.q) params.set('q', state.q);
  for (const key of spec.filters ?? []) for (const value of state.filters[key] ?? []) params.append(key, value);
  if (state.sort) params.set('sort', `${state.sort.order === 'desc' ? '-' : ''}${state.sort.field}`);
  if (state.page > 1) params.set('page', String(state.page));
  if (state.size !== SIZES[0]) params.set('size', String(state.size));
  return params;
}

const OPERATORS = { _gte: 'gte', _lte: 'lte', _like: 'contains', _ne: 'ne' } as const;
/** The question to the API, for Refine's useList. */
export function asQuery(state: ListState): { filters: CrudFilter[]; sorters: CrudSort[] } {
  const filters: CrudFilter[] = Object.entries({ ...state.filters, ...fixed(state.spec) }).map(([key, values]) => {
    const suffix = (Object.keys(OPERATORS) as (keyof typeof OPERATORS)[]).find((each) => key.endsWith(each));
    const value = values.length === 1 ? values[0] : values;
    return suffix
      ? { field: key.slice(0, -suffix.length), operator: OPERATORS[suffix], value }
      : { field: key, operator: 'eq', value };
  });
  if (state.q.trim().length >= LIMITS.searchMin) filters.push({ field: 'q', operator: 'eq', value: state.q.trim() });
  const sort = state.sort ?? state.spec.sort;
  return { filters, sorters: sort ? [sort] : [] };
}
const fixed = (spec: ListSpec): Record<string, string[]> =>
  Object.fromEntries(Object.entries(spec.fixed ?? {}).map(([key, value]) => [key, [value]]));
