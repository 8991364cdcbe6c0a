import type { Field, NumberField } from './fields';

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
