import { addDays, isDate, startOfDay } from '../domain/dates';
import { fieldError } from '../domain/errors';
import type { Resource } from '../domain/resource';
import { listOf } from './list-of';
import { windowOf } from './list-page';
import type { ListKind } from './list-kind';
import type { ListField, ListPage, ListParams, ListSpec } from './list-spec';
import { one } from './list-spec';
import { encode } from './list-values';
import { asked, type Operator, sought } from './list-where';
import { orderTerms } from './list-order';

type Held = string | number | boolean | null;

/**
 * A page of a short list that is in memory anyway: filtered, searched and sorted by what its declaration allows, in the
 * words of every other list; without `_sort` as it stands.
 * @throws DomainError resource.filter, resource.sort, general.searchTooShort, general.invalid (400)
 */
export function rowsPage<T extends object>(resource: Resource, rows: readonly T[], params: ListParams): ListPage<T> {
  const spec = specOf(resource, rows[0]);
  const conditions = [...asked(spec, params)].map(({ name, field, column, operator, values }) =>
    condition(name, field, column.kind, operator, known(resource, field, operator, values)),
  );
  const found = rows.filter((row) => conditions.every((fits) => fits(row as Values)));
  const named = params['q'] === undefined ? found : searched(resource, found, sought(one(params['q'])));
  const [start, end] = windowOf(params);
  return { rows: ordered(spec, named, params).slice(start, end), total: named.length };
}
/** The fields that such an ask narrows, searches or puts in order by. */
export function fieldsAsked(resource: Resource, params: ListParams): Set<string> {
  const narrowed = [...asked(specOf(resource, undefined), params)].map(({ field }) => field);
  const sought = params['q'] === undefined ? [] : (resource.search ?? []);
  return new Set([...narrowed, ...sought, ...one(params['_sort']).split(',')]);
}
type Values = Record<string, unknown>;

/** A word that the field cannot hold is no question. */
function known({ fields }: Resource, name: string, operator: Operator, values: string[]): string[] {
  const field = fields[name];
  const odd = field && 'of' in field && operator !== 'like' && values.some((value) => !field.of.includes(value));
  if (odd) throw fieldError(name, 'general.invalid');
  return values;
}
/** Its ids may be words. */
function specOf(resource: Resource, row: object | undefined): ListSpec {
  const { fields, ...rest } = listOf(resource, { from: '', alias: '' });
  const words = typeof (row as Values | undefined)?.['id'] === 'string';
  return { ...rest, fields: { ...fields, ...(words ? { id: { sql: '.id', kind: 'text' as const } } : {}) } };
}

const held = (kind: ListKind, value: unknown): Held => {
  if (value === null || value === undefined) return null;
  if (kind === 'instant') return Date.parse(value as string);
  if (kind === 'int' || kind === 'money') return Number(value);
  return kind === 'bool' ? Boolean(value) : String(value).toLowerCase();
};
function typed(field: string, kind: ListKind, value: string): Held {
  encode(field, kind, value);
  return kind === 'bool' ? value === 'true' || value === '1' : held(kind, value);
}
function condition(
  name: string,
  field: string,
  kind: ListKind,
  operator: Operator,
  values: string[],
): (row: Values) => boolean {
  const of = (row: Values): Held => held(kind, row[field]);
  const [first = ''] = values;
  if (operator === 'like') {
    if (kind !== 'text') throw fieldError(name, 'resource.filter', { field });
    return (row) => String(of(row) ?? '').includes(first.toLowerCase());
  }
  const spans = (kind === 'ids' ? [] : values).map((value) => spanOf(field, kind, value));
  const least = spans[0]?.from ?? 0;
  const most = spans[0]?.to ?? 0;
  if (operator === 'gte') return (row) => holds(of(row), (value) => value >= least);
  if (operator === 'lte') return (row) => holds(of(row), (value) => value <= most);
  const within =
    kind === 'ids'
      ? (row: Values) => ((row[field] ?? []) as unknown[]).some((each) => values.includes(String(each)))
      : (row: Values) => holds(of(row), (value) => spans.some(({ from, to }) => value >= from && value <= to));
  return operator === 'ne' ? (row) => !within(row) : within;
}
const holds = (value: Held, fits: (value: string | number | boolean) => boolean): boolean =>
  value !== null && fits(value);
/** A day of an instant is all of that day. */
function spanOf(field: string, kind: ListKind, value: string): { from: string | number; to: string | number } {
  if (kind === 'instant' && isDate(value))
    return { from: startOfDay(value).getTime(), to: startOfDay(addDays(value, 1)).getTime() - 1 };
  const at = typed(field, kind, value) as string | number;
  return { from: at, to: at };
}

const searched = <T extends object>({ search = [] }: Resource, rows: T[], q: string): T[] => {
  if (!search.length) throw fieldError('q', 'resource.filter', { field: 'q' });
  return rows.filter((row) =>
    search.some((name) =>
      String((row as Values)[name] ?? '')
        .toLowerCase()
        .includes(q.toLowerCase()),
    ),
  );
};

function ordered<T extends object>(spec: ListSpec, rows: T[], params: ListParams): T[] {
  if (!one(params['_sort'])) return rows;
  // refuses what no list is put in order by; a field may need several terms there and is one comparison here
  orderTerms(spec, params);
  const directions = one(params['_order']).split(',');
  const by = one(params['_sort'])
    .split(',')
    .map((name, index) => ({ name, desc: directions[index]?.toLowerCase() === 'desc' }));
  return [...rows].sort((a, b) => {
    for (const { name, desc } of by) {
      const { kind, emptyLast } = spec.fields[name] as ListField;
      const [one, other] = [held(kind, (a as Values)[name]), held(kind, (b as Values)[name])];
      const difference = compare(one, other);
      const lacks = one === null || other === null;
      if (difference) return desc || (emptyLast && lacks) ? -difference : difference;
    }
    return 0;
  });
}
/** What holds nothing stands first, as in the databases; where it is declared to come last it does so either way. */
function compare(a: Held, b: Held): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
}
