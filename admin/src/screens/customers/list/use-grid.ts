import {
  type ClipboardEvent,
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CustomerRow } from '@domain/wire/customer';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { cellsOf, isTable } from '../../orders/booking/paste';
import { CELLS, cellText, readCell } from './columns';
import { type CellChange, moveRow, shownText } from './edits';
import { copyBlock, pasteBlock } from './paste';
import { blockOf, isOne, moved, type Place, placed, type Selection, tabbed } from './selection';
import type { ListEdits } from './use-list-edits';

export interface GridTools {
  /** Takes over what stands in the field before something else happens. */
  settle: () => void;
  goTo: (memberId: number, cell: string) => void;
}
interface GridState {
  selection: Selection;
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>;
  table: RefObject<HTMLTableElement | null>;
  choose: (value: string) => void;
  handlers: object;
  tools: GridTools;
}

const placeOf = (target: EventTarget): Place | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-r]') : null;
  return cell ? { r: Number(cell.dataset['r']), c: Number(cell.dataset['c']) } : null;
};
const rowOf = (target: EventTarget): number => {
  const row = target instanceof Element ? target.closest('tr')?.querySelector<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset['row']) : -1;
};

/** The cursor of the grid and everything that keys, mouse and clipboard do to it. */
export function useGrid(rows: readonly CustomerRow[], edits: ListEdits, readOnly: boolean): GridState {
  const text = useText();
  const toasts = useToasts();
  const [wanted, setSelection] = useState<Selection>(placed({ r: 0, c: 0 }));
  // a list that became shorter keeps its cursor inside
  const selection =
    wanted.at.r < rows.length && wanted.anchor.r < rows.length ? wanted : placed({ r: 0, c: wanted.at.c });
  const field = useRef<HTMLInputElement | HTMLSelectElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const typing = useRef(false);
  const hold = useRef(false);
  const dragged = useRef(-1);

  useLayoutEffect(() => {
    if (!hold.current) return;
    field.current?.focus({ preventScroll: true });
    if (field.current instanceof HTMLInputElement && !typing.current) field.current.select();
    field.current?.closest('td')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [selection.at.r, selection.at.c, edits.history]);

  const put = (changes: CellChange[]): void => {
    if (!readOnly && changes.length) edits.put(changes);
  };
  const rowAt = rows[selection.at.r];
  const cellAt = CELLS[selection.at.c] ?? 'surname';
  const settle = (): void => {
    if (!typing.current) return;
    typing.current = false;
    if (!rowAt || !(field.current instanceof HTMLInputElement)) return;
    put([{ memberId: rowAt.memberId, cell: cellAt, value: readCell(cellAt, field.current.value, text) }]);
  };
  const go = (next: Selection | null): void => {
    settle();
    hold.current = true;
    if (next) setSelection(next);
  };
  const clear = (): void => {
    const { top, bottom, left, right } = blockOf(selection);
    put(
      rows
        .slice(top, bottom + 1)
        .flatMap(({ memberId }) => CELLS.slice(left, right + 1).map((cell) => ({ memberId, cell, value: '' }))),
    );
  };
  const fillDown = (): void => {
    const { top, bottom, left, right } = blockOf(selection);
    const first = rows[top];
    if (!first) return;
    put(
      rows.slice(top + 1, bottom + 1).flatMap(({ memberId }) =>
        CELLS.slice(left, right + 1)
          .filter((cell) => cell !== 'certificateNo')
          .map((cell) => ({ memberId, cell, value: shownText(first, edits.history.now[first.memberId], cell) })),
      ),
    );
  };
  const carry = (from: number, to: number): void => {
    if (to < 0 || to >= rows.length || from === to) return;
    put(moveRow(rows, from, to));
    go(placed({ r: to, c: selection.at.c }));
  };

  const withModifier = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (key === 's') {
      settle();
      // the change has to reach the edits before they are saved
      setTimeout(() => document.querySelector<HTMLButtonElement>('[data-save-list]')?.click());
    } else if ((key === 'z' && event.shiftKey) || key === 'y') edits.redo();
    else if (key === 'z' && !typing.current) edits.undo();
    else if (key === 'd' && !typing.current) fillDown();
    else if (key === 'home') go(placed({ r: 0, c: 0 }));
    else if (key === 'end') go(placed({ r: rows.length - 1, c: CELLS.length - 1 }));
    else return false;
    return true;
  };
  const step = (event: KeyboardEvent): boolean => {
    const walk = (dr: number, dc: number): boolean => {
      go(moved(selection, rows.length, dr, dc, event.shiftKey && !typing.current));
      return true;
    };
    switch (event.key) {
      case 'ArrowUp':
        return walk(-1, 0);
      case 'ArrowDown':
        return walk(1, 0);
      case 'ArrowLeft':
        return !typing.current && walk(0, -1);
      case 'ArrowRight':
        return !typing.current && walk(0, 1);
      case 'Home':
        return !typing.current && walk(0, -CELLS.length);
      case 'End':
        return !typing.current && walk(0, CELLS.length);
      case 'PageUp':
        return walk(-12, 0);
      case 'PageDown':
        return walk(12, 0);
      default:
        return false;
    }
  };
  const act = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey) return withModifier(event);
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      settle();
      carry(selection.at.r, selection.at.r + (event.key === 'ArrowUp' ? -1 : 1));
      return !readOnly;
    }
    switch (event.key) {
      case 'Enter':
        go(moved(selection, rows.length, event.shiftKey ? -1 : 1, 0));
        return true;
      case 'Tab': {
        const next = tabbed(selection, rows.length, event.shiftKey);
        go(next);
        if (!next) hold.current = false;
        return next !== null;
      }
      case 'Escape':
        return escape();
      case 'F2':
        return edit();
      case 'Delete':
        if (typing.current) return false;
        clear();
        return true;
      default:
        return step(event);
    }
  };
  const escape = (): boolean => {
    if (field.current instanceof HTMLInputElement) {
      field.current.value = field.current.defaultValue;
      field.current.select();
    }
    typing.current = false;
    if (!isOne(selection)) setSelection(placed(selection.at));
    return true;
  };
  const edit = (): boolean => {
    if (field.current instanceof HTMLSelectElement) field.current.showPicker?.();
    else if (field.current && !readOnly) {
      typing.current = true;
      field.current.setSelectionRange(field.current.value.length, field.current.value.length);
    }
    return true;
  };

  const textAt = (r: number, c: number): string => {
    const [row, cell] = [rows[r], CELLS[c]];
    return row && cell ? cellText(cell, shownText(row, edits.history.now[row.memberId], cell), text) : '';
  };
  const handlers = {
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.nativeEvent.isComposing || event.target !== field.current) return;
      if (act(event)) event.preventDefault();
    },
    onInput: (event: { target: EventTarget }): void => {
      if (event.target instanceof HTMLInputElement) typing.current = true;
    },
    onFocus: (event: FocusEvent): void => {
      if (event.target !== field.current) return;
      hold.current = true;
      if (event.target instanceof HTMLInputElement && !typing.current) event.target.select();
    },
    onBlur: (event: FocusEvent): void => {
      if (event.target !== field.current) return;
      settle();
      if (!table.current?.contains(event.relatedTarget as Node | null))
        hold.current = event.relatedTarget === null && hold.current;
    },
    onMouseDown: (event: MouseEvent): void => {
      const place = placeOf(event.target);
      if (!place || event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
      if (event.target === field.current) return;
      event.preventDefault();
      go(event.shiftKey ? { anchor: selection.anchor, at: place } : placed(place));
    },
    onMouseOver: (event: MouseEvent): void => {
      const place = event.buttons === 1 && dragged.current < 0 ? placeOf(event.target) : null;
      if (place && hold.current && !typing.current && (place.r !== selection.at.r || place.c !== selection.at.c))
        setSelection({ anchor: selection.anchor, at: place });
    },
    onDoubleClick: (event: MouseEvent): void => {
      if (event.target === field.current) edit();
    },
    onCopy: (event: ClipboardEvent): void => {
      if (isOne(selection) || typing.current) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', copyBlock(blockOf(selection), textAt));
    },
    onPaste: (event: ClipboardEvent): void => {
      const pasted = event.clipboardData.getData('text/plain');
      if (readOnly || event.target !== field.current || (typing.current && !isTable(pasted))) return;
      event.preventDefault();
      typing.current = false;
      const { changes, cut } = pasteBlock(cellsOf(pasted), rows, blockOf(selection), text);
      put(changes);
      toasts.done(text('customers.grid.pasted', { count: changes.length }));
      if (cut) toasts.warn(text('customers.grid.cut', { count: cut }));
    },
    onDragStart: (event: DragEvent): void => {
      dragged.current = rowOf(event.target);
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(dragged.current + 1));
    },
    onDragOver: (event: DragEvent): void => {
      if (dragged.current >= 0) event.preventDefault();
    },
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      const to = rowOf(event.target);
      if (dragged.current >= 0 && to >= 0) carry(dragged.current, to);
      dragged.current = -1;
    },
    onDragEnd: (): void => {
      dragged.current = -1;
    },
  };
  const chooseNow = (value: string): void => {
    if (rowAt) put([{ memberId: rowAt.memberId, cell: cellAt, value }]);
  };
  const latest = useRef(chooseNow);
  useLayoutEffect(() => {
    latest.current = chooseNow;
  });
  const choose = useRef((value: string) => latest.current(value)).current;
  const goTo = (memberId: number, cell: string): void => {
    const r = rows.findIndex((row) => row.memberId === memberId);
    const c = CELLS.findIndex((each) => each === cell);
    if (r < 0) return;
    go(placed({ r, c: Math.max(0, c) }));
    setTimeout(() => field.current?.focus());
  };
  return { selection, field, table, choose, handlers, tools: { settle, goTo } };
}
