import type { QueueOf } from '@domain/resource';
import type { Row } from '../fields/words';

const FIELD = /(?:([a-z]+)=)?\{([A-Za-z]+)\}/g;

/** The address of an item as its queue declares it: what stands in braces is a field of the item. */
export const itemAddress = ({ routes }: QueueOf, row: Row): string =>
  routes.one.replace(/\{([A-Za-z]+)\}/g, (_all, field: string) => encodeURIComponent(String(row[field])));

/** What an address says of the item that it names, by field; nothing where it names none. */
export function askedOf(
  { routes }: QueueOf,
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
): Readonly<Record<string, string>> {
  const said = [...routes.one.matchAll(FIELD)].map(([, name, field = '']) => {
    const value = name ? search.get(name) : params[field];
    return [field, value ?? ''] as const;
  });
  return Object.fromEntries(said.filter(([, value]) => value !== ''));
}
/** Whether a row is the one that is asked for. */
export const isAsked = (asked: Readonly<Record<string, string>>, row: Row): boolean =>
  Object.entries(asked).every(([field, value]) => String(row[field]).toUpperCase() === value.toUpperCase());
