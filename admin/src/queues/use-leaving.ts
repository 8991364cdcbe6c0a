import { useEffect, useState } from 'react';
import type { Row } from '../fields/words';

/** How long a row that left is still seen, in ms; the style sheet fades it meanwhile. */
const SEEN = 200;

/** The rows as they are drawn: those that have just left keep their place for a moment, so that one sees which it was. */
export function useLeaving(rows: readonly Row[]): { row: Row; gone: boolean }[] {
  const [before, setBefore] = useState(rows);
  useEffect(() => {
    const timer = setTimeout(() => setBefore(rows), SEEN);
    return () => clearTimeout(timer);
  }, [rows]);
  const now = new Map(rows.map((row) => [row.id, row]));
  if (before.every(({ id }) => now.has(id))) return rows.map((row) => ({ row, gone: false }));
  const known = new Set(before.map(({ id }) => id));
  return [
    ...before.map((row) => ({ row: now.get(row.id) ?? row, gone: !now.has(row.id) })),
    ...rows.filter(({ id }) => !known.has(id)).map((row) => ({ row, gone: false })),
  ];
}
