import { headingsOf } from '@domain/name-list/headings';
import { partsOf } from '@domain/name-list/whole-name';
import { cellsOf, GRID } from './paste';

interface Listed {
  /** The same in the order of the grid, without its headings. */
  text: string;
  /** Headings of columns that the grid has not. */
  ignored: string[];
}
/**
 * A list that came with headings, in whatever order and language and under whatever title: its headings say what its
 * columns are, as in a name list that is brought in as a file. Undefined for one without, which is in the grid's order.
 * @param kind what the kind of traveller is called on the screen, for name lists have no such column
 */
export function listedIn(text: string, kind: string): Listed | undefined {
  const table = cellsOf(text);
  const found = headingsOf(table);
  if (!found) return undefined;
  const headings = table[found.at] ?? [];
  const isKind = (heading: string): boolean => [kind, 'type'].some((each) => same(each, heading));
  const rows = table.slice(found.at + 1).map((cells) => {
    const brought = new Map<string, string>();
    cells.forEach((cell, i) => {
      const column = found.cells[i] ?? (isKind(headings[i] ?? '') ? 'type' : undefined);
      if (column === 'name') for (const [part, value] of partsOf(cell)) brought.set(part, brought.get(part) || value);
      else if (column) brought.set(column, cell);
    });
    return GRID.map((column) => quoted(brought.get(column) ?? '')).join('\t');
  });
  return { text: rows.join('\n'), ignored: found.ignored.filter((heading) => !isKind(heading)) };
}
const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
