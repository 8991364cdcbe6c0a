import type { Field, FieldBase, FieldKind, NumberField } from './fields';
import { cleanText, oneLine } from './texts';

/** What a field holds, as its kind and what it begins with say: null where it may be empty and nothing else says so. */
export type ValueOf<F> = F extends { kind: 'bool' }
  ? boolean
  : F extends Pick<NumberField, 'kind'>
    ? F extends { initial: number } | { required: true }
      ? number
      : number | null
    : F extends { kind: 'oneOf' | 'state'; of: readonly (infer W)[] }
      ? F extends { initial: string } | { required: true }
        ? W
        : W | null
      : F extends { kind: 'ref' }
        ? F extends { key: 'code' }
          ? string
          : number | null
        : F extends { kind: 'rows'; fields: infer R }
          ? ValuesOf<R>[]
          : F extends { kind: 'custom'; initial: infer V }
            ? V
            : string;
/** The values of a record of these fields, as they are kept: money in cents, files by their id. */
export type ValuesOf<F> = { -readonly [K in keyof F]: ValueOf<F[K]> };

/** The same object, of the type that its fields make. */
export const valuesOf = <F extends Readonly<Record<string, Field>>>(
  fields: F,
  value: (name: keyof F & string, field: Field) => unknown,
): ValuesOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(name, field)])) as ValuesOf<F>;

/** Whether a record is answered with this field: a secret goes one way only. */
export const isAnswered = ({ kind, hidden }: Field): boolean => kind !== 'secret' && !hidden;

/** What was typed or pasted as a field of this kind keeps it: a secret to the letter, what is formatted as its editor wrote it. */
export function keptText(kind: FieldKind, typed: string): string {
  if (kind === 'secret') return typed;
  if (kind === 'richText') return typed.trim();
  return kind === 'longText' ? cleanText(typed).trim() : oneLine(typed);
}

/** Whether a field belongs to a record that holds these values. */
export const belongs = ({ when }: FieldBase, values: Readonly<Record<string, unknown>>): boolean =>
  !when || when.is.includes(values[when.field] as string);

/** How many decimals a number of this kind may have, unless its field says so. */
const DECIMALS = { int: 0, money: 2, percent: 2 };
/** Whether it is a number as the field takes them; what has no bound of its own begins at 0. */
export const isWithin = ({ kind, min = 0, max = Infinity, decimals = DECIMALS[kind] }: NumberField, sent: unknown) =>
  typeof sent === 'number' && sent >= min && sent <= max && Number(sent.toFixed(decimals)) === sent;
