import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { ONCE_KEY, onceKeyName } from '../database/once-key';
import type { Field } from '../domain/fields';
import { lifeOf, type Resource } from '../domain/resource';
import type { Row } from './part';
import { textsOnce } from './stands-once';

const LONG = ON_MYSQL ? 'longtext' : 'text';
const INSTANT: EntitySchemaColumnOptions = { type: 'datetime', ...(ON_MYSQL ? { precision: 3 } : {}) };
const json = {
  to: (value: unknown) => (value === undefined || value === null ? value : JSON.stringify(value)),
  from: (value: unknown) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value),
};

/** Whole numbers of the embedded database have as much room as they need. */
const LARGE: EntitySchemaColumnOptions = {
  type: 'bigint',
  nullable: true,
  transformer: {
    to: (value: unknown) => value,
    from: (value: unknown) => (value === null || value === undefined ? value : Number(value)),
  },
};

/** The table of a plain resource, read off its fields; texts are '' when empty, everything else null. */
export function entityOf(resource: Resource): EntitySchema<Row> {
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) => field.kind !== 'secret' && !field.computed && !OWN.has(name),
  );
  const texts = textsOnce(resource);
  const inOnce = (name: string): string => (texts.includes(name) ? onceKeyName(name) : name);
  return new EntitySchema<Row>({
    name: resource.table ?? resource.name,
    tableName: resource.table ?? resource.name,
    columns: {
      id: { type: 'int', primary: true, generated: 'increment' },
      version: { type: 'int', version: true, default: 1 },
      createdAt: INSTANT,
      updatedAt: INSTANT,
      ...Object.fromEntries(fields.map(([name, field]) => [name, columnOf(field)])),
      ...Object.fromEntries(
        texts.map((name) => [onceKeyName(name), { type: 'varchar', length: ONCE_KEY, nullable: true }]),
      ),
      ...(lifeOf(resource) ? PERSONS : {}),
      ...(fields.some(([, field]) => field.translated)
        ? { translations: { type: LONG, nullable: true, transformer: json } }
        : {}),
    },
    indices: [
      ...fields
        .filter(([, field]) => field.unique || field.indexed)
        .map(([name, { unique = false }]) => ({ columns: [unique ? inOnce(name) : name], unique })),
      ...(resource.indexes ?? []).map((columns) => ({ columns: [...columns] })),
      ...(resource.once ? [{ columns: resource.once.map(inOnce), unique: true }] : []),
      // the embedded database folds case in them, which a declared index cannot say
      ...(resource.begins ?? []).map((name) => ({ name: beginsIndex(resource, name), synchronize: false as const })),
    ],
  });
}
/** The name of the index that the beginning of a field is searched along. */
export const beginsIndex = (resource: Pick<Resource, 'name' | 'table'>, field: string): string =>
  `IDX_${resource.table ?? resource.name}_${field}_begins`;
/** Whom the four eyes of a machine ask for. */
const PERSONS: Record<string, EntitySchemaColumnOptions> = {
  createdBy: { type: 'int', nullable: true },
  movedBy: { type: 'int', nullable: true },
  editors: { type: LONG, nullable: true },
};
const OWN = new Set(['id', 'version', 'createdAt', 'updatedAt']);

function columnOf(field: Field): EntitySchemaColumnOptions {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'phone':
    case 'email':
      return { type: 'varchar', length: field.max, default: '' };
    case 'richText':
      return { type: LONG };
    case 'refs':
      return { type: LONG, nullable: true };
    case 'rows':
    case 'custom':
      return { type: LONG, nullable: true, transformer: json };
    case 'oneOf':
    case 'state':
    case 'image':
    case 'file':
      return { type: 'varchar', length: 40, default: '' };
    case 'bool':
      return { type: 'boolean', default: false };
    case 'instant':
      return { ...INSTANT, nullable: true };
    case 'date':
      return { type: 'date', nullable: true };
    case 'ref':
      return field.key === 'id' ? { type: 'int', nullable: true } : { type: 'varchar', length: 40, default: '' };
    case 'money':
    case 'percent':
      return (field.large || field.foreign) && ON_MYSQL ? LARGE : { type: 'int', nullable: true };
    default:
      return { type: 'int', nullable: true };
  }
}
