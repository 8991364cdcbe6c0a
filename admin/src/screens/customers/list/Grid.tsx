import { Fragment, useLayoutEffect, useMemo, useRef } from 'react';
import type { CustomerRow } from '@domain/wire/customer';
import type { Sort } from '../../../parts/list/state';
import { useText } from '../../../providers/i18n';
import type { Density } from '../../../theme';
import type { Judge } from './as-typed';
import type { Cell } from './columns';
import { type GridColumn, type PlacedColumn, ROW_HEIGHT, SEQ_WIDTH } from './grid-columns';
import { GridHead } from './GridHead';
import { GridRow } from './GridRow';
import { blockOf } from './selection';
import { type GridTools, useGrid } from './use-grid';
import type { ListEdits } from './use-list-edits';
import { useRowWindow } from './use-row-window';

interface Props {
  rows: readonly CustomerRow[];
  columns: readonly PlacedColumn[];
  density: Density;
  /** The number of a row that is not one of all of them; else its place counts. */
  numberOf: ((row: CustomerRow) => number) | null;
  edits: ListEdits;
  readOnly: boolean;
  sorting: Sort | undefined;
  onSort: (key: GridColumn['key']) => void;
  revealed: Readonly<Record<number, string>>;
  mayUnmask: boolean;
  onUnmask: (row: CustomerRow) => void;
  judge: Judge;
  tools: (tools: GridTools) => void;
}

/** The customer list as a spreadsheet: cursor keys, Tab, Enter, F2, blocks by Shift, copy, paste, fill down, undo. */
export function Grid({ rows, columns, density, edits, readOnly, ...props }: Props) {
  const { numberOf, sorting, onSort, revealed, mayUnmask, onUnmask, judge, tools } = props;
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const cells = useMemo(() => columns.filter(({ c }) => c >= 0).map(({ key }) => key as Cell), [columns]);
  const width = useMemo(() => columns.reduce((sum, column) => sum + column.width, SEQ_WIDTH), [columns]);
  const grid = useGrid({ rows, cells, whole: numberOf === null }, edits, readOnly);
  const { selection, field, table } = grid;
  const { drawn, rest } = useRowWindow(rows.length, ROW_HEIGHT[density], selection.at.r, scroller);
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
        className={`grid grid-${density}`}
        role="grid"
        aria-label={text('customers.grid.label')}
        aria-rowcount={rows.length + 1}
        aria-readonly={readOnly}
        style={{ width }}
      >
        <GridHead columns={columns} sorting={sorting} onSort={onSort} />
        <tbody>
          {drawn.map(({ index, gap }) => {
            const row = rows[index];
            if (!row) return null;
            const marked = index >= block.top && index <= block.bottom;
            return (
              <Fragment key={row.memberId}>
                <Gap height={gap} span={columns.length + 1} />
                <GridRow
                  row={row}
                  index={index}
                  seq={numberOf ? numberOf(row) : index + 1}
                  columns={columns}
                  edits={edits.history.now[row.memberId]}
                  faults={edits.faults[row.memberId]}
                  clashes={edits.clashes[row.memberId]}
                  cursor={selection.at.r === index ? selection.at.c : -1}
                  from={marked ? block.left : -1}
                  to={marked ? block.right : -1}
                  revealed={revealed[row.memberId]}
                  readOnly={readOnly}
                  mayMove={!readOnly && numberOf === null}
                  mayUnmask={mayUnmask}
                  onUnmask={ask}
                  field={field}
                  onChoose={grid.choose}
                  judge={judge}
                  text={text}
                />
              </Fragment>
            );
          })}
          <Gap height={rest} span={columns.length + 1} />
        </tbody>
      </table>
    </div>
  );
}

/** The place of the rows that are out of sight. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden className="grid-gap">
      <td colSpan={span} style={{ height }} />
    </tr>
  ) : null;
