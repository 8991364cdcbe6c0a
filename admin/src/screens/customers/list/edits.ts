import type { CustomerRow } from '@domain/wire/customer';
import type { RowPart } from '../calls';
import { type Cell, CELLS, isChoice, isDateCell } from './columns';

/** What was typed and not saved: by traveller, then by cell; texts, as in a spreadsheet. `seq` when rows were moved. */
export type RowEdits = Partial<Record<Cell | 'seq', string>>;
export type Edits = Readonly<Record<number, RowEdits>>;
export interface CellChange {
  memberId: number;
  cell: Cell | 'seq';
  value: string;
}
export interface History {
  now: Edits;
  past: readonly Edits[];
  future: readonly Edits[];
}
type EditAction =
  { kind: 'put'; rows: readonly CustomerRow[]; changes: readonly CellChange[] } | { kind: 'undo' | 'redo' | 'clear' };
export const NOTHING: History = { now: {}, past: [], future: [] };
const DEPTH = 200;

const savedText = (row: CustomerRow, cell: Cell | 'seq'): string => String(row[cell] ?? '');
export const shownText = (row: CustomerRow, edits: RowEdits | undefined, cell: Cell | 'seq'): string =>
  edits?.[cell] ?? savedText(row, cell);
export const seqOf = (row: CustomerRow, edits: Edits): number => Number(shownText(row, edits[row.memberId], 'seq'));

/** Cells that hold again what is saved are no longer edits. */
function put(now: Edits, rows: readonly CustomerRow[], changes: readonly CellChange[]): Edits {
  const byId = new Map(rows.map((row) => [row.memberId, row]));
  const next = new Map(Object.entries(now).map(([id, own]): [number, RowEdits] => [Number(id), own]));
  for (const { memberId, cell, value } of changes) {
    const row = byId.get(memberId);
    if (!row) continue;
    const { [cell]: _before, ...others } = next.get(memberId) ?? {};
    const kept: RowEdits = savedText(row, cell) === value ? others : { ...others, [cell]: value };
    if (Object.keys(kept).length) next.set(memberId, kept);
    else next.delete(memberId);
  }
  return Object.fromEntries(next);
}

export function editReducer(history: History, action: EditAction): History {
  const { now, past, future } = history;
  switch (action.kind) {
    case 'put': {
      const next = put(now, action.rows, action.changes);
      if (JSON.stringify(next) === JSON.stringify(now)) return history;
      return { now: next, past: [...past.slice(1 - DEPTH), now], future: [] };
    }
    case 'undo': {
      const before = past.at(-1);
      return before ? { now: before, past: past.slice(0, -1), future: [now, ...future] } : history;
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { now: after, past: [...past, now], future: rest } : history;
    }
    case 'clear':
      return NOTHING;
  }
}

export const changedCells = (edits: Edits): number =>
  Object.values(edits).reduce((sum, row) => sum + Object.keys(row).length, 0);

/** What others have saved since the typing began, where something else is typed: by traveller and cell. */
export function clashesOf(
  rows: readonly CustomerRow[],
  edits: Edits,
  begun: ReadonlyMap<number, CustomerRow>,
  say: (cell: Cell | 'seq', theirs: string) => string,
): Record<number, Record<string, string>> {
  const found: Record<number, Record<string, string>> = {};
  for (const row of rows) {
    const [own, base] = [edits[row.memberId], begun.get(row.memberId)];
    if (!own || !base || base.version === row.version) continue;
    const cells = (Object.keys(own) as (keyof RowEdits)[])
      .filter((cell) => savedText(row, cell) !== savedText(base, cell) && savedText(row, cell) !== own[cell])
      .map((cell): [string, string] => [cell, say(cell, savedText(row, cell))]);
    if (cells.length) found[row.memberId] = Object.fromEntries(cells);
  }
  return found;
}

/** What is sent: only what was changed, empty dates and choices as null; each row with the version at which it was begun. */
export function partsOf(
  rows: readonly CustomerRow[],
  edits: Edits,
  begun: ReadonlyMap<number, number> = new Map(),
): RowPart[] {
  return rows
    .filter((row) => edits[row.memberId])
    .map((row) => {
      const own = edits[row.memberId] ?? {};
      const cells = CELLS.flatMap((cell): [string, string | null][] => {
        const value = own[cell];
        if (value === undefined) return [];
        return [[cell, value === '' && (isChoice(cell) || isDateCell(cell) || cell === 'phone') ? null : value]];
      });
      const seq = own.seq === undefined ? {} : { seq: Number(own.seq) };
      const version = begun.get(row.memberId) ?? row.version;
      return { memberId: row.memberId, version, ...Object.fromEntries(cells), ...seq };
    });
}

/** Faults of the server (data.3.surname) by traveller and cell. */
export function faultsByRow(
  parts: readonly RowPart[],
  errors: Readonly<Record<string, string[]>>,
): Record<number, Record<string, string>> {
  const found: Record<number, Record<string, string>> = {};
  for (const [path, [words = '']] of Object.entries(errors)) {
    const [, index, cell = ''] = /^data\.(\d+)\.(\w+)/.exec(path) ?? [];
    const memberId = parts[Number(index)]?.memberId;
    if (memberId !== undefined) found[memberId] = { ...found[memberId], [cell]: words };
  }
  return found;
}

/** Moves a row to another place: every row whose number changes by it. */
export function moveRow(ordered: readonly CustomerRow[], from: number, to: number): CellChange[] {
  const ids = ordered.map((row) => row.memberId);
  const [moved] = ids.splice(from, 1);
  if (moved === undefined) return [];
  ids.splice(to, 0, moved);
  return numbered(ids);
}
export const numbered = (ids: readonly number[]): CellChange[] =>
  ids.map((memberId, i) => ({ memberId, cell: 'seq', value: String(i + 1) }));
