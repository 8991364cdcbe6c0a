import { Table } from 'antd';
import { memo, useMemo } from 'react';
import { useText } from '../../providers/i18n';
import { HEADER } from '../../theme';
import { antdColumns } from './antd-columns';
import type { Column } from './column';
import { useFirstSight } from './first-sight';
import { RowBox } from './RowBox';
import type { RowAction } from './RowMenu';
import type { ListState } from './state';
import { useTight } from './use-tight';

interface RowsTableProps<T> {
  state: ListState;
  rows: readonly T[];
  /** Newer rows are on their way. */
  busy: boolean;
  shown: readonly Column<T>[];
  rowKey: (row: T) => string | number;
  open: ((row: T) => string) | undefined;
  rowActions: ((row: T) => readonly RowAction[]) | undefined;
  /** What a row is called, for whoever hears its box alone. */
  nameOf: (row: T) => string;
  /** The row that j and k stand on. */
  at: number;
  /** What is chosen; undefined where nothing can be. */
  selected: readonly T[] | undefined;
  select: (rows: T[]) => void;
}

/** The rows as a table. Counts, options and views that come later do not draw it again. */
export const RowsTable = memo(function RowsTable<T extends object>(props: RowsTableProps<T>) {
  const { state, busy, shown, rowKey, open, rowActions, nameOf, at, selected, select } = props;
  const text = useText();
  const { box, tight } = useTight([state.spec.id, ...shown.map((each) => each.key)].join());
  const rows = useFirstSight(props.rows);
  const sort = state.sort ?? state.spec.sort;
  const columns = useMemo(
    () => antdColumns(shown, { sort, open, rowActions, tight, actionsWord: text('app.table.rowActions') }),
    [shown, sort, open, rowActions, tight, text],
  );
  return (
    <div ref={box} className="list-rows">
      <Table<T>
        size="small"
        className={`list-table ${tight ? 'list-tight' : 'list-plain'}`}
        columns={columns}
        dataSource={[...rows]}
        rowKey={rowKey}
        // a record may have a field named children, which antd would take for nested rows
        expandable={{ childrenColumnName: 'nestedRows' }}
        pagination={false}
        {...(tight ? { sticky: { offsetHeader: HEADER }, scroll: { x: 'max-content' } } : { tableLayout: 'auto' })}
        showSorterTooltip={false}
        loading={{ spinning: busy, delay: 250 }}
        rowClassName={(_, index) => (index === at ? 'row-at' : '')}
        {...(selected
          ? {
              rowSelection: {
                selectedRowKeys: selected.map(rowKey),
                preserveSelectedRowKeys: true,
                getCheckboxProps: (row) => ({ title: text('app.table.chooseRow', { row: nameOf(row) }) }),
                renderCell: (_, __, ___, antds) => <RowBox of={antds} />,
                onChange: (_, chosen) => select(chosen),
              },
            }
          : {})}
        onChange={(_, __, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          if (!one) return;
          state.set({
            sort: one.order
              ? { field: String(one.columnKey), order: one.order === 'descend' ? 'desc' : 'asc' }
              : undefined,
          });
        }}
      />
    </div>
  );
}) as <T extends object>(props: RowsTableProps<T>) => React.JSX.Element;
