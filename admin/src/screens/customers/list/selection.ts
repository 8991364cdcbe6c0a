/** A place in the grid: row and cell, both from 0. */
export interface Place {
  r: number;
  c: number;
}
/** The block from where a selection began to where the cursor is. */
export interface Selection {
  anchor: Place;
  at: Place;
}
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}
export const blockOf = ({ anchor, at }: Selection): Block => ({
  top: Math.min(anchor.r, at.r),
  bottom: Math.max(anchor.r, at.r),
  left: Math.min(anchor.c, at.c),
  right: Math.max(anchor.c, at.c),
});
export const isOne = ({ anchor, at }: Selection): boolean => anchor.r === at.r && anchor.c === at.c;
export const placed = (place: Place): Selection => ({ anchor: place, at: place });

/** How many rows and cells there are to walk. */
export interface Size {
  rows: number;
  cells: number;
}
const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
/** Moves the cursor and stays inside; `extend` keeps the beginning of the block. */
export function moved(now: Selection, size: Size, dr: number, dc: number, extend = false): Selection {
  const at = { r: within(now.at.r + dr, size.rows), c: within(now.at.c + dc, size.cells) };
  return extend ? { anchor: now.anchor, at } : placed(at);
}
/** A row that is typed along by Tab: the cell where it began, and where the last Tab led. */
export interface Run {
  from: number;
  at: Place;
}
/** The run after a Tab from here: the same one as long as nothing else moved the cursor. */
export const tabbedOn = (run: Run | null, { at }: Selection, next: Selection): Run => ({
  from: runAt(run, at)?.from ?? at.c,
  at: next.at,
});
const runAt = (run: Run | null, at: Place): Run | null => (run?.at.r === at.r && run.at.c === at.c ? run : null);
/** Enter: the row below, or with Shift above; after Tabs in the cell where they began, as in a spreadsheet. */
export function entered(now: Selection, size: Size, run: Run | null, back: boolean): Selection {
  const from = back ? undefined : runAt(run, now.at)?.from;
  return moved(now, size, back ? -1 : 1, from === undefined ? 0 : from - now.at.c);
}
/** Tab: the next cell, at the end of a row the first of the next; null where the grid ends. */
export function tabbed({ at }: Selection, { rows, cells }: Size, back: boolean): Selection | null {
  const index = at.r * cells + at.c + (back ? -1 : 1);
  if (index < 0 || index >= rows * cells) return null;
  return placed({ r: Math.floor(index / cells), c: index % cells });
}
