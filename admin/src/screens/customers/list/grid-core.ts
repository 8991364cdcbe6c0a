import type { RefObject } from 'react';
import type { CustomerRow } from '@domain/wire/customer';
import type { Text } from '../../../providers/i18n';
import type { Cell } from './columns';
import type { CellChange } from './edits';
import type { Run, Selection } from './selection';
import type { ListEdits } from './use-list-edits';

/** What keys, mouse and clipboard act on. */
export interface GridCore {
  rows: readonly CustomerRow[];
  /** The cells that can be typed, as the columns stand. */
  cells: readonly Cell[];
  edits: ListEdits;
  readOnly: boolean;
  text: Text;
  selection: Selection;
  select: (next: Selection) => void;
  /** The one field of the grid, in the cell with the cursor. */
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>;
  /** Whether something is typed in the field that no edit holds yet. */
  typing: RefObject<boolean>;
  /** Whether the grid has the focus and keeps it when the cursor moves. */
  hold: RefObject<boolean>;
  /** The row that is typed along by Tab. */
  run: RefObject<Run | null>;
  put: (changes: readonly CellChange[]) => void;
  /** Takes over what stands in the field before something else happens. */
  settle: () => void;
  /** Moves the cursor, with the focus; null leaves it where it is. */
  go: (next: Selection | null) => void;
  /** Moves a row to another place of the list; null while not the whole list is there. */
  carry: ((from: number, to: number) => void) | null;
}
