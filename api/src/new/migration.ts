import type { EntitySchemaColumnOptions } from 'typeorm';
import { entityOf } from '../crud/entity-of';
import type { Resource } from '../domain/resource';

/** A column of a declared resource's table, as a migration writes it: read off what the table is read by. */
function columnCode(name: string, column: EntitySchemaColumnOptions): string {
  const { type, nullable, length } = column;
  const options = nullable ? ', { isNullable: true }' : '';
  const empty = column.default === '' ? `, { default: "''" }` : '';
  switch (type) {
    case 'varchar':
      return `varchar('${name}', ${String(length)}${empty})`;
    case 'boolean':
      return `bool('${name}', { default: '0' })`;
    case 'datetime':
      return `instant('${name}'${options})`;
    case 'date':
      return `date('${name}'${options})`;
    case 'int':
      return `int('${name}'${options})`;
    default:
      return `longText('${name}'${options})`;
  }
}
export type Columns = Record<string, string>;
/** Every column of a resource's table beside its id, by name. */
export function columnsCode(resource: Resource): Columns {
  const columns = entityOf(resource).options.columns as Record<string, EntitySchemaColumnOptions>;
  const own = Object.entries(columns).filter(([name]) => name !== 'id' && name !== 'version');
  return Object.fromEntries(own.map(([name, column]) => [name, columnCode(name, column)]));
}
const indexCode = (resource: Resource): string =>
  [
    ...Object.entries(resource.fields)
      .filter(([, field]) => field.unique || field.indexed)
      .map(([name, { unique }]) => `index(['${name}']${unique ? ', true' : ''})`),
    ...(resource.indexes ?? []).map((names) => `index([${names.map((name) => `'${name}'`).join(', ')}])`),
  ].join(', ');
const helpersOf = (code: string): string =>
  ['bool', 'date', 'id', 'index', 'instant', 'int', 'longText', 'varchar']
    .filter((each) => new RegExp(`\\b${each}\\(`).test(code))
    .join(', ');

/** The first migration of a resource: its table, on both databases. */
export function tableMigration(className: string, resource: Resource, table: string): string {
  const indexes = indexCode(resource);
  const columns = ['id()', `int('version', { default: '1' })`, ...Object.values(columnsCode(resource))];
  const body =
    columns.map((code) => `          ${code},`).join('\n') +
    (indexes ? `\n        ],\n        indices: [${indexes}` : '');
  return `import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { ${helpersOf(body)} } from '../database/table-columns';

/** ${resource.name}: the table that its declaration asks for. */
export class ${className} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: '${table}',
        columns: [
${body}
        ],
      }),
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('${table}');
  }
}
`;
}

/**
 * The migration of a declaration that grew.
 * @param held the columns that the table has after all migrations so far
 * @throws Error naming the columns that it would lose: that is written by hand, with what becomes of their values
 */
export function changeMigration(className: string, resource: Resource, table: string, held: readonly string[]): string {
  const wanted = columnsCode(resource);
  const known = new Set([...Object.keys(wanted), 'id', 'version']);
  const lost = held.filter((name) => !known.has(name));
  if (lost.length)
    throw new Error(
      `${resource.name}: the table holds ${lost.join(', ')}, which the declaration has no more. Write that migration by hand, and say in it what becomes of the values.`,
    );
  const added = Object.entries(wanted).filter(([name]) => !held.includes(name));
  if (!added.length) throw new Error(`${resource.name}: the table has every column of the declaration`);
  const code = added.map(([, each]) => `      new TableColumn(${each}),`).join('\n');
  return `import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { ${helpersOf(code)} } from '../database/table-columns';

/** ${resource.name}: ${added.map(([name]) => name).join(', ')}. */
export class ${className} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns('${table}', [
${code}
    ]);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('${table}', [${added.map(([name]) => `'${name}'`).join(', ')}]);
  }
}
`;
}
