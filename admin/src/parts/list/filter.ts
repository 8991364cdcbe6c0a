import type { FieldKind, RefField } from '@domain/fields';
import type { ListState } from './state';

interface FilterOf<Kind extends FieldKind> {
  field: string;
  label: string;
  kind: Kind;
}
/** One control of the filter bar: of what kind the field is that it asks for. */
export type Filter =
  | (FilterOf<'oneOf'> & { options: readonly { value: string; label: string }[]; several?: boolean })
  | (FilterOf<'bool'> & { yes: string; no: string })
  | Span
  | FilterOf<'text'>
  | (FilterOf<'ref'> & { to: RefField });
/** From and to, either of them open. */
export type Span = FilterOf<'date'> | FilterOf<'int'> | FilterOf<'money'>;
const isSpan = (filter: Filter): filter is Span =>
  filter.kind === 'date' || filter.kind === 'int' || filter.kind === 'money';

/** The keys under which a filter stands in the address. */
export function keysOf(filter: Filter): string[] {
  if (isSpan(filter)) return [`${filter.field}_gte`, `${filter.field}_lte`];
  return [filter.kind === 'text' ? `${filter.field}_like` : filter.field];
}
export const keysOfAll = (filters: readonly Filter[]): string[] => filters.flatMap(keysOf);

/** What a chip says; empty when the filter is off. */
export function chipText(filter: Filter, state: ListState): string {
  const values = keysOf(filter).map((key) => state.filters[key] ?? []);
  if (values.every((each) => each.length === 0)) return '';
  if (isSpan(filter)) return `${values[0]?.[0] ?? '…'} – ${values[1]?.[0] ?? '…'}`;
  const chosen = values.flat();
  if (filter.kind === 'oneOf')
    return chosen.map((value) => filter.options.find((each) => each.value === value)?.label ?? value).join(', ');
  if (filter.kind === 'bool') return chosen[0] === 'true' ? filter.yes : filter.no;
  return chosen.join(', ');
}
export const off = (filter: Filter): Record<string, string[]> =>
  Object.fromEntries(keysOf(filter).map((key) => [key, []]));
