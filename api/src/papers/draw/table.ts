import type { BlockOf, PaperCell, PaperColumn } from '../../domain/papers/paper';
import { MM, type Page } from './page';
import type { Style } from './pdf-text';

type Table = BlockOf<'table'>;
type Row = readonly PaperCell[];
const PAD = 1.5 * MM;
const ABOVE = 0.8 * MM;

/** A table; its head stands again on each page, and rows that belong together stay together. */
export function drawTable(page: Page, { columns, rows }: Table): void {
  const { small, body } = page.sizes;
  const size = columns.length > 8 ? small - 1 : columns.length > 5 ? small : body;
  const head = columns.map((column): PaperCell => ({ text: column.title, strong: true }));
  const widths = widthsOf(page, columns, [head, ...rows], size);
  const heightOf = (row: Row): number =>
    Math.max(...row.map((cell, i) => cellHeight(page, cell, (widths[i] ?? 0) - PAD, size))) + 2 * ABOVE;
  const put = (row: Row): void => {
    let x = page.left;
    row.forEach((cell, i) => {
      putCell(page, cell, x + PAD / 2, (widths[i] ?? 0) - PAD, size, columns[i]?.num ?? false);
      x += widths[i] ?? 0;
    });
    page.y += heightOf(row);
  };
  const heading = (): void => {
    page.rule(page.y, 0.8);
    put(head);
    page.rule(page.y, 0.8);
  };
  const blocks = blocksOf(rows);
  const blockHeight = (block: readonly Row[]): number => {
    const height = block.reduce((all, row) => all + heightOf(row), 0);
    // what fills more than half a page is broken where the page ends
    return height > page.whole / 2 ? heightOf(block[0] ?? []) : height;
  };
  page.room(heightOf(head) + (blocks[0] ? blockHeight(blocks[0]) : 0));
  heading();
  for (const block of blocks) {
    if (page.room(blockHeight(block))) heading();
    block.forEach((row, i) => {
      if (i > 0 && page.room(heightOf(row))) heading();
      put(row);
    });
    page.rule(page.y, 0.4);
  }
  page.y += page.gap(2.5);
}

/** Rows that belong to the one above them, with it. */
function blocksOf(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    if (last && row[0]?.tied) last.push(row);
    else blocks.push([row]);
  }
  return blocks;
}

/** What is never broken gets the width that it takes, the others share what is left. */
function widthsOf(page: Page, columns: readonly PaperColumn[], rows: readonly Row[], size: number): number[] {
  const taken = columns.map(({ tight, num }, i) => {
    if (!tight && !num) return 0;
    const widest = Math.max(...rows.map((row) => lineWidth(page, row[i], size)));
    return Math.min(widest + PAD + 1 * MM, page.width / 3);
  });
  const left = page.width - taken.reduce((all, width) => all + width, 0);
  const shares = columns.reduce((all, { width = 1 }, i) => all + (taken[i] ? 0 : width), 0);
  return columns.map(({ width = 1 }, i) => taken[i] || (left * width) / shares);
}
const lineWidth = (page: Page, cell: PaperCell | undefined, size: number): number =>
  cell
    ? Math.max(
        page.text.width(cell.text, { size, strong: cell.strong ?? false }),
        ...smallOf(cell).map((line) => page.text.width(line, smallStyle(page, size))),
      )
    : 0;

const smallOf = (cell: PaperCell): string[] => (cell.small ?? []).filter(Boolean);
const smallStyle = (page: Page, size: number): Style => ({ size: Math.min(size, page.sizes.small) });
function cellHeight(page: Page, cell: PaperCell, width: number, size: number): number {
  const lines = smallOf(cell).map((line) => page.height(line, width, smallStyle(page, size)));
  return lines.reduce((all, each) => all + each, page.height(cell.text, width, { size, strong: cell.strong ?? false }));
}
function putCell(page: Page, cell: PaperCell, x: number, width: number, size: number, right: boolean): void {
  let y = page.y + ABOVE;
  y += page.write(cell.text, x, y, width, { size, strong: cell.strong ?? false }, right);
  for (const line of smallOf(cell)) y += page.write(line, x, y, width, smallStyle(page, size), right);
}
