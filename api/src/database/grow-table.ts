import { type QueryRunner, TableColumn, type TableColumnOptions, TableIndex } from 'typeorm';
import { ON_MYSQL } from './columns';
import { ONCE_KEY, onceKey, onceKeyName } from './once-key';
import { index, varchar } from './table-columns';

/** Gives a column more room. TypeORM's own way drops it on MariaDB and adds it again, without what it held. */
export async function resize(runner: QueryRunner, table: string, column: TableColumnOptions): Promise<void> {
  const { name, type, length, isNullable = false, default: initial } = column;
  if (!ON_MYSQL) return runner.changeColumn(table, name, new TableColumn(column));
  const room = `${type}${length === undefined ? '' : `(${length})`} ${isNullable ? 'NULL' : 'NOT NULL'}`;
  const begins = initial === undefined ? '' : ` DEFAULT ${String(initial)}`;
  await runner.query(`ALTER TABLE \`${table}\` MODIFY \`${name}\` ${room}${begins}`);
}
/** Adds a long text that is never null to a table with rows: neither database has a value for it by itself. */
export async function addText(runner: QueryRunner, table: string, column: TableColumnOptions): Promise<void> {
  await runner.addColumn(table, new TableColumn({ ...column, isNullable: true }));
  await runner.query(`UPDATE \`${table}\` SET \`${column.name}\` = ''`);
  await resize(runner, table, column);
}
export const addIndex = (runner: QueryRunner, table: string, columns: string[], isUnique = false): Promise<void> =>
  runner.createIndex(table, new TableIndex(index(columns, isUnique)));
export const takeIndex = (runner: QueryRunner, table: string, columns: string[], isUnique = false): Promise<void> =>
  runner.dropIndex(table, new TableIndex(index(columns, isUnique)));
/** The index that the beginning of a field is searched along: the embedded database folds case in it, and forgets that when the table changes. */
export async function beginsAgain(runner: QueryRunner, table: string, column: string): Promise<void> {
  const name = `IDX_${table}_${column}_begins`;
  if (ON_MYSQL) return;
  await runner.query(`DROP INDEX IF EXISTS ${name}`);
  await runner.query(`CREATE INDEX ${name} ON \`${table}\` (\`${column}\` COLLATE NOCASE)`);
}

const PAGE = 1000;
/**
 * Adds the key that a text which stands once is told apart by, for the rows that there are too. Of rows that are alike the
 * first has it: verify names the others, which keep their text until somebody gives them another.
 */
export async function addKey(runner: QueryRunner, table: string, column: string): Promise<void> {
  const key = onceKeyName(column);
  await runner.addColumn(table, new TableColumn(varchar(key, ONCE_KEY, { isNullable: true })));
  const taken = new Set<string | null>([null]);
  for (let last = 0; ;) {
    const rows = (await runner.query(
      `SELECT id, \`${column}\` AS text FROM \`${table}\` WHERE id > ? ORDER BY id LIMIT ${PAGE}`,
      [last],
    )) as { id: number; text: string }[];
    for (const { id, text } of rows) {
      const value = onceKey(text);
      if (taken.has(value)) continue;
      taken.add(value);
      await runner.query(`UPDATE \`${table}\` SET \`${key}\` = ? WHERE id = ?`, [value, id]);
    }
    last = Number(rows.at(-1)?.id ?? 0);
    if (rows.length < PAGE) return;
  }
}

/** Gives every record what a new one begins with. */
export const fill = (runner: QueryRunner, table: string, column: string, value: string | number): Promise<unknown> =>
  runner.query(`UPDATE \`${table}\` SET \`${column}\` = ?`, [value]);
/** @throws Error naming a record whose text has no room in what the column becomes: said before anything is changed */
export async function demandRoom(runner: QueryRunner, table: string, column: string, room: number): Promise<void> {
  const length = ON_MYSQL ? 'CHAR_LENGTH' : 'LENGTH';
  const where = `${length}(\`${column}\`) > ${String(room)} ORDER BY id LIMIT 1`;
  const [row] = (await runner.query(`SELECT id FROM \`${table}\` WHERE ${where}`)) as { id: number }[];
  if (row)
    throw new Error(`${table}: the ${column} of ${String(row.id)} is longer than ${String(room)}. Shorten it first.`);
}
/** @throws Error naming two records that hold the same: said before an index of what stands once is made */
export async function demandApart(runner: QueryRunner, table: string, columns: string[]): Promise<void> {
  const names = columns.map((column) => `\`${column}\``);
  const whole = names.map((name) => `${name} IS NOT NULL`).join(' AND ');
  const [row] = (await runner.query(
    `SELECT MIN(id) AS first, MAX(id) AS last FROM \`${table}\` WHERE ${whole} GROUP BY ${names.join()} HAVING COUNT(*) > 1 LIMIT 1`,
  )) as { first: number; last: number }[];
  if (row)
    throw new Error(
      `${table}: ${String(row.first)} and ${String(row.last)} have the same ${columns.join(' and ')}, which is to stand once. Change one of them first.`,
    );
}
