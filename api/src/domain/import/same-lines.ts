import type { Resource } from '../resource-shape';
import { sheetDate } from '../typed-date';
import type { ImportLine } from '../wire/import';
import { importColumns, importKey } from './columns';

type Line = Pick<ImportLine, 'line' | 'cells'>;

/** Lines of a file that say again what an earlier line is about: a record, or a row within it, by their numbers. */
export function sameLines(resource: Resource, lines: readonly Line[]): Set<number> {
  const texts = importColumns(resource).filter(({ rows, field }) => rows && field.kind === 'text');
  return seenBefore(lines, ({ cells }) => {
    const parts = recordOf(resource, cells);
    return parts && [...parts, ...texts.map(({ key }) => plainText(cells[key] ?? ''))];
  });
}
/** Lines that bring another row of a record that an earlier line is about. */
export const laterLines = (resource: Resource, lines: readonly Line[]): Set<number> =>
  seenBefore(lines, ({ cells }) => recordOf(resource, cells));

/**
 * Lines as they are meant where records have rows of their own: beneath the line that says of a record what it is, those of
 * its further rows may leave that out, its number too.
 */
export function filledDown<L extends Line>(resource: Resource, lines: readonly L[]): L[] {
  const columns = importColumns(resource);
  const within = columns.flatMap(({ key, rows }) => (rows ? [key] : []));
  if (!within.length) return [...lines];
  const heads = new Map<string, ImportLine['cells']>();
  let above: ImportLine['cells'] | undefined;
  return lines.map((line) => {
    const brings = within.some((key) => line.cells[key]);
    const own = recordOf(resource, line.cells);
    const head = brings ? (own ? heads.get(JSON.stringify(own)) : above) : undefined;
    const cells = head ? { ...without(head, within), ...line.cells } : line.cells;
    if (own && !head) heads.set(JSON.stringify(own), cells);
    above = cells;
    return { ...line, cells };
  });
}

function seenBefore(lines: readonly Line[], of: (line: Line) => string[] | undefined): Set<number> {
  const seen = new Set<string>();
  const again = new Set<number>();
  for (const line of lines) {
    const parts = of(line);
    if (!parts) continue;
    const key = JSON.stringify(parts);
    if (seen.has(key)) again.add(line.line);
    seen.add(key);
  }
  return again;
}
/** What a line says its record is known by; undefined where it says nothing of it. */
function recordOf(resource: Resource, cells: ImportLine['cells']): string[] | undefined {
  const parts = importKey(resource).map((name) => plain(resource, name, cells[name] ?? ''));
  return parts.every((part) => part === '') ? undefined : parts;
}
function plain({ fields }: Resource, name: string, typed: string): string {
  const text = plainText(typed);
  return fields[name]?.kind === 'date' ? (sheetDate(text) ?? text) : text;
}
const plainText = (typed: string): string => typed.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
const without = (cells: ImportLine['cells'], keys: readonly string[]): ImportLine['cells'] =>
  Object.fromEntries(Object.entries(cells).filter(([key]) => !keys.includes(key)));
