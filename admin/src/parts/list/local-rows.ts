import type { CrudFilter } from '@refinedev/core';
import type { Rows } from './rows';
import { asQuery, type ListState, type Sort } from './state';

/** How rows that are here already answer a list's questions. */
export interface LocalList<T> {
  /** What a row is compared by under a field; several values match by any of them. */
  value?: (row: T, field: string) => unknown;
  /** Everything that the search looks through. */
  words?: (row: T) => readonly (string | null | undefined)[];
}

/** Rows that came all at once, narrowed and in order as a list call would answer them. */
export function matching<T>(all: readonly T[], state: ListState, list: LocalList<T>): T[] {
  const { filters, sorters } = asQuery(state);
  const valueOf = list.value ?? plainValue;
  const rows = all.filter((row) => filters.every((filter) => passes(row, filter, list, valueOf)));
  const [sort] = sorters;
  return sort ? inOrder(rows, sort, valueOf) : rows;
}
/** The same as one page of a list. */
export function localRows<T>(all: readonly T[], state: ListState, list: LocalList<T>): Rows<T> {
  const found = matching(all, state, list);
  const from = Math.min((state.page - 1) * state.size, Math.max(0, found.length - 1));
  const start = from - (from % state.size);
  return {
    rows: found.slice(start, start + state.size),
    total: found.length,
    loading: false,
    fetching: false,
    error: null,
    retry: () => undefined,
  };
}

/** In order of a field, numbers in words by their size; what is empty comes last whichever way. */
export function inOrder<T>(rows: readonly T[], sort: Sort, valueOf: NonNullable<LocalList<T>['value']>): T[] {
  const direction = sort.order === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [x, y] = [valueOf(a, sort.field), valueOf(b, sort.field)];
    if (isEmpty(x) !== isEmpty(y)) return isEmpty(x) ? 1 : -1;
    if (typeof x === 'number' && typeof y === 'number') return (x - y) * direction;
    return String(x ?? '').localeCompare(String(y ?? ''), undefined, { numeric: true }) * direction;
  });
}

function passes<T>(
  row: T,
  filter: CrudFilter,
  list: LocalList<T>,
  valueOf: NonNullable<LocalList<T>['value']>,
): boolean {
  if (!('field' in filter)) return true;
  const { field, operator } = filter;
  const asked = (Array.isArray(filter.value) ? filter.value : [filter.value]).map(String);
  const [first = ''] = asked;
  if (field === 'q') {
    const text = (list.words?.(row) ?? []).join(' ').toLowerCase();
    return first
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word));
  }
  const value = valueOf(row, field);
  const own = (Array.isArray(value) ? value : [value]).map((each) => String(each ?? ''));
  if (operator === 'gte') return own.some((each) => each !== '' && each >= first);
  if (operator === 'lte') return own.some((each) => each !== '' && each <= first);
  if (operator === 'contains') return own.some((each) => each.toLowerCase().includes(first.toLowerCase()));
  if (operator === 'ne') return !own.some((each) => asked.includes(each));
  return own.some((each) => asked.includes(each));
}
const plainValue = <T>(row: T, field: string): unknown => (row as Record<string, unknown>)[field];
const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;
