/** A compiled statement, as far as TypeORM and this code base ask of it. */
export interface Statement {
  /** Whether it answers rows. */
  readonly reader: boolean;
  all(...params: unknown[]): object[];
  run(...params: unknown[]): { lastInsertRowid: number | bigint; changes: number };
}
interface Compiled extends Statement {
  raw(): unknown;
  columns(): { name: string }[];
}
type DriverClass = new (...args: never[]) => { prepare(sql: string): Statement };

/**
 * The embedded driver with rows that are named in JavaScript. As shipped each value of each row is named anew across the
 * border to native code, which costs more than finding it: 82 us for a party of 19 columns, 15 as a plain list.
 */
export const quickRows = (Driver: DriverClass): DriverClass =>
  class extends Driver {
    override prepare(sql: string): Statement {
      return new QuickStatement(super.prepare(sql) as Compiled);
    }
  };

class QuickStatement implements Statement {
  readonly reader: boolean;
  private names: string[] = [];

  constructor(private readonly compiled: Compiled) {
    this.reader = compiled.reader;
    if (this.reader) compiled.raw();
  }

  all(...params: unknown[]): object[] {
    const rows = this.compiled.all(...params) as unknown[][];
    const [first] = rows;
    if (!first) return rows;
    // the first time, and when a migration gave the table of a `SELECT *` another column
    if (first.length !== this.names.length) this.names = this.compiled.columns().map(({ name }) => name);
    return rows.map((row) => this.named(row));
  }

  run(...params: unknown[]): { lastInsertRowid: number | bigint; changes: number } {
    return this.compiled.run(...params);
  }

  private named(values: readonly unknown[]): object {
    const row: Record<string, unknown> = {};
    const { names } = this;
    for (let i = 0; i < names.length; i++) row[names[i] as string] = values[i];
    return row;
  }
}
