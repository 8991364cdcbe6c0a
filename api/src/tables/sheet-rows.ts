import { LIMITS } from '../domain/limits';
import type { TableRow } from '../domain/wire/table';
import type { Hearer } from './read-xml';
import { TableRows } from './table-rows';
import { TextOf } from './workbook-parts';

/** What the cells of a sheet refer to. */
export interface Book {
  texts: readonly string[];
  dates: readonly boolean[];
  from1904: boolean;
}
interface Cell {
  column: number;
  kind: string;
  style: number;
  value: string;
  inline: TextOf;
}
/** Days are counted from here where a date was kept as a number; four years later in workbooks of an old Macintosh. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;
const DAY_MS = 86_400_000;
const LAST_MS = Date.UTC(9999, 11, 31);

/**
 * The rows of a sheet that hold anything, as texts. Only cells that stand there are read: how wide the columns are said
 * to be, what is merged or named and how many rows are formatted costs nothing.
 */
export class SheetRows implements Hearer {
  private readonly table = new TableRows();
  private line = 0;
  private column = 0;
  private values: string[] = [];
  private cell: Cell | undefined;
  private inValue = false;
  constructor(private readonly book: Book) {}

  get rows(): readonly TableRow[] {
    return this.table.rows;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') this.beginRow(attributes);
    else if (name === 'c') this.beginCell(attributes);
    else if (name === 'v') this.inValue = true;
    else this.cell?.inline.open(name);
  }
  text(text: string): void {
    if (this.inValue && this.cell && this.cell.value.length < LIMITS.importCell)
      this.cell.value += text.slice(0, LIMITS.importCell);
    else this.cell?.inline.text(text);
  }
  close(name: string): void {
    if (name === 'v') this.inValue = false;
    else if (name === 'c') this.endCell();
    else if (name === 'row') this.endRow();
    else this.cell?.inline.close(name);
  }

  private beginRow({ r }: Record<string, string>): void {
    this.line = Number(r) || this.line + 1;
    this.column = 0;
    this.values = [];
  }
  private beginCell({ r, t = 'n', s = '' }: Record<string, string>): void {
    this.column = columnOf(r) ?? this.column + 1;
    this.cell = { column: this.column, kind: t, style: Number(s), value: '', inline: new TextOf() };
  }
  private endCell(): void {
    const { cell } = this;
    this.cell = undefined;
    if (!cell || cell.column > LIMITS.importColumns) return;
    this.values[cell.column - 1] = this.shown(cell);
  }
  private endRow(): void {
    this.table.add(
      this.line,
      Array.from(this.values, (value: string | undefined) => value ?? ''),
    );
  }

  private shown({ kind, value, style, inline }: Cell): string {
    if (kind === 'inlineStr') return inline.value;
    if (kind === 's') return this.book.texts[Number(value)] ?? '';
    if (kind === 'b') return value === '1' ? 'true' : 'false';
    if (kind === 'str') return value;
    if (kind === 'd') return value.slice(0, 10);
    const number = value === '' ? NaN : Number(value);
    if (kind === 'e' || Number.isNaN(number)) return '';
    return this.book.dates[style] ? this.day(number) : String(number);
  }
  private day(number: number): string {
    const time = EPOCH_MS + (number + (this.book.from1904 ? DAYS_TO_1904 : 0)) * DAY_MS;
    return time < EPOCH_MS || time > LAST_MS ? '' : new Date(time).toISOString().slice(0, 10);
  }
}

/** The number of a column: A is 1, AA is 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? '')?.[0].toUpperCase();
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
