import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { useLayoutEffect, useRef } from 'react';
import type { CustomerRow } from '@domain/wire/customer';
import { useText } from '../../../providers/i18n';
import { GridRow } from './GridRow';
import { columnName, COLUMNS, type GridColumn } from './grid-columns';
import { blockOf } from './selection';
import { type GridTools, useGrid } from './use-grid';
import type { ListEdits } from './use-list-edits';

export interface Sorting {
  key: GridColumn['key'];
  direction: 1 | -1;
}
interface Props {
  rows: readonly CustomerRow[];
  edits: ListEdits;
  readOnly: boolean;
  sorting: Sorting | null;
  onSort: (key: GridColumn['key']) => void;
  revealed: Readonly<Record<number, string>>;
  mayUnmask: boolean;
  onUnmask: (row: CustomerRow) => void;
  tools: (tools: GridTools) => void;
}
const WIDTH = COLUMNS.reduce((sum, column) => sum + column.width, 48);

/** The customer list as a spreadsheet: cursor keys, Tab, Enter, F2, blocks by Shift, copy, paste, fill down, undo. */
export function Grid({ rows, edits, readOnly, sorting, onSort, revealed, mayUnmask, onUnmask, tools }: Props) {
  const text = useText();
  const grid = useGrid(rows, edits, readOnly);
  const { selection, field, table } = grid;
  const block = blockOf(selection);
  const unmask = useRef(onUnmask);
  useLayoutEffect(() => {
    unmask.current = onUnmask;
    tools(grid.tools);
  });
  const ask = useRef((row: CustomerRow) => unmask.current(row)).current;
  return (
    <div className="grid-scroll" {...grid.handlers}>
      <table
        ref={table}
        className="grid"
        role="grid"
        aria-label={text('customers.grid.label')}
        aria-rowcount={rows.length + 1}
        aria-readonly={readOnly}
        style={{ width: WIDTH }}
      >
        <colgroup>
          <col style={{ width: 48 }} />
          {COLUMNS.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th className="grid-seq" scope="col">
              {text('customers.columns.seq')}
            </th>
            {COLUMNS.map(({ key }) => (
              <HeadCell key={key} column={key} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => {
            const marked = r >= block.top && r <= block.bottom;
            return (
              <GridRow
                key={row.memberId}
                row={row}
                index={r}
                edits={edits.history.now[row.memberId]}
                faults={edits.faults[row.memberId]}
                cursor={selection.at.r === r ? selection.at.c : -1}
                from={marked ? block.left : -1}
                to={marked ? block.right : -1}
                revealed={revealed[row.memberId]}
                readOnly={readOnly}
                mayUnmask={mayUnmask}
                onUnmask={ask}
                field={field}
                onChoose={grid.choose}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps {
  column: GridColumn['key'];
  sorting: Sorting | null;
  onSort: (key: GridColumn['key']) => void;
}
function HeadCell({ column, sorting, onSort }: HeadProps) {
  const text = useText();
  const name = text(columnName(column));
  const by = sorting?.key === column ? sorting.direction : 0;
  return (
    <th
      scope="col"
      className={column === 'surname' ? 'grid-sticky' : undefined}
      aria-sort={by === 1 ? 'ascending' : by === -1 ? 'descending' : 'none'}
    >
      <button type="button" title={text('customers.grid.sortBy', { column: name })} onClick={() => onSort(column)}>
        {name} {by === 1 && <CaretUpOutlined aria-hidden />}
        {by === -1 && <CaretDownOutlined aria-hidden />}
      </button>
    </th>
  );
}
