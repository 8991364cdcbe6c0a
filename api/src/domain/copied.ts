import { creatable, holdsFiles } from './resource';
import { pathsOf } from './resource-paths';
import type { Resource } from './resource-shape';

/** The form of a new record that begins as another one is; its address names that. */
export const copyLink = (resource: Resource, id: number | string): string =>
  `${pathsOf(resource).create}?copy=${encodeURIComponent(id)}`;
/** Which record the address of a new one's form names. */
export const copiedIn = ({ copies = false }: Resource, search: { get: (name: string) => string | null }) =>
  (copies && search.get('copy')) || undefined;

/**
 * What a new record begins with that is to be like another: what people type, but nothing that stands once, and no file,
 * which was given for that one.
 */
export function copyOf(
  { fields, once = [] }: Resource,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const told = Object.entries(fields).filter(
    ([name, field]) =>
      creatable(field) && !field.unique && !once.includes(name) && (field.kind === 'richText' || !holdsFiles(field)),
  );
  return { ...Object.fromEntries(told.map(([name]) => [name, row[name]])), translations: row['translations'] ?? null };
}
