import { Fragment, useLayoutEffect, useRef } from 'react';
import type { CustomerRow } from '@domain/wire/customer';
import { useText } from '../../../providers/i18n';
import { COLUMNS, SEQ_WIDTH } from './grid-columns';
import { GridHead, type Sorting } from './GridHead';
import { GridRow } from './GridRow';
import { blockOf } from './selection';
import { type GridTools, useGrid } from './use-grid';
import type { ListEdits } from './use-list-edits';
import { useRowWindow } from './use-row-window';

interface Props {
  rows: readonly CustomerRow[];
  edits: ListEdits;
  readOnly: boolean;
  sorting: Sorting | null;
  onSort: (key: Sorting['key']) => void;
  revealed: Readonly<Record<number, string>>;
  mayUnmask: boolean;
  onUnmask: (row: CustomerRow) => void;
  tools: (tools: GridTools) => void;
}
const WIDTH = COLUMNS.reduce((sum, column) => sum + column.width, SEQ_WIDTH);

/** The customer list as a spreadsheet: cursor keys, Tab, Enter, F2, blocks by Shift, copy, paste, fill down, undo. */
export function Grid({ rows, edits, readOnly, sorting, onSort, revealed, mayUnmask, onUnmask, tools }: Props) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useGrid(rows, edits, readOnly);
  const { selection, field, table } = grid;
  const { drawn, rest } = useRowWindow(rows.length, selection.at.r, scroller);
  const block = blockOf(selection);
  const unmask = useRef(onUnmask);
  useLayoutEffect(() => {
    unmask.current = onUnmask;
    tools(grid.tools);
  });
  const ask = useRef((row: CustomerRow) => unmask.current(row)).current;
  return (
    <div className="grid-scroll" ref={scroller} {...grid.handlers}>
      <table
        ref={table}
        className="grid"
        role="grid"
        aria-label={text('customers.grid.label')}
        aria-rowcount={rows.length + 1}
        aria-readonly={readOnly}
        style={{ width: WIDTH }}
      >
        <GridHead sorting={sorting} onSort={onSort} />
        <tbody>
          {drawn.map(({ index, gap }) => {
            const row = rows[index];
            if (!row) return null;
            const marked = index >= block.top && index <= block.bottom;
            return (
              <Fragment key={row.memberId}>
                <Gap height={gap} />
                <GridRow
                  row={row}
                  index={index}
                  edits={edits.history.now[row.memberId]}
                  faults={edits.faults[row.memberId]}
                  cursor={selection.at.r === index ? selection.at.c : -1}
                  from={marked ? block.left : -1}
                  to={marked ? block.right : -1}
                  revealed={revealed[row.memberId]}
                  readOnly={readOnly}
                  mayUnmask={mayUnmask}
                  onUnmask={ask}
                  field={field}
                  onChoose={grid.choose}
                  text={text}
                />
              </Fragment>
            );
          })}
          <Gap height={rest} />
        </tbody>
      </table>
    </div>
  );
}

/** The place of the rows that are out of sight. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden className="grid-gap">
      <td colSpan={COLUMNS.length + 1} style={{ height }} />
    </tr>
  ) : null;
