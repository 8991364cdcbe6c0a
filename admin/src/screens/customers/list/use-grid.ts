import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CustomerRow } from '@domain/wire/customer';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { CELLS, readCell } from './columns';
import { moveRow } from './edits';
import { clipboardHandlers } from './grid-clipboard';
import type { GridCore } from './grid-core';
import { pressKey } from './grid-keys';
import { mouseHandlers } from './grid-mouse';
import { placed, type Selection } from './selection';
import type { ListEdits } from './use-list-edits';

export interface GridTools {
  /** Takes over what stands in the field before something else happens. */
  settle: () => void;
  goTo: (memberId: number, cell: string) => void;
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
export function useGrid(rows: readonly CustomerRow[], edits: ListEdits, readOnly: boolean): GridState {
  const text = useText();
  const toasts = useToasts();
  const [wanted, select] = useState<Selection>(placed({ r: 0, c: 0 }));
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

  const rowAt = rows[selection.at.r];
  const cellAt = CELLS[selection.at.c] ?? 'surname';
  const put: GridCore['put'] = (changes) => {
    if (!readOnly && changes.length) edits.put(changes);
  };
  const settle = (): void => {
    if (!typing.current) return;
    typing.current = false;
    if (!rowAt || !(field.current instanceof HTMLInputElement)) return;
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
    edits,
    readOnly,
    text,
    selection,
    select,
    field,
    typing,
    hold,
    put,
    settle,
    go,
    carry,
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
