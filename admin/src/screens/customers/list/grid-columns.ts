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
const isCell = (key: GridColumn['key']): key is Cell => CELLS.some((cell) => cell === key);
/** A column as it stands: where it is among the cells that can be typed, -1 for one that is only read. */
export interface PlacedColumn extends GridColumn {
  c: number;
}
/** The columns of these keys in their order. */
export function placedColumns(keys: readonly string[]): PlacedColumn[] {
  const columns = keys.flatMap((key) => COLUMNS.find((column) => column.key === key) ?? []);
  const cells = columns.filter(({ key }) => isCell(key));
  return columns.map((column) => ({ ...column, c: cells.indexOf(column) }));
}
/** Pixels of a row; the style sheet gives every row its height. */
export const ROW_HEIGHT = { comfortable: 32, compact: 26 } as const;

/** What a traveller is sorted and narrowed by. */
export function valueOf(row: CustomerRow, key: string): unknown {
  if (key === 'seat') return row.seatNo ? `${row.carId ?? 0} ${row.seatNo.padStart(4, '0')}` : '';
  if (key === 'payment') return row.paymentState;
  if (key === 'doubts') return row.flags.length;
  return row[key as keyof CustomerRow];
}
