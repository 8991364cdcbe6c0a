import type { ClipboardEvent } from 'react';
import type { CustomerRow } from '@domain/wire/customer';
import { cellsOf, isTable } from '../../orders/booking/paste';
import { type Cell, cellText, readCell } from './columns';
import { type CellChange, shownText } from './edits';
import type { GridCore } from './grid-core';
import { type Block, blockOf, isOne } from './selection';
import type { Text } from '../../../providers/i18n';

/** Blocks to and from a spreadsheet; a text while somebody types is the field's own affair. */
export function clipboardHandlers(core: GridCore, onPasted: (pasted: Pasted) => void) {
  const { rows, cells, edits, text, selection, typing } = core;
  const textAt = (r: number, c: number): string => {
    const [row, cell] = [rows[r], cells[c]];
    return row && cell ? cellText(cell, shownText(row, edits.history.now[row.memberId], cell), text) : '';
  };
  return {
    onCopy: (event: ClipboardEvent): void => {
      if (isOne(selection) || typing.current) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', copyBlock(blockOf(selection), textAt));
    },
    onPaste: (event: ClipboardEvent): void => {
      const clip = event.clipboardData.getData('text/plain');
      if (core.readOnly || event.target !== core.field.current || (typing.current && !isTable(clip))) return;
      event.preventDefault();
      typing.current = false;
      const pasted = pasteBlock(cellsOf(clip), core, blockOf(selection), text);
      core.put(pasted.changes);
      onPasted(pasted);
    },
  };
}

interface Pasted {
  changes: CellChange[];
  /** Rows that found no traveller. */
  cut: number;
}
/** A block of a spreadsheet put down from the top left of the selection; a single cell fills the whole selection. */
export function pasteBlock(
  table: readonly string[][],
  { rows, cells }: { rows: readonly CustomerRow[]; cells: readonly Cell[] },
  block: Block,
  text: Text,
): Pasted {
  const [first] = table;
  const single = table.length === 1 && first?.length === 1;
  const height = single ? block.bottom - block.top + 1 : table.length;
  const changes: CellChange[] = [];
  let cut = 0;
  for (let i = 0; i < height; i++) {
    const row = rows[block.top + i];
    if (!row) {
      cut++;
      continue;
    }
    const values = single
      ? Array.from({ length: block.right - block.left + 1 }, () => first?.[0] ?? '')
      : (table[i] ?? []);
    values.forEach((value, j) => {
      const cell = cells[block.left + j];
      // a masked number that comes back means: unchanged
      if (!cell || (cell === 'certificateNo' && value.includes('•'))) return;
      changes.push({ memberId: row.memberId, cell, value: readCell(cell, value, text) });
    });
  }
  return { changes, cut };
}

const quoted = (value: string): string => (/[\t\n"]/.test(value) ? `"${value.replace(/"/g, '""')}"` : value);
/** The selection as a spreadsheet takes it. */
export const copyBlock = (block: Block, textAt: (r: number, c: number) => string): string =>
  Array.from({ length: block.bottom - block.top + 1 }, (_row, i) =>
    Array.from({ length: block.right - block.left + 1 }, (_cell, j) =>
      quoted(textAt(block.top + i, block.left + j)),
    ).join('\t'),
  ).join('\n');
