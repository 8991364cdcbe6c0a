import type { RefField } from '@domain/fields';
import type { ListState } from './state';

interface FilterBase {
  field: string;
  label: string;
}
/** One control of the filter bar. */
export type Filter =
  | (FilterBase & { kind: 'oneOf'; options: readonly { value: string; label: string }[]; several?: boolean })
  | (FilterBase & { kind: 'bool'; yes: string; no: string })
  | (FilterBase & { kind: 'dates' })
  | (FilterBase & { kind: 'range'; decimals: number })
  | (FilterBase & { kind: 'text' })
  | (FilterBase & { kind: 'ref'; to: RefField });

/** The keys under which a filter stands in the address. */
export function keysOf(filter: Filter): string[] {
  if (filter.kind === 'dates' || filter.kind === 'range') return [`${filter.field}_gte`, `${filter.field}_lte`];
  return [filter.kind === 'text' ? `${filter.field}_like` : filter.field];
}
export const keysOfAll = (filters: readonly Filter[]): string[] => filters.flatMap(keysOf);

/** What a chip says; empty when the filter is off. */
export function chipText(filter: Filter, state: ListState): string {
  const values = keysOf(filter).map((key) => state.filters[key] ?? []);
  if (values.every((each) => each.length === 0)) return '';
  if (filter.kind === 'dates' || filter.kind === 'range') return `${values[0]?.[0] ?? '…'} – ${values[1]?.[0] ?? '…'}`;
  const chosen = values.flat();
  if (filter.kind === 'oneOf')
    return chosen.map((value) => filter.options.find((each) => each.value === value)?.label ?? value).join(', ');
  if (filter.kind === 'bool') return chosen[0] === 'true' ? filter.yes : filter.no;
  return chosen.join(', ');
}
export const off = (filter: Filter): Record<string, string[]> =>
  Object.fromEntries(keysOf(filter).map((key) => [key, []]));
