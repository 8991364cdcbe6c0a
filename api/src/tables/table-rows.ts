import { LIMITS } from '../domain/limits';
import { withoutUnprintable } from '../domain/texts';
import type { TableRow } from '../domain/wire/table';
import { TooMuch } from './zip-entries';

/**
 * The rows of a table that hold anything: no more of them, and no more in them, than is taken in. A workbook says a
 * long text once and refers to it from every cell, so what a file unpacks to says nothing about its table.
 */
export class TableRows {
  readonly rows: TableRow[] = [];
  private characters = 0;

  /** @throws TooMuch */
  add(line: number, cells: readonly string[]): void {
    const values = cells
      .slice(0, LIMITS.importColumns)
      .map((value) => withoutUnprintable(value.slice(0, LIMITS.importCell)));
    if (!values.some((value) => value.trim() !== '')) return;
    for (const value of values) this.characters += value.length;
    if (this.rows.push({ line, values }) > LIMITS.importRows || this.characters > LIMITS.importCharacters)
      throw new TooMuch();
  }
}
