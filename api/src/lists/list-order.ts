import { FOLDED } from '../database/columns';
import { fieldError } from '../domain/errors';
import { type ListField, type ListParams, type ListSpec, one } from './list-spec';

/** ORDER BY of `_sort` and `_order`, ended by the key so that pages never overlap. */
export function orderOf(spec: ListSpec, params: ListParams): string {
  const sort = one(params['_sort']);
  return sort ? inTurn(orderTerms(spec, params)) : spec.order;
}
/** The same from its end. */
export const orderBackwards = (spec: ListSpec, params: ListParams): string =>
  inTurn(orderTerms(spec, params).map(({ sql, desc }) => ({ sql, desc: !desc })));
/** Terms as SQL. */
export const inTurn = (terms: readonly OrderTerm[]): string =>
  terms.map(({ sql, desc }) => `${sql} ${desc ? 'DESC' : 'ASC'}`).join(', ');

/** What a field is put in order by, one way or the other. Downwards what is empty comes last by itself. */
export const upOrDown = ({ sql, folded, emptyLast }: ListField, desc: boolean): OrderTerm[] => [
  ...(emptyLast && !desc ? [{ sql: `(${sql} IS NULL)`, desc }] : []),
  { sql: folded ? sql + FOLDED : sql, desc },
];

export interface OrderTerm {
  sql: string;
  desc: boolean;
}
/** Nobody puts a list in order by more; a database falls over thousands. */
const MOST = 10;
/**
 * The order of a list term by term, unique by its end. A default order names plain columns, without commas.
 * @throws DomainError resource.sort, general.invalid (400)
 */
export function orderTerms(spec: ListSpec, params: ListParams): OrderTerm[] {
  const sort = one(params['_sort']);
  const key = spec.key ?? spec.fields['id']?.sql;
  const last = (desc: boolean): OrderTerm[] => (key ? [{ sql: key, desc }] : []);
  if (!sort) {
    const terms = spec.order.split(',').map((term): OrderTerm => {
      const [, sql = '', direction] = /^(.*?)(?:\s+(ASC|DESC))?$/i.exec(term.trim()) ?? [];
      return { sql, desc: direction?.toUpperCase() === 'DESC' };
    });
    return terms.some((term) => term.sql === key) ? terms : [...terms, ...last(true)];
  }
  const directions = one(params['_order']).split(',');
  const names = sort.split(',');
  if (names.length > MOST) throw fieldError('_sort', 'general.invalid');
  if (directions.some((each) => !['', 'asc', 'desc'].includes(each.toLowerCase())))
    throw fieldError('_order', 'general.invalid');
  const terms = names.flatMap((name, i): OrderTerm[] => {
    const field = Object.hasOwn(spec.fields, name) ? spec.fields[name] : undefined;
    if (!field || field.sort === false || field.kind === 'json')
      throw fieldError(name, 'resource.sort', { field: name });
    const desc = directions[i]?.toLowerCase() === 'desc';
    return [...upOrDown(field, desc), ...(field.then ? [{ sql: field.then, desc }] : [])];
  });
  // the key runs the way of the column before it, so that one index holds both
  return names.some((name) => spec.fields[name]?.unique) ? terms : [...terms, ...last(terms.at(-1)?.desc ?? true)];
}
