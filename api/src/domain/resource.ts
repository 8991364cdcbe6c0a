import type { ErrorCode } from './errors';
import type { Field, OneOfField } from './fields';
import type { Machine } from './machine';
import type { Call, Resource, ScopeWord } from './resource-shape';

export type {
  Call,
  Detail,
  MenuGroup,
  MoveOffer,
  QueueOf,
  Resource,
  ResourceAction,
  ScopeWord,
} from './resource-shape';
export { creatable, editable, isSearched, tabField } from './resource-shape';

/** A declaration as it is written: whatever it names must be one of its own fields. */
type Declaration<F extends Record<string, Field>> = Omit<Resource, keyof Named<F>> & Named<F>;
interface Named<F extends Record<string, Field>> {
  title: keyof F & string;
  also?: readonly (keyof F & string)[];
  fields: F;
  list: readonly (keyof F & string)[];
  key?: keyof F & string;
  filters?: readonly (keyof F & string)[];
  bar?: readonly (keyof F & string)[];
  search?: readonly (keyof F & string)[];
  begins?: readonly (keyof F & string)[];
  find?: readonly (keyof F & string)[];
  indexes?: readonly (readonly (keyof F & string)[])[];
  once?: readonly (keyof F & string)[];
  imports?: true | { by: readonly (keyof F & string)[] };
  edits?: readonly (keyof F & string)[];
  sort?: { field: keyof F & string; order: 'asc' | 'desc' };
  scope?: Partial<Record<ScopeWord, keyof F & string>>;
}

/** A resource whose fields are known by name: words that are missing for one do not compile. */
export type Declared<F extends Record<string, Field>> = Omit<Resource, 'fields'> & { fields: F };

/** What the types cannot tell of a declaration, the API checks when it starts (`resource-checks`): browsers need not. */
export const defineResource = <F extends Record<string, Field>>(resource: Declaration<F>): Declared<F> => resource;

/** The refusal of an id that no record of this resource has. */
export const missingOf = ({ missing }: Resource): ErrorCode => missing ?? 'general.notFound';

/** What a record is called where another refers to it: its name, and what tells it from others of that name; '' if nothing. */
export const calledAs = (
  { title, also = [] }: Pick<Resource, 'title' | 'also'>,
  said: (field: string) => unknown,
): string => [title, ...also].flatMap((field) => String(said(field) ?? '') || []).join(' · ');

/** Read by whoever holds `{area}.read`, written and taken away by whoever holds `{area}.write`. */
export const readAndWrite = <A extends string>(area: A) => {
  const [read, write] = [`${area}.read`, `${area}.write`] as const;
  return { list: read, show: read, export: read, create: write, edit: write, remove: write };
};

/** Whether a value of a field may name uploaded files: a file, a picture, a formatted text, or rows that have one. */
export const holdsFiles = (field: Field): boolean =>
  field.kind === 'rows'
    ? Object.values(field.fields).some(holdsFiles)
    : field.kind === 'file' || field.kind === 'image' || field.kind === 'richText';

/** The path of a call under /api, with the key of the record where it needs one. */
export function callOf({ path, calls }: Resource, call: Call, id: string | number = '{id}'): string {
  const usual = call === 'list' || call === 'create' ? path : `${path}/{id}`;
  return (calls?.[call] ?? usual).replace('{id}', String(id));
}

/** The field that holds the state of a record, and the machine that alone moves it. */
export interface Life {
  field: string;
  state: OneOfField;
  machine: Machine<string, string>;
}
export function lifeOf({ fields }: Resource): Life | undefined {
  for (const [field, state] of Object.entries(fields))
    if (state.kind === 'state' && state.machine && !state.computed) return { field, state, machine: state.machine };
  return undefined;
}
