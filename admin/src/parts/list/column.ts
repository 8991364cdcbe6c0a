import type { ReactNode } from 'react';

/** A column as lists of this product declare it. */
export interface Column<T> {
  /** Field of the row; also what is sorted by. */
  key: string;
  title: string;
  render?: (row: T) => ReactNode;
  /** Sortable by its key, or by another field of the list. */
  sort?: boolean | string;
  align?: 'left' | 'right' | 'center';
  width?: number;
  /** Waits in the column chooser; at most nine columns are there on first sight. */
  later?: boolean;
  /** Its columns in a file, where they are called otherwise, are several, or are none. */
  exports?: readonly string[];
  /** Cut with an ellipsis rather than wrapped. */
  ellipsis?: boolean;
}
export const cell = <T>(column: Column<T>, row: T): ReactNode =>
  column.render ? column.render(row) : ((row as Record<string, ReactNode>)[column.key] ?? '');
