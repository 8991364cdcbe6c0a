import type { CustomerRow } from '@domain/wire/customer';
import type { Cell } from './columns';
import { type CellChange, type Edits, shownText } from './edits';
import type { Block } from './selection';

/** Every cell of the block becomes empty. */
export const cleared = (
  rows: readonly CustomerRow[],
  cells: readonly Cell[],
  { top, bottom, left, right }: Block,
): CellChange[] =>
  rows
    .slice(top, bottom + 1)
    .flatMap(({ memberId }) => cells.slice(left, right + 1).map((cell) => ({ memberId, cell, value: '' })));

/** The first row of the block repeated to its last; numbers of documents are nobody else's. */
export function filledDown(
  rows: readonly CustomerRow[],
  cells: readonly Cell[],
  { top, bottom, left, right }: Block,
  now: Edits,
): CellChange[] {
  const first = rows[top];
  if (!first) return [];
  const filled = cells.slice(left, right + 1).filter((cell) => cell !== 'certificateNo');
  return rows
    .slice(top + 1, bottom + 1)
    .flatMap(({ memberId }) =>
      filled.map((cell) => ({ memberId, cell, value: shownText(first, now[first.memberId], cell) })),
    );
}
