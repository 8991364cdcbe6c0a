import type { KeyboardEvent } from 'react';
import { cleared, filledDown } from './block-edits';
import type { GridCore } from './grid-core';
import { blockOf, entered, isOne, moved, placed, type Size, tabbed, tabbedOn } from './selection';

const PAGE = 12;
/** Rows and cells that a key walks; those along the row belong to the text while somebody types. */
const UP_AND_DOWN: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE, PageDown: PAGE };
const ALONG: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

const sizeOf = ({ rows, cells }: GridCore): Size => ({ rows: rows.length, cells: cells.length });

/** Does what a key means to the grid; false leaves it to the browser. */
export function pressKey(core: GridCore, event: KeyboardEvent): boolean {
  const { rows, cells, selection, go } = core;
  if (event.ctrlKey || event.metaKey) return withModifier(core, event);
  if (event.altKey) return carryRow(core, event.key);
  switch (event.key) {
    case 'Enter':
      go(entered(selection, sizeOf(core), core.run.current, event.shiftKey));
      return true;
    case 'Tab': {
      const next = tabbed(selection, sizeOf(core), event.shiftKey);
      core.run.current = next && !event.shiftKey ? tabbedOn(core.run.current, selection, next) : null;
      go(next);
      if (!next) core.hold.current = false;
      return next !== null;
    }
    case 'Escape':
      return giveUp(core);
    case 'F2':
      return startEditing(core);
    case 'Delete':
      if (core.typing.current) return false;
      core.put(cleared(rows, cells, blockOf(selection)));
      return true;
    default:
      return walk(core, event);
  }
}

function withModifier(core: GridCore, event: KeyboardEvent): boolean {
  const { edits, typing, rows, cells, selection, go } = core;
  const key = event.key.toLowerCase();
  if (key === 's') {
    core.settle();
    // the change has to reach the edits before they are saved
    setTimeout(() => document.querySelector<HTMLButtonElement>('[data-save-list]')?.click());
  } else if ((key === 'z' && event.shiftKey) || key === 'y') edits.redo();
  else if (key === 'z' && !typing.current) edits.undo();
  else if (key === 'd' && !typing.current) core.put(filledDown(rows, cells, blockOf(selection), edits.history.now));
  else if (key === 'home' || key === 'end') {
    const at = key === 'home' ? { r: 0, c: 0 } : { r: rows.length - 1, c: cells.length - 1 };
    go(event.shiftKey && !typing.current ? { anchor: selection.anchor, at } : placed(at));
  } else return false;
  return true;
}

function carryRow({ settle, carry, selection, readOnly }: GridCore, key: string): boolean {
  if (readOnly || !carry || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
  settle();
  carry(selection.at.r, selection.at.r + (key === 'ArrowUp' ? -1 : 1));
  return true;
}

function walk(core: GridCore, { key, shiftKey }: KeyboardEvent): boolean {
  const { selection, typing, go } = core;
  const [down, along] = [UP_AND_DOWN[key], ALONG[key]];
  if (down === undefined && (along === undefined || typing.current)) return false;
  go(moved(selection, sizeOf(core), down ?? 0, along ?? 0, shiftKey && !typing.current));
  return true;
}

/** What was typed goes, and so does the block. */
function giveUp({ field, typing, selection, select }: GridCore): boolean {
  if (field.current instanceof HTMLInputElement) {
    field.current.value = field.current.defaultValue;
    field.current.select();
  }
  typing.current = false;
  if (!isOne(selection)) select(placed(selection.at));
  return true;
}

/** The field is gone on with instead of written over. */
export function startEditing({ field, typing, readOnly }: GridCore): boolean {
  const { current } = field;
  if (current instanceof HTMLSelectElement) current.showPicker?.();
  else if (current && !readOnly) {
    typing.current = true;
    current.setSelectionRange(current.value.length, current.value.length);
  }
  return true;
}
