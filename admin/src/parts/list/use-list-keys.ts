import { useEffect, useState } from 'react';
import { useHotkey } from '../hotkeys';

interface Acts<T> {
  rows: readonly T[];
  open: ((row: T) => void) | undefined;
  create: (() => void) | undefined;
  search: (() => void) | undefined;
}

/** j and k walk the rows, Enter opens, n makes a new one, / goes to the search. Answers the row one stands on. */
export function useListKeys<T>({ rows, open, create, search }: Acts<T>): number {
  const [at, setAt] = useState(-1);
  useEffect(() => setAt(-1), [rows]);
  const go = (to: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    setAt(next);
    document.querySelectorAll('.list-table .ant-table-row')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const stand = at >= 0 ? rows[at] : undefined;
  useHotkey('/', 'filter', () => search?.(), { enabled: search !== undefined });
  useHotkey('n', 'create', () => create?.(), { enabled: create !== undefined });
  useHotkey('j', 'down', () => go(at + 1), { enabled: rows.length > 0 });
  useHotkey('k', 'up', () => go(at - 1), { enabled: rows.length > 0 });
  useHotkey('enter', 'open', () => stand && open?.(stand), { enabled: open !== undefined && stand !== undefined });
  return at;
}
