import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CustomerRow } from '@domain/wire/customer';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { type Cell, readCell } from './columns';
import { moveRow } from './edits';
import { clipboardHandlers } from './grid-clipboard';
import type { GridCore } from './grid-core';
import { pressKey } from './grid-keys';
import { mouseHandlers } from './grid-mouse';
import { type Place, placed, type Run, type Selection } from './selection';
import type { ListEdits } from './use-list-edits';

export interface GridTools {
  /** Takes over what stands in the field before something else happens. */
  settle: () => void;
  goTo: (memberId: number, cell: string) => void;
}
/** What is on the screen: rows as they are narrowed and ordered, cells as the columns stand. */
interface Shown {
  rows: readonly CustomerRow[];
  cells: readonly Cell[];
  /** Whether every row of the list is there, so that one can be given another place. */
  whole: boolean;
}
interface GridState {
  selection: Selection;
  field: GridCore['field'];
  table: RefObject<HTMLTableElement | null>;
  choose: (value: string) => void;
  handlers: object;
  tools: GridTools;
}

/** The cursor of the grid and everything that keys, mouse and clipboard do to it. */
export function useGrid({ rows, cells, whole }: Shown, edits: ListEdits, readOnly: boolean): GridState {
  const text = useText();
  const toasts = useToasts();
  const [wanted, select] = useState<Selection>(placed({ r: 0, c: 0 }));
  // a list that became shorter or narrower keeps its cursor inside
  const inside = ({ r, c }: Place): boolean => r < rows.length && c < cells.length;
  const selection =
    inside(wanted.at) && inside(wanted.anchor)
      ? wanted
      : placed({ r: 0, c: wanted.at.c < cells.length ? wanted.at.c : 0 });
  const field = useRef<HTMLInputElement | HTMLSelectElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const typing = useRef(false);
  const hold = useRef(false);
  const run = useRef<Run>(null);
  const dragged = useRef(-1);

  useLayoutEffect(() => {
    if (!hold.current) return;
    field.current?.focus({ preventScroll: true });
    if (field.current instanceof HTMLInputElement && !typing.current) field.current.select();
    field.current?.closest('td')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [selection.at.r, selection.at.c, edits.history]);

  const rowAt = rows[selection.at.r];
  const cellAt = cells[selection.at.c];
  const put: GridCore['put'] = (changes) => {
    if (!readOnly && changes.length) edits.put(changes);
  };
  const settle = (): void => {
    if (!typing.current) return;
    typing.current = false;
    if (!rowAt || !cellAt || !(field.current instanceof HTMLInputElement)) return;
    put([{ memberId: rowAt.memberId, cell: cellAt, value: readCell(cellAt, field.current.value, text) }]);
  };
  const go: GridCore['go'] = (next) => {
    settle();
    hold.current = true;
    if (next) select(next);
  };
  const carry = (from: number, to: number): void => {
    if (to < 0 || to >= rows.length || from === to) return;
    put(moveRow(rows, from, to));
    go(placed({ r: to, c: selection.at.c }));
  };
  const core: GridCore = {
    rows,
    cells,
    edits,
    readOnly,
    text,
    selection,
    select,
    field,
    typing,
    hold,
    run,
    put,
    settle,
    go,
    carry: whole ? carry : null,
  };

  const handlers = {
    ...mouseHandlers(core, dragged),
    ...clipboardHandlers(core, ({ changes, cut }) => {
      toasts.done(text('customers.grid.pasted', { count: changes.length }));
      if (cut) toasts.warn(text('customers.grid.cut', { count: cut }));
    }),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.nativeEvent.isComposing || event.target !== field.current) return;
      if (pressKey(core, event)) event.preventDefault();
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
  };
  const chooseNow = (value: string): void => {
    if (rowAt && cellAt) put([{ memberId: rowAt.memberId, cell: cellAt, value }]);
  };
  const latest = useRef(chooseNow);
  useLayoutEffect(() => {
    latest.current = chooseNow;
  });
  const choose = useRef((value: string) => latest.current(value)).current;
  const goTo = (memberId: number, cell: string): void => {
    const r = rows.findIndex((row) => row.memberId === memberId);
    const c = cells.findIndex((each) => each === cell);
    if (r < 0) return;
    go(placed({ r, c: Math.max(0, c) }));
    setTimeout(() => field.current?.focus());
  };
  return { selection, field, table, choose, handlers, tools: { settle, goTo } };
}
