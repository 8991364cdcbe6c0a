import { Link } from 'react-router';
import { cell, type Column } from './column';
import { useFirstSight } from './first-sight';
import { type RowAction, RowMenu } from './RowMenu';

interface Props<T> {
  rows: readonly T[];
  columns: readonly Column<T>[];
  rowKey: (row: T) => string | number;
  open: ((row: T) => string) | undefined;
  rowActions: ((row: T) => readonly RowAction[]) | undefined;
}

/** The rows of a list on a phone: one card each, the first column as its head. */
export function RowCards<T>({ rows, columns: [head, ...rest], rowKey, open, rowActions }: Props<T>) {
  const drawn = useFirstSight(rows);
  if (!head) return null;
  return (
    <ul className="row-cards">
      {drawn.map((row) => (
        <li key={rowKey(row)}>
          <div className="row-card-head">
            {open ? <Link to={open(row)}>{cell(head, row)}</Link> : <strong>{cell(head, row)}</strong>}
            {rowActions && <RowMenu actions={rowActions(row)} />}
          </div>
          <dl>
            {rest.map((column) => {
              const value = cell(column, row);
              // a thumb has no room for what says nothing
              if (value === '' || value === null || value === undefined || value === false) return null;
              return (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{value}</dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}
