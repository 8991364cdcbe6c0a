import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { cell, type Column } from './column';
import { type RowAction, RowMenu } from './RowMenu';
import type { Sort } from './state';

interface Around<T> {
  /** What the rows are sorted by. */
  sort: Sort | undefined;
  open: ((row: T) => string) | undefined;
  rowActions: ((row: T) => readonly RowAction[]) | undefined;
  actionsWord: string;
  /** Its first and last columns stay in sight while the others scroll. */
  tight: boolean;
}

/** Our columns as antd's: the first is the link, the last the menu of the row. */
export function antdColumns<T extends object>(columns: readonly Column<T>[], around: Around<T>): TableColumnsType<T> {
  const { sort, open, rowActions, actionsWord, tight } = around;
  const own = columns.map((column, index) => {
    const key = typeof column.sort === 'string' ? column.sort : column.key;
    return {
      key,
      title: column.title,
      align: column.align ?? ('left' as const),
      ...(column.width ? { width: column.width } : {}),
      ...(column.ellipsis ? { ellipsis: { showTitle: true } } : {}),
      ...(column.sort
        ? {
            sorter: true,
            sortOrder:
              sort?.field === key ? (sort.order === 'desc' ? ('descend' as const) : ('ascend' as const)) : null,
          }
        : {}),
      ...(tight && index === 0 ? { fixed: 'left' as const } : {}),
      render: (_: unknown, row: T) =>
        index === 0 && open ? (
          <Link className="row-link" to={open(row)}>
            {cell(column, row)}
          </Link>
        ) : (
          cell(column, row)
        ),
    };
  });
  if (!rowActions) return own;
  return [
    ...own,
    {
      key: '_actions',
      title: <span className="visually-hidden">{actionsWord}</span>,
      width: 48,
      ...(tight ? { fixed: 'right' as const } : {}),
      align: 'center',
      render: (_: unknown, row: T) => <RowMenu actions={rowActions(row)} />,
    },
  ];
}
