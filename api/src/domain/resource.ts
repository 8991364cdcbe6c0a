import { ACCESS, type Right } from './access';
import type { ErrorCode } from './errors';
import type { Field } from './fields';

export type ResourceAction = 'list' | 'show' | 'create' | 'edit' | 'remove' | 'export';
/** The groups of the menu, in the order people work (design: the frame). */
export type MenuGroup = 'sell' | 'products' | 'approvals' | 'reports' | 'site' | 'settings';

/** One declaration from which lists, forms, calls, rights, labels and exports are derived. */
export interface Resource {
  /** Identifier, also the key of its labels under `resources`. */
  name: string;
  /** Path of its calls under /api. */
  path: string;
  /** Its screens, where the specification names them; otherwise /data/{name} (decisions B16). */
  routes?: { list?: string; create?: string; edit?: string; show?: string };
  /** Its table, where that is not called like the resource. */
  table?: string;
  /** Columns that every record of this resource holds: several short lists may share one table. */
  fixed?: Readonly<Record<string, string>>;
  menu?: MenuGroup;
  icon?: string;
  /** The field that names a record. */
  title: string;
  /** The code of the refusal of an id that no record has, in the name of the thing (decisions B11). */
  missing?: ErrorCode;
  fields: Record<string, Field>;
  list: readonly string[];
  filters?: readonly string[];
  search?: readonly string[];
  /** Order of the list unless asked otherwise; default newest first. */
  sort?: { field: string; order: 'asc' | 'desc' };
  allow: Partial<Record<ResourceAction, Right>>;
}

/** A declaration as it is written: whatever it names must be one of its own fields. */
type Declaration<F extends Record<string, Field>> = Omit<Resource, 'title' | 'fields' | 'list'> & {
  title: keyof F & string;
  fields: F;
  list: readonly (keyof F & string)[];
  filters?: readonly (keyof F & string)[];
  search?: readonly (keyof F & string)[];
  sort?: { field: keyof F & string; order: 'asc' | 'desc' };
};

/**
 * Checks a declaration when the process starts.
 * @throws Error naming the resource and the field that it does not have
 */
export function defineResource<F extends Record<string, Field>>(resource: Declaration<F>): Resource & { fields: F } {
  const { name, fields, allow, filters = [], search = [], sort } = resource;
  const named = [resource.title, ...resource.list, ...filters, ...search, ...(sort ? [sort.field] : [])];
  for (const field of named) if (!(field in fields)) throw new Error(`resource ${name}: no field ${field}`);
  for (const right of Object.values(allow))
    if (!(right in ACCESS)) throw new Error(`resource ${name}: no right ${right}`);
  if (!allow.list) throw new Error(`resource ${name}: nobody may list it`);
  return resource;
}

/** The refusal of an id that no record of this resource has. */
export const missingOf = ({ missing }: Resource): ErrorCode => missing ?? 'general.notFound';

/** Fields that a new record may carry, and fields that a change of one may carry. */
export const creatable = (field: Field): boolean => !field.readOnly;
export const editable = (field: Field): boolean => !field.readOnly && !field.frozen;
