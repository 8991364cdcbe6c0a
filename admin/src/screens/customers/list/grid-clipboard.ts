import type { ClipboardEvent } from 'react';
import { cellsOf, isTable } from '../../orders/booking/paste';
import { cellText } from './columns';
import { shownText } from './edits';
import type { GridCore } from './grid-core';
import { copyBlock, pasteBlock, type Pasted } from './paste';
import { blockOf, isOne } from './selection';

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
