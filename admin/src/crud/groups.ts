import type { Field } from '@domain/fields';

type Named = readonly [name: string, field: Field];
/** Fields under their headings, each heading where its first field stands. */
export function groupsOf<T extends Named>(fields: readonly T[]): [group: string, fields: T[]][] {
  const groups = new Map<string, T[]>();
  for (const each of fields) {
    const group = each[1].group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  return [...groups];
}
