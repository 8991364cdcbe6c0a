import type { EntitySchemaColumnOptions } from 'typeorm';
import { onceKeyName } from '../database/once-key';
import { entityOf } from '../crud/entity-of';
import { initialValue } from '../crud/initial';
import { textsOnce } from '../crud/stands-once';
import type { Resource } from '../domain/resource';
import { columnCode, tableColumns, type Index, indexesOf, namesCode } from './migration';

/** A table as all migrations so far have made it. */
export interface Held {
  columns: readonly HeldColumn[];
  indexes: readonly Index[];
}
interface HeldColumn {
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
function hasOtherRoom(resource: Resource, held: HeldColumn, wanted: Wanted): boolean {
  const will = { type: wanted.type as string, length: wanted.length };
  const [had, has] = [roomOf(held.type, held.length), roomOf(will.type, will.length)];
  const same = (wanted.nullable ?? false) === held.nullable;
  if (kindOf(held.type) === kindOf(will.type) && had === has && same) return false;
  if (had > 0 && has > 0 && same) return true;
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
 * The migration of a declaration that changed: new columns with what they begin with, texts with other room, other indexes;
 * nothing where the table is as it is declared.
 * @throws Error naming the columns that it would lose, or whose values would not fit: that is written by hand
 */
export function changeMigration(
  className: string,
  resource: Resource,
  table: string,
  held: Held,
): { code: string; empty: string[] } | undefined {
  const wanted = tableColumns(resource);
  const lost = held.columns.filter(({ name }) => !(name in wanted) && name !== 'id' && name !== 'version');
  if (lost.length)
    throw new Error(
      `${resource.name}: the table holds ${lost.map(({ name }) => name).join(', ')}, which the declaration has no more. Write that migration by hand, and say in it what becomes of the values.`,
    );
  const added = Object.entries(wanted).filter(([name]) => !held.columns.some((column) => column.name === name));
  const resized = held.columns.flatMap((column) => {
    const will = wanted[column.name];
    return will && hasOtherRoom(resource, column, will) ? [{ column, will }] : [];
  });
  const indexes = indexesOf(entityOf(resource));
  const come = indexes.filter((each) => !held.indexes.some((other) => sameIndex(each, other)));
  const gone = held.indexes.filter((each) => !indexes.some((other) => sameIndex(each, other)));
  if (![added, resized, come, gone].some((each) => each.length)) return undefined;
  for (const index of come) demandFillable(resource, index, added);
  const isHeld = (name: string): boolean => held.columns.some((column) => column.name === name);
  // the key of a text that is there already is worked out for its records
  const keys = textsOnce(resource).filter((name) => isHeld(name) && !isHeld(onceKeyName(name)));
  const plain = added.filter(([name, column]) => !isBare(column) && !keys.some((key) => onceKeyName(key) === name));
  const begins = added.flatMap(([name]) => beginsOf(resource, name));
  const isShorter = ({ column, will }: (typeof resized)[number]): boolean =>
    roomOf(will.type as string, will.length) < roomOf(column.type, column.length);
  const apart = come.filter(({ columns, unique }) => unique && columns.every(isHeld));
  const up = [
    ...resized
      .filter(isShorter)
      .map(({ column, will }) => `await demandRoom(runner, '${table}', '${column.name}', ${String(will.length)});`),
    ...apart.map(({ columns }) => `await demandApart(runner, '${table}', ${namesCode(columns)});`),
    ...gone.map((each) => indexCode('takeIndex', table, each)),
    ...(plain.length ? [addColumns(table, plain)] : []),
    ...added.filter(([, column]) => isBare(column)).map(([name, column]) => textCode('addText', table, name, column)),
    ...keys.map((name) => `await addKey(runner, '${table}', '${name}');`),
    ...begins.map(([name, value]) => `await fill(runner, '${table}', '${name}', ${value});`),
    ...resized.map(({ column, will }) => textCode('resize', table, column.name, will)),
    ...come.map((each) => indexCode('addIndex', table, each)),
  ];
  const down = [
    ...come.map((each) => indexCode('takeIndex', table, each)),
    ...resized.map(({ column }) => `await resize(runner, '${table}', ${heldCode(column)});`),
    ...(added.length ? [`await runner.dropColumns('${table}', ${namesCode(added.map(([name]) => name))});`] : []),
    ...gone.map((each) => indexCode('addIndex', table, each)),
  ];
  const again = (resource.begins ?? []).map((name) => `await beginsAgain(runner, '${table}', '${name}');`);
  const what = [
    ...added.map(([name]) => name),
    ...resized.map((each) => `${isShorter(each) ? 'less' : 'more'} room for ${each.column.name}`),
  ];
  const order = [...come, ...gone].map(({ columns }) => `index of ${columns.join(' and ')}`);
  const empty = added.flatMap(([name]) => {
    const field = resource.fields[name];
    return field?.required && !begins.some(([other]) => other === name) ? [name] : [];
  });
  const nothing = empty.length ? ` Records of before hold no ${empty.join(', no ')}.` : '';
  const said = `${resource.name}: ${[...what, ...order].join(', ')}.${nothing}`;
  return { code: fileOf(className, said, [...up, ...again], [...down, ...again]), empty };
}
/** What a new field begins with, for the records that there are: a state that no machine knows would leave them dead. */
function beginsOf({ fields }: Resource, name: string): [string, string][] {
  const field = fields[name];
  const value = field && !field.when ? initialValue(field) : undefined;
  if (field === undefined || value === undefined) return [];
  const plain = typeof value === 'boolean' ? Number(value) : value;
  const kept = field.kind === 'custom' ? JSON.stringify(plain) : plain;
  return [[name, typeof kept === 'number' ? String(kept) : `'${String(kept).replace(/['\\]/g, '\\$&')}'`]];
}
/** @throws Error at what is to stand once and would be the same in every record that there is */
function demandFillable(resource: Resource, { columns, unique }: Index, added: readonly [string, Wanted][]): void {
  const fresh = added.filter(([name]) => columns.includes(name));
  if (!unique || !fresh.length || fresh.some(([name, { nullable }]) => nullable && !hasInitial(resource, name))) return;
  throw new Error(
    `${resource.name}: every record that there is would hold the same ${columns.join(' and ')}, which is to stand once. Add the field first, give each record its value, and say unique then.`,
  );
}
const hasInitial = ({ fields }: Resource, column: string): boolean =>
  Object.entries(fields).some(
    ([name, field]) => (name === column || onceKeyName(name) === column) && initialValue(field) !== undefined,
  );
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
${from(['addIndex', 'addKey', 'addText', 'beginsAgain', 'demandApart', 'demandRoom', 'fill', 'resize', 'takeIndex'], 'grow-table')}${from(['bool', 'date', 'instant', 'int', 'longText', 'varchar'], 'table-columns')}
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
