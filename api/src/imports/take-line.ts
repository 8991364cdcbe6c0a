import type { Tx } from '../database/work';
import { DomainError, type FieldError, fieldError } from '../domain/errors';
import { type ImportColumn, importKey } from '../domain/import/columns';
import type { Resource } from '../domain/resource';
import type { ImportAct, ImportChange, ImportLine } from '../domain/wire/import';
import type { Translations } from '../domain/words';
import { bodiesOf, BodyPipe } from '../crud/bodies';
import { type Known, knownBy } from '../crud/known-by';
import type { Part, Values } from '../crud/part';
import { readRecord } from '../crud/read';
import { createRecord, editRecord } from '../crud/write';
import { type LineValues, lineValues } from './line-values';
import { metRecord } from './met-record';
import { type Change, rowsWithin } from './rows-within';

export interface Taken {
  act: ImportAct;
  id: Known | null;
  was: number | null;
  changes: ImportChange[];
}
export type SentLine = Omit<ImportLine, 'cells'> & { cells: Record<string, unknown> };

/**
 * Takes a line of a file over by the calls that a form uses, so that rights, bounds, states and rules hold alike: it makes
 * the record that it meets nowhere, changes the one that it meets, or says what that says already.
 * @throws DomainError whatever those refuse, each cell's fault at its key; import.changed (409) where the record is not as
 * it was when the line was checked
 */
export async function takeLine(tx: Tx, part: Part, { cells, was }: SentLine): Promise<Taken> {
  const { resource } = part;
  const read = await lineValues(tx, resource, cells);
  const by = importKey(resource);
  const met = by.some((name) => name in read.faults) ? undefined : await metRecord(tx, part, read);
  const held = met && (await readRecord(tx.em, part, met.id, tx.now, tx.actor));
  const own = changesOf(read, held);
  const within = rowsWithin(resource, read, held);
  const changes = [...own, ...within.changes];
  const told = { was: met?.version ?? null, changes: changes.map(([{ key }, change]) => ({ key, ...change })) };
  if (met && held && !changes.length && !Object.keys(read.faults).length)
    return { act: 'same', id: knownBy(resource, held), ...told };
  if (met && !resource.allow.edit) throw new DomainError('import.fixed');
  if (!met && !resource.allow.create) throw fieldError(by[0] ?? '', 'general.unknownRef');
  const body = checked(part, met ? 'edit' : 'create', { ...bodyOf(own), ...within.body }, read.faults);
  if (was !== undefined && was !== told.was) throw new DomainError('import.changed');
  const saved = met
    ? await editRecord(tx, part, met.id, { ...body, version: met.version })
    : await createRecord(tx, part, body);
  return { act: met ? 'edit' : 'create', ...told, id: knownBy(resource, saved) };
}

/** What differs from the record itself; all of it where there is none. */
function changesOf({ values }: LineValues, held: Values | undefined): Change[] {
  return [...values].flatMap(([column, after]): Change[] => {
    if (column.rows) return [];
    if (!held) return after === null ? [] : [[column, { before: null, after }]];
    const before = heldOf(column, held);
    return isSame(column, after, held) ? [] : [[column, { before, after }]];
  });
}
const heldOf = ({ name, locale }: ImportColumn, held: Values): unknown =>
  (locale ? ((held['translations'] ?? {}) as Translations)[locale]?.[name] : held[name]) ?? null;
/** A list in another language shows a text in that: what it shows is no change of the English one. */
function isSame(column: ImportColumn, after: unknown, held: Values): boolean {
  const { name, field, locale } = column;
  const others = Object.values((held['translations'] ?? {}) as Translations).map((texts) => texts[name]);
  if (after === null) return (heldOf(column, held) ?? '') === '';
  return heldOf(column, held) === after || (field.translated === true && !locale && others.includes(after as string));
}

function bodyOf(changes: readonly Change[]): Values {
  const body: Values = {};
  const translations: Translations = {};
  for (const [{ name, locale }, { after }] of changes)
    if (locale) (translations[locale] ??= {})[name] = String(after ?? '');
    else body[name] = after;
  return Object.keys(translations).length ? { ...body, translations } : body;
}

type Pipes = Record<'create' | 'edit', BodyPipe>;
const made = new Map<string, Pipes>();
function pipesOf(resource: Resource): Pipes {
  const known = made.get(resource.name);
  if (known) return known;
  const { create, edit } = bodiesOf(resource);
  const pipes = { create: new BodyPipe(create, resource), edit: new BodyPipe(edit, resource) };
  made.set(resource.name, pipes);
  return pipes;
}
/** The body as the call's own DTO checks it, its faults beside those of cells that could not be read. */
function checked({ resource }: Part, call: keyof Pipes, body: Values, faults: Record<string, FieldError>): Values {
  try {
    const kept = pipesOf(resource)[call].transform(body);
    if (!Object.keys(faults).length) return kept;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('general.invalid', {}, { ...error.fields, ...faults });
  }
  throw new DomainError('general.invalid', {}, faults);
}
