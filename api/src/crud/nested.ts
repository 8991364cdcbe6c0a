import type { Field } from '../domain/fields';
import type { FileRef } from '../domain/wire/file';
import type { Values } from './part';

type Fields = Readonly<Record<string, Field>>;
export const isFile = ({ kind }: Field): boolean => kind === 'image' || kind === 'file';
const held = (kept: unknown): Values[] => (kept ?? []) as Values[];

/** The ids of the files that the rows of a record hold. */
export const filesInRows = (fields: Fields, kept: unknown): string[] =>
  held(kept).flatMap((row) =>
    Object.keys(fields).flatMap((name) => (isFile(fields[name] as Field) ? [row[name] as string] : [])),
  );

/** The rows of a record as they travel: amounts in HK$, shares in percent, files with name and url. */
export const answeredRows = (fields: Fields, kept: unknown, files: ReadonlyMap<string, FileRef>): Values[] =>
  held(kept).map((row) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answered(field, row[name], files)])),
  );
function answered(field: Field, value: unknown, files: ReadonlyMap<string, FileRef>): unknown {
  if (value === null || value === undefined) return null;
  if (isFile(field)) return files.get(value as string) ?? null;
  return field.kind === 'money' || field.kind === 'percent' ? Number(value) / 100 : value;
}
