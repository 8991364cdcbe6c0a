import type { Resource } from '../resource-shape';
import { sheetDate } from '../typed-date';
import type { ImportLine } from '../wire/import';
import { importKey } from './columns';

/** Lines of a file that are about a record that an earlier line is about already, by their numbers. */
export function sameLines(resource: Resource, lines: readonly Pick<ImportLine, 'line' | 'cells'>[]): Set<number> {
  const seen = new Set<string>();
  const twice = new Set<number>();
  for (const { line, cells } of lines) {
    const parts = importKey(resource).map((name) => plain(resource, name, cells[name] ?? ''));
    if (parts.every((part) => part === '')) continue;
    const key = JSON.stringify(parts);
    if (seen.has(key)) twice.add(line);
    seen.add(key);
  }
  return twice;
}
function plain({ fields }: Resource, name: string, typed: string): string {
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  return fields[name]?.kind === 'date' ? (sheetDate(text) ?? text) : text;
}
