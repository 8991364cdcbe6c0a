import type { EntitySchemaColumnOptions } from 'typeorm';
import { entityOf } from '../crud/entity-of';
import type { Resource } from '../domain/resource';
import { columnCode, tableColumns, type Index, indexesOf, namesCode } from './migration';

/** A table as all migrations so far have made it. */
export interface Held {
  columns: readonly HeldColumn[];
  indexes: readonly Index[];
}
export interface HeldColumn {
  name: string;
  type: string;
  length: string;
  nullable: boolean;
  filled: boolean;
}
type Wanted = EntitySchemaColumnOptions;
/** What a column holds, on either database. */
const KINDS: Record<string, string> = { integer: 'int', tinyint: 'boolean', text: 'long', longtext: 'long' };
const kindOf = (type: string): string => KINDS[type] ?? type;
const roomOf = (type: string, length: string | number | undefined): number =>
  kindOf(type) === 'varchar' ? Number(length) : kindOf(type) === 'long' ? Infinity : 0;
const told = ({ type, length }: { type: string; length: string | number | undefined }): string =>
  kindOf(type) === 'varchar' ? `a text of ${String(length)}` : kindOf(type);

/** @throws Error at a column whose values would be lost or would mean something else */
function isWider(resource: Resource, held: HeldColumn, wanted: Wanted): boolean {
  const will = { type: wanted.type as string, length: wanted.length };
  const [had, has] = [roomOf(held.type, held.length), roomOf(will.type, will.length)];
  const texts = had > 0 && has > 0 && (wanted.nullable ?? false) === held.nullable;
  if (kindOf(held.type) === kindOf(will.type) && had === has && held.nullable === (wanted.nullable ?? false))
    return false;
  if (texts && has > had) return true;
  throw new Error(
    `${resource.name}: the column ${held.name} holds ${told(held)} and would be ${told(will)}, which would lose values or read them as something else. Write that migration by hand, and say in it what becomes of the values.`,
  );
}
const sameIndex = (a: Index, b: Index): boolean => a.unique === b.unique && a.columns.join() === b.columns.join();
const heldCode = ({ name, type, length, nullable, filled }: HeldColumn): string =>
  columnCode(name, {
    type: kindOf(type) === 'long' ? 'text' : 'varchar',
    length,
    nullable,
    ...(filled ? { default: '' } : {}),
  });

/**
 * The migration of a declaration that changed: new columns, texts with more room, other indexes.
 * @throws Error naming the columns that it would lose, or whose values would not fit: that is written by hand
 */
export function changeMigration(className: string, resource: Resource, table: string, held: Held): string {
  const wanted = tableColumns(resource);
  const lost = held.columns.filter(({ name }) => !(name in wanted) && name !== 'id' && name !== 'version');
  if (lost.length)
    throw new Error(
      `${resource.name}: the table holds ${lost.map(({ name }) => name).join(', ')}, which the declaration has no more. Write that migration by hand, and say in it what becomes of the values.`,
    );
  const added = Object.entries(wanted).filter(([name]) => !held.columns.some((column) => column.name === name));
  const wider = held.columns.flatMap((column) => {
    const will = wanted[column.name];
    return will && isWider(resource, column, will) ? [{ column, will }] : [];
  });
  const indexes = indexesOf(entityOf(resource));
  const come = indexes.filter((each) => !held.indexes.some((other) => sameIndex(each, other)));
  const gone = held.indexes.filter((each) => !indexes.some((other) => sameIndex(each, other)));
  if (![added, wider, come, gone].some((each) => each.length))
    throw new Error(`${resource.name}: the table has every column and index of the declaration`);
  const plain = added.filter(([, column]) => !isBare(column));
  const up = [
    ...gone.map((each) => indexCode('takeIndex', table, each)),
    ...(plain.length ? [addColumns(table, plain)] : []),
    ...added.filter(([, column]) => isBare(column)).map(([name, column]) => textCode('addText', table, name, column)),
    ...wider.map(({ column, will }) => textCode('resize', table, column.name, will)),
    ...come.map((each) => indexCode('addIndex', table, each)),
  ];
  const down = [
    ...come.map((each) => indexCode('takeIndex', table, each)),
    ...wider.map(({ column }) => `await resize(runner, '${table}', ${heldCode(column)});`),
    ...(added.length ? [`await runner.dropColumns('${table}', ${namesCode(added.map(([name]) => name))});`] : []),
    ...gone.map((each) => indexCode('addIndex', table, each)),
  ];
  const again = (resource.begins ?? []).map((name) => `await beginsAgain(runner, '${table}', '${name}');`);
  const what = [...added.map(([name]) => name), ...wider.map(({ column }) => `more room for ${column.name}`)];
  const order = [...come, ...gone].map(({ columns }) => `index of ${columns.join(' and ')}`);
  return fileOf(
    className,
    `${resource.name}: ${[...what, ...order].join(', ')}.`,
    [...up, ...again],
    [...down, ...again],
  );
}
/** A long text that is never null, of which no database has a value for the rows that there are. */
const isBare = ({ nullable, type, default: initial }: Wanted): boolean =>
  !nullable && initial === undefined && kindOf(String(type)) === 'long';
const addColumns = (table: string, columns: [string, Wanted][]): string =>
  `await runner.addColumns('${table}', [${columns.map(([name, column]) => `new TableColumn(${columnCode(name, column)})`).join(', ')}]);`;
const textCode = (verb: string, table: string, name: string, column: Wanted): string =>
  `await ${verb}(runner, '${table}', ${columnCode(name, column)});`;
const indexCode = (verb: string, table: string, { columns, unique }: Index): string =>
  `await ${verb}(runner, '${table}', ${namesCode(columns)}${unique ? ', true' : ''});`;

function fileOf(className: string, what: string, up: readonly string[], down: readonly string[]): string {
  const code = [...up, ...down].join('\n');
  const used = (words: readonly string[]): string =>
    words.filter((each) => new RegExp(`\\b${each}\\(`).test(code)).join(', ');
  const from = (words: readonly string[], file: string): string =>
    used(words) && `import { ${used(words)} } from '../database/${file}';\n`;
  return `import { type MigrationInterface, type QueryRunner${code.includes('new TableColumn') ? ', TableColumn' : ''} } from 'typeorm';
${from(['addIndex', 'addText', 'beginsAgain', 'resize', 'takeIndex'], 'grow-table')}${from(['bool', 'date', 'instant', 'int', 'longText', 'varchar'], 'table-columns')}
/** ${what} */
export class ${className} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    ${up.join('\n    ')}
  }
  async down(runner: QueryRunner): Promise<void> {
    ${down.join('\n    ')}
  }
}
`;
}
