import type { CustomerRow } from '@domain/wire/customer';
import type { TextKey } from '../../../providers/i18n';
import { type Cell, CELLS } from './columns';

/** A column of the grid: one that is typed, or one that is only read. */
export interface GridColumn {
  key: Cell | 'type' | 'age' | 'seat' | 'payment' | 'orderNumber' | 'doubts';
  /** Pixels. */
  width: number;
}
/** Pixels of the number that leads a row. */
export const SEQ_WIDTH = 62;
export const COLUMNS: readonly GridColumn[] = [
  { key: 'surname', width: 104 },
  { key: 'givenName', width: 136 },
  { key: 'chineseName', width: 112 },
  { key: 'type', width: 110 },
  { key: 'title', width: 62 },
  { key: 'gender', width: 70 },
  { key: 'birthDate', width: 100 },
  { key: 'age', width: 48 },
  { key: 'nationality', width: 52 },
  { key: 'certificateType', width: 150 },
  { key: 'certificateNo', width: 148 },
  { key: 'expiryDate', width: 100 },
  { key: 'doubts', width: 90 },
  { key: 'phone', width: 104 },
  { key: 'room', width: 62 },
  { key: 'roomType', width: 84 },
  { key: 'seat', width: 56 },
  { key: 'diet', width: 120 },
  { key: 'remark', width: 200 },
  { key: 'payment', width: 92 },
  { key: 'orderNumber', width: 128 },
];
export const columnName = (key: GridColumn['key'] | 'seq'): TextKey => `customers.columns.${key}`;
export const cellIndex = (key: GridColumn['key']): number => CELLS.indexOf(key as Cell);

/** What a column is sorted by. */
export function sortValue(row: CustomerRow, key: GridColumn['key']): string | number {
  if (key === 'seat') return row.seatNo ? `${row.carId ?? 0} ${row.seatNo.padStart(4, '0')}` : '';
  if (key === 'payment') return row.paymentState;
  if (key === 'doubts') return row.flags.length;
  return row[key] ?? '';
}
export function sorted(
  rows: readonly CustomerRow[],
  key: GridColumn['key'],
  direction: 1 | -1,
  seq: (row: CustomerRow) => number,
): CustomerRow[] {
  return [...rows].sort((a, b) => {
    const [x, y] = [sortValue(a, key), sortValue(b, key)];
    const order =
      typeof x === 'number' && typeof y === 'number'
        ? x - y
        : String(x).localeCompare(String(y), undefined, { numeric: true });
    // what is empty comes last whichever way
    if ((x === '') !== (y === '')) return x === '' ? 1 : -1;
    return order * direction || seq(a) - seq(b);
  });
}
