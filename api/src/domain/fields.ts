import type { ErrorCode } from './errors';
import { PHONE } from './limits';
import { cleanText, oneLine } from './texts';

/** What every field of a resource may say of itself. */
export interface FieldBase {
  required?: boolean;
  unique?: boolean;
  /** Set at creation, never changed after. */
  frozen?: boolean;
  /** Answered, never accepted. */
  readOnly?: boolean;
  /** Accepted, never answered. */
  writeOnly?: boolean;
  /** Also kept in the languages beside English, under `translations` (decisions B15). */
  translated?: boolean;
  /** The code of the refusal when the field does not fit, where the specification has a text of its own. */
  error?: ErrorCode;
  /** The code of the refusal when a unique value is in use already; default general.duplicate. */
  taken?: ErrorCode;
}
export interface TextField extends FieldBase {
  kind: 'text' | 'longText' | 'richText' | 'phone' | 'email';
  max: number;
  min?: number;
  pattern?: RegExp;
  /** Kept in upper, or in lower case, however it is typed. */
  upper?: boolean;
  lower?: boolean;
  initial?: string;
}
export interface NumberField extends FieldBase {
  kind: 'int' | 'money' | 'percent';
  min?: number;
  max?: number;
  initial?: number;
}
export interface BoolField extends FieldBase {
  kind: 'bool';
  initial?: boolean;
}
export interface DateField extends FieldBase {
  kind: 'date' | 'instant';
}
export interface OneOfField extends FieldBase {
  kind: 'oneOf' | 'state';
  of: readonly string[];
  labels: string;
  /** The value that is meant by what was typed, where another spelling is taken too. */
  meant?: (typed: string) => string;
  initial?: string;
}
export interface RefField extends FieldBase {
  kind: 'ref';
  to: string;
  key: 'id' | 'code';
  labelField: string;
}
export interface FileField extends FieldBase {
  kind: 'image' | 'file';
}
export type Field = TextField | NumberField | BoolField | DateField | OneOfField | RefField | FileField;
export type FieldKind = Field['kind'];

type Options<F extends Field> = Omit<F, 'kind'>;
type TextOptions = Partial<Options<TextField>>;

export const text = (o: TextOptions = {}): TextField => ({ kind: 'text', max: 200, ...o });
export const longText = (o: TextOptions = {}): TextField => ({ kind: 'longText', max: 4000, ...o });
/** HTML, sanitised on write and on render. */
export const richText = (o: TextOptions = {}): TextField => ({ kind: 'richText', max: 200_000, ...o });
/** Digits only (SPEC 5). */
export const phone = (o: TextOptions = {}): TextField => ({
  kind: 'phone',
  max: 20,
  pattern: PHONE,
  error: 'user.phoneDigits',
  ...o,
});
export const email = (o: TextOptions = {}): TextField => ({ kind: 'email', max: 200, ...o });
export const int = (o: Options<NumberField> = {}): NumberField => ({ kind: 'int', ...o });
/** Hong Kong dollars on the wire, cents in the database. */
export const money = (o: Options<NumberField> = {}): NumberField => ({ kind: 'money', min: 0, ...o });
export const percent = (o: Options<NumberField> = {}): NumberField => ({ kind: 'percent', min: 0, max: 1000, ...o });
export const bool = (o: Options<BoolField> = {}): BoolField => ({ kind: 'bool', ...o });
/** A calendar date, YYYY-MM-DD. */
export const date = (o: Options<DateField> = {}): DateField => ({ kind: 'date', ...o });
/** A moment, ISO UTC with Z. */
export const instant = (o: Options<DateField> = {}): DateField => ({ kind: 'instant', ...o });
/** One word of a closed list; `labels` names the branch of the label tree that holds its texts. */
export const oneOf = (
  of: readonly string[],
  labels: string,
  o: Omit<Options<OneOfField>, 'of' | 'labels'> = {},
): OneOfField => ({ kind: 'oneOf', of, labels, ...o });
/** A state, changed by moves only. */
export const state = (of: readonly string[], labels: string): OneOfField => ({
  kind: 'state',
  of,
  labels,
  readOnly: true,
});
export const ref = (to: string, o: Partial<Options<RefField>> = {}): RefField => ({
  kind: 'ref',
  to,
  key: 'id',
  labelField: 'name',
  ...o,
});
/** jpg, jpeg or png to 3 MB. */
export const image = (o: Options<FileField> = {}): FileField => ({ kind: 'image', ...o });
/** Any other file, to 40 MiB. */
export const file = (o: Options<FileField> = {}): FileField => ({ kind: 'file', ...o });

/** What was typed or pasted as a field of this kind keeps it: what is formatted stays as its editor wrote it. */
export function keptText(kind: FieldKind, typed: string): string {
  if (kind === 'richText') return typed.trim();
  return kind === 'longText' ? cleanText(typed).trim() : oneLine(typed);
}
