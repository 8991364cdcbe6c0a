import type { DataSource, EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';
import { sqlInstant } from './columns';

export type EntityClass<E> = new () => E;
/** A column as statements written by hand meet it. */
interface TableColumn {
  name: string;
  /** From the entity's value to the driver's, and back; null where they are the same. */
  write: (value: unknown) => unknown;
  read: ((value: unknown) => unknown) | null;
}
export interface Table {
  name: string;
  columns: readonly TableColumn[];
  /** All of them, as a SELECT names them. */
  selection: string;
  /** Those that a statement answers otherwise than the entity holds them. */
  changed: readonly TableColumn[];
  versioned: boolean;
  /** The statements that wrote rows before, by how many rows and which columns. */
  insertions: Map<string, string>;
}
const kept = new WeakMap<EntityMetadata, Table>();

/** The table of an entity: names and ways of its columns, as its declaration says them. */
export function tableOf<E extends ObjectLiteral>(em: EntityManager, entity: EntityTarget<E>): Table {
  const metadata = em.dataSource.getMetadata(entity);
  const known = kept.get(metadata) ?? describe(metadata, em.dataSource);
  kept.set(metadata, known);
  return known;
}

function describe(metadata: EntityMetadata, dataSource: DataSource): Table {
  const columns = metadata.columns.map((column) => columnOf(column, dataSource));
  return {
    name: metadata.tableName,
    columns,
    selection: columns.map(({ name }) => `\`${name}\``).join(', '),
    changed: columns.filter((column) => column.read !== null),
    versioned: metadata.versionColumn !== undefined,
    insertions: new Map(),
  };
}
/** Columns are named like the fields of their entity throughout. */
function columnOf(column: ColumnMetadata, { driver }: DataSource): TableColumn {
  const changes = column.transformer !== undefined || CHANGING.has(String(column.type));
  return {
    name: column.propertyName,
    write:
      column.type === 'datetime'
        ? instantText
        : (value) => (changes ? (driver.preparePersistentValue(value, column) as unknown) : value),
    read: changes ? (value) => driver.prepareHydratedValue(value, column) as unknown : null,
  };
}
/** The rows of a work are written at one moment, whose text is found once. */
let last = { at: NaN, text: '' };
function instantText(value: unknown): unknown {
  if (!(value instanceof Date)) return value;
  const at = value.getTime();
  if (at !== last.at) last = { at, text: sqlInstant(value) };
  return last.text;
}
const CHANGING = new Set(['boolean', 'date', 'datetime']);
