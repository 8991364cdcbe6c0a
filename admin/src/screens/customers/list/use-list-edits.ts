import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { CustomerListWire, CustomerRow } from '@domain/wire/customer';
import { type Text, useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { isProblem } from '../../../providers/problem';
import { deskCalls, type RowPart, useDeskCache } from '../calls';
import { type Cell, CELLS, cellText, faultOf } from './columns';
import {
  type CellChange,
  changedCells,
  clashesOf,
  editReducer,
  type Edits,
  faultsByRow,
  type History,
  NOTHING,
  partsOf,
  type RowEdits,
} from './edits';

export type RowFaults = Record<string, string>;
export interface ListEdits {
  history: History;
  changed: number;
  faults: Readonly<Record<number, RowFaults>>;
  /** Where others saved something else than was typed here since the typing began: what stands there now. */
  clashes: Readonly<Record<number, RowFaults>>;
  saving: boolean;
  put: (changes: readonly CellChange[]) => void;
  undo: () => void;
  redo: () => void;
  discard: () => void;
  /** Answers the faults that are in the way; empty when everything was saved. */
  save: () => Promise<void>;
}

/** What is typed into the list, with undo, and its one save; what is refused stays typed and says why. */
export function useListEdits(list: CustomerListWire, onDirty: (dirty: boolean) => void): ListEdits {
  const text = useText();
  const toasts = useToasts();
  const cache = useDeskCache(list.departure.id);
  const [history, act] = useReducer(editReducer, NOTHING);
  const [refused, setRefused] = useState<Record<number, Refused>>({});
  const [saving, setSaving] = useState(false);
  const changed = changedCells(history.now);
  useEffect(() => onDirty(changed > 0), [changed, onDirty]);

  const typedFaults = useMemo(() => faultReader(text), [text]);
  const faults = useMemo(() => {
    const found: Record<number, RowFaults> = {};
    for (const { memberId } of list.data) {
      const own = history.now[memberId];
      const typed = own ? typedFaults(own) : NONE;
      const still = refusedStill(refused[memberId], own);
      const all = Object.keys(still).length ? { ...still, ...typed } : typed;
      if (Object.keys(all).length) found[memberId] = all;
    }
    return found;
  }, [list.data, history, refused, typedFaults]);

  /** Each row as it stood when its first cell was typed, and the version of it that was in sight since. */
  const [begun, setBegun] = useState<Begun>(new Map());
  const clashesIn = useCallback(
    (rows: readonly CustomerRow[]): Record<number, RowFaults> =>
      clashesOf(rows, history.now, new Map([...begun].map(([id, { row }]) => [id, row])), (cell, theirs) =>
        text('customers.grid.now', { value: (cell === 'seq' ? theirs : cellText(cell, theirs, text)) || '–' }),
      ),
    [history, begun, text],
  );
  const clashes = useMemo(() => clashesIn(list.data), [clashesIn, list.data]);
  const put = (changes: readonly CellChange[]): void => {
    const changing = new Set(changes.map(({ memberId }) => memberId));
    setBegun((before) => {
      const next = new Map(before);
      for (const row of list.data)
        if (changing.has(row.memberId) && !(history.now[row.memberId] && before.has(row.memberId)))
          next.set(row.memberId, { row, version: row.version });
      return next;
    });
    act({ kind: 'put', rows: list.data, changes });
  };
  /** Sends the rows; answers whether others were quicker. */
  const keep = async (parts: readonly RowPart[]): Promise<boolean> => {
    try {
      cache.putList(await deskCalls.save(list.departure.id, [...parts]));
      act({ kind: 'clear' });
      setBegun(new Map());
      setRefused({});
      toasts.done(text('customers.grid.saved'));
    } catch (error) {
      if (isProblem(error) && error.code === 'general.stale') return true;
      const found = isProblem(error) ? faultsByRow(parts, error.errors) : {};
      setRefused(asRefused(found, history.now));
      // what stands at its cell needs no toast
      if (!Object.keys(found).length) toasts.failed(error);
    }
    return false;
  };
  const save = async (): Promise<void> => {
    if (changed === 0 || saving) return;
    const wrong = Object.values(faults).reduce((sum, row) => sum + Object.keys(row).length, 0);
    if (wrong > 0) return toasts.warn(text('customers.grid.wrong', { count: wrong }));
    setSaving(true);
    try {
      const versions = new Map([...begun].map(([id, { version }]) => [id, version]));
      if (!(await keep(partsOf(list.data, history.now, versions)))) return;
      const rows = (await cache.askAgain())?.data ?? [];
      // what others changed beside the cells typed here is nothing to decide about
      const apart = rows.length > 0 && Object.keys(clashesIn(rows)).length === 0;
      if (apart && !(await keep(partsOf(rows, history.now)))) return;
      // what was typed stays; with the others' values in sight the next save is meant, over these and no later ones
      setBegun((before) => seen(before, new Map(rows.map((row) => [row.memberId, row.version]))));
      toasts.warn(text('customers.grid.stale'));
    } finally {
      setSaving(false);
    }
  };
  return {
    history,
    changed,
    faults,
    clashes,
    saving,
    put,
    save,
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    discard: () => {
      act({ kind: 'clear' });
      setBegun(new Map());
      setRefused({});
    },
  };
}

type Begun = ReadonlyMap<number, { row: CustomerRow; version: number }>;
const seen = (begun: Begun, versions: ReadonlyMap<number, number>): Begun =>
  new Map([...begun].map(([id, { row, version }]) => [id, { row, version: versions.get(id) ?? version }]));

/** What the server refused: why, and the value that it refused. */
type Refused = Record<string, { words: string; value: string | undefined }>;
const valueOf = (own: RowEdits | undefined, cell: string): string | undefined => own?.[cell as Cell];
const asRefused = (faults: Record<number, RowFaults>, now: Edits): Record<number, Refused> =>
  Object.fromEntries(
    Object.entries(faults).map(([id, cells]) => [
      id,
      Object.fromEntries(
        Object.entries(cells).map(([cell, words]) => [cell, { words, value: valueOf(now[Number(id)], cell) }]),
      ),
    ]),
  );
/** A refusal stands as long as the refused value does. */
const refusedStill = (refused: Refused | undefined, own: RowEdits | undefined): RowFaults =>
  Object.fromEntries(
    Object.entries(refused ?? {})
      .filter(([cell, { value }]) => value !== undefined && valueOf(own, cell) === value)
      .map(([cell, { words }]) => [cell, words]),
  );

const NONE: RowFaults = {};
/** What cannot be saved of a row's edits; the same answer for the same edits, so that only changed rows are drawn. */
function faultReader(text: Text): (own: RowEdits) => RowFaults {
  const known = new WeakMap<RowEdits, RowFaults>();
  return (own) => {
    const before = known.get(own);
    if (before) return before;
    const words = CELLS.map((cell): [Cell, string] => [
      cell,
      own[cell] === undefined ? '' : faultOf(cell, own[cell], text),
    ]);
    const found = Object.fromEntries(words.filter(([, why]) => why !== ''));
    known.set(own, found);
    return found;
  };
}
