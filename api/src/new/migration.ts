import type { EntitySchemaColumnOptions } from 'typeorm';
import { entityOf } from '../crud/entity-of';
import type { Resource } from '../domain/resource';

/** A column of a declared resource's table, as a migration writes it: read off what the table is read by. */
export function columnCode(name: string, column: EntitySchemaColumnOptions): string {
  const { type, nullable, length } = column;
  const options = nullable ? ', { isNullable: true }' : '';
  const empty = column.default === '' ? `, { default: "''" }` : options;
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
/** Every column of a resource's table beside its id, by name. */
export function tableColumns(resource: Resource): Record<string, EntitySchemaColumnOptions> {
  const {
    id: _id,
    version: _version,
    ...own
  } = entityOf(resource).options.columns as Record<string, EntitySchemaColumnOptions>;
  return own;
}
export interface Index {
  columns: string[];
  unique: boolean;
}
/** The indexes that a table is declared with; those that a migration writes in words of its own are not among them. */
export const indexesOf = ({ options }: ReturnType<typeof entityOf>): Index[] =>
  (options.indices ?? [])
    .filter(({ synchronize }) => synchronize !== false)
    .map(({ columns, unique = false }) => ({ columns: [...(columns as string[])], unique }));
export const namesCode = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;
const helpersOf = (code: string): string =>
  ['bool', 'date', 'id', 'index', 'instant', 'int', 'longText', 'varchar']
    .filter((each) => new RegExp(`\\b${each}\\(`).test(code))
    .join(', ');

/** The first migration of a resource: its table, on both databases. */
export function tableMigration(className: string, resource: Resource, table: string): string {
  const indexes = indexesOf(entityOf(resource))
    .map(({ columns, unique }) => `index(${namesCode(columns)}${unique ? ', true' : ''})`)
    .join(', ');
  const own = Object.entries(tableColumns(resource)).map(([name, column]) => columnCode(name, column));
  const columns = ['id()', `int('version', { default: '1' })`, ...own];
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
