import type { TableColumnOptions, TableForeignKeyOptions, TableIndexOptions } from 'typeorm';
import { ON_MYSQL } from './columns';

type Options = Omit<TableColumnOptions, 'name' | 'type'>;
/** The column kinds of columns.ts for migrations: written once, right on both databases. */
export const id = (): TableColumnOptions => ({
  name: 'id',
  type: ON_MYSQL ? 'int' : 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
});
export const int = (name: string, o: Options = {}): TableColumnOptions => ({
  name,
  type: ON_MYSQL ? 'int' : 'integer',
  ...o,
});
export const bool = (name: string, o: Options = {}): TableColumnOptions => ({
  name,
  type: ON_MYSQL ? 'tinyint' : 'boolean',
  ...o,
});
export const instant = (name: string, o: Options = {}): TableColumnOptions => ({
  name,
  type: 'datetime',
  ...(ON_MYSQL ? { precision: 3 } : {}),
  ...o,
});
export const date = (name: string, o: Options = {}): TableColumnOptions => ({ name, type: 'date', ...o });
export const longText = (name: string, o: Options = {}): TableColumnOptions => ({
  name,
  type: ON_MYSQL ? 'longtext' : 'text',
  ...o,
});
export const varchar = (name: string, length: number, o: Options = {}): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
  ...o,
});
export const index = (columnNames: string[], isUnique = false): TableIndexOptions => ({ columnNames, isUnique });
/** A reference that never cascades: rows that others point at are not deleted. */
export const foreignKey = (column: string, table: string): TableForeignKeyOptions => ({
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
  onDelete: 'RESTRICT',
  onUpdate: 'RESTRICT',
});
