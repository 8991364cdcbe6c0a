import { EntitySchema } from 'typeorm';
import { onceKey, onceKeyName } from '../database/once-key';
import type { Field } from '../domain/fields';
import type { Resource } from '../domain/resource';
import type { Part, Values } from './part';

const TEXTS: readonly Field['kind'][] = ['text', 'longText', 'phone', 'email'];
/** Texts that stand once, alone or with others: their table has a key of each. */
export const textsOnce = ({ fields, once = [] }: Pick<Resource, 'fields' | 'once'>): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    TEXTS.includes(field.kind) && !field.computed && (field.unique || once.includes(name)) ? [name] : [],
  );
/** The column in which a field stands once: a table made by hand has spellings that need no key. */
export const columnOnce = ({ resource, entity }: Part, name: string): string =>
  entity instanceof EntitySchema && textsOnce(resource).includes(name) ? onceKeyName(name) : name;

/** The keys of the texts among these columns. */
export const keysOf = (part: Part, columns: Values): Values =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) => {
      const column = columnOnce(part, name);
      return column === name ? [] : [[column, onceKey((value ?? '') as string)]];
    }),
  );
