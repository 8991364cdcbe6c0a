import type { Right } from './access';
import type { SaidCode } from './labels/en/errors';
import { PHONE } from './limits';
import type { Machine } from './machine';
import { plainPhone } from './usual';

/** What a value means to whoever looks at it; the admin has one colour and one mark for each. */
export type Tone = 'good' | 'waiting' | 'bad' | 'neutral';
/** Where a field belongs: only beside these values of another field of the record. */
export interface When {
  field: string;
  is: readonly (string | number | boolean)[];
}

/** From what was typed to what is kept. */
type Spelling = (typed: string) => string;

/** What every field of a resource may say of itself. */
export interface FieldBase {
  required?: boolean;
  unique?: boolean;
  /** Set at creation, never changed after. */
  frozen?: boolean;
  /** Answered, never accepted. */
  readOnly?: boolean;
  /** Also kept in the languages beside English, under `translations` (decisions B15). */
  translated?: boolean;
  /** The code of the refusal when the field does not fit, where the specification has a text of its own. */
  error?: SaidCode;
  /** Answered, never stored: its SQL stands with the resource's table. */
  computed?: boolean;
  /** May be asked for in a filter, is never answered. */
  hidden?: boolean;
  /** The heading it stands under: a key of the resource's labels, `groups`. */
  group?: string;
  /** The step of the form it is typed in: a key of the resource's labels, `steps`. */
  step?: string;
  /** A sentence of help under its input: the resource's labels have it, `help`. */
  help?: boolean;
  /** What stands behind the value: a key of the labels, `app.units`. */
  unit?: string;
  /** Elsewhere it is neither offered nor asked for, and holds nothing. */
  when?: When;
  /** Takes the whole width of a form. */
  wide?: boolean;
  /** Lists are not put in order by it, also where they show it. */
  noSort?: boolean;
  /** Lists that are put in order by it have those without it at their end, whichever way. */
  emptyLast?: boolean;
  /** Who may write it, where that is not everybody who may write the record; the calls hold it too. */
  right?: Right;
  /** Records are looked up by it often: its column has an index. */
  indexed?: boolean;
}
export interface TextField extends FieldBase {
  kind: 'text' | 'longText' | 'richText' | 'phone' | 'email' | 'secret';
  max: number;
  min?: number;
  pattern?: RegExp;
  /** The spelling that is kept, however it is typed: capitals, small letters. */
  spelled?: Spelling;
  initial?: string;
  /** Digits of a rate, kept as they are typed: a sheet has them as a figure. */
  figure?: boolean;
}
export interface NumberField extends FieldBase {
  kind: 'int' | 'money' | 'percent';
  min?: number;
  max?: number;
  initial?: number;
  /** Of a share that is no column of its own: how many it may have, where two are too few. */
  decimals?: number;
  /** Of money: of a currency that another field names, so no HK$ stands before it; a won needs more room than a dollar. */
  foreign?: boolean;
  /** Added up under the list as a file. */
  summed?: boolean;
  /** What others add up to, which no single amount bounds: it is kept in 64 bits. */
  large?: boolean;
}
interface BoolField extends FieldBase {
  kind: 'bool';
  initial?: boolean;
}
export interface DateField extends FieldBase {
  kind: 'date' | 'instant';
  /** What its input begins with; the call takes nothing for granted. */
  begins?: 'today';
  /** The date beside it before which it does not stand: that of which it is the end. */
  notBefore?: string;
}
export interface OneOfField extends FieldBase {
  kind: 'oneOf' | 'state';
  of: readonly string[];
  labels: string;
  /** The word that is meant by what was typed, where another spelling is taken too. */
  spelled?: Spelling;
  initial?: string;
  /** Shown as a tag: what each value means. */
  tones?: Readonly<Record<string, Tone>>;
  /** Of a state: the moves that alone change it. */
  machine?: Machine<string, string>;
}
export interface RefField extends FieldBase {
  kind: 'ref';
  /** A declared resource. */
  to: string;
  /** The field of it that is held: its id, or a unique code of its own. */
  key: string;
}
export interface RefsField extends FieldBase {
  kind: 'refs';
  to: string;
  key: 'id';
  max: number;
  min?: number;
  /** Their order means something, and can be changed. */
  sorted?: boolean;
}
export interface RowsField extends FieldBase {
  kind: 'rows';
  fields: Readonly<Record<string, Field>>;
  max: number;
  min?: number;
  /** Their order means something, and can be changed. */
  sorted?: boolean;
}
export interface CustomField extends FieldBase {
  kind: 'custom';
  /** Which input and which look of the admin it takes, by name. */
  as: string;
  /** The value as it is kept, undefined where it does not fit. */
  check: (sent: unknown) => unknown;
  initial?: unknown;
  /** Words that it is made of. */
  words?: readonly string[];
  max?: number;
}
interface FileField extends FieldBase {
  kind: 'image' | 'file';
}
export type Field =
  | TextField
  | NumberField
  | BoolField
  | DateField
  | OneOfField
  | RefField
  | RefsField
  | RowsField
  | CustomField
  | FileField;
export type FieldKind = Field['kind'];

type Options<F extends Field> = Omit<F, 'kind'>;
type TextOptions = Partial<Options<TextField>>;

export const text = (o: TextOptions = {}): TextField => ({ kind: 'text', max: 200, ...o });
export const longText = (o: TextOptions = {}): TextField => ({ kind: 'longText', max: 4000, ...o });
/** HTML, sanitised on write and on render. */
export const richText = (o: TextOptions = {}): TextField => ({ kind: 'richText', max: 200_000, ...o });
/** Digits only (SPEC 5), however they were grouped. */
export const phone = (o: TextOptions = {}): TextField => ({
  kind: 'phone',
  max: 20,
  pattern: PHONE,
  error: 'user.phoneDigits',
  spelled: plainPhone,
  ...o,
});
export const email = (o: TextOptions = {}): TextField => ({ kind: 'email', max: 200, ...o });
/** What only its owner knows: accepted as it was typed, never answered, and no column of its own keeps it. */
export const secret = (o: TextOptions = {}): TextField => ({ kind: 'secret', max: 200, ...o });
export const int = <const O extends Options<NumberField>>(o: O = {} as O): NumberField & O => ({ kind: 'int', ...o });
/** Hong Kong dollars on the wire, cents in the database. */
export const money = <const O extends Options<NumberField>>(o: O = {} as O): NumberField & O => ({
  kind: 'money',
  min: 0,
  ...o,
});
export const percent = (o: Options<NumberField> = {}): NumberField => ({ kind: 'percent', min: 0, max: 1000, ...o });
export const bool = (o: Options<BoolField> = {}): BoolField => ({ kind: 'bool', ...o });
/** A calendar date, YYYY-MM-DD. */
export const date = (o: Options<DateField> = {}): DateField => ({ kind: 'date', ...o });
/** A moment, ISO UTC with Z. */
export const instant = (o: Options<DateField> = {}): DateField => ({ kind: 'instant', ...o });
/** One word of a closed list; `labels` names the branch of the label tree that holds its texts. */
export const oneOf = <W extends string, const O extends Omit<Options<OneOfField>, 'of' | 'labels'>>(
  of: readonly W[],
  labels: string,
  o: O = {} as O,
): Omit<OneOfField, 'of'> & { of: readonly W[] } & O => ({ kind: 'oneOf', of, labels, ...o });
/**
 * A state, changed by the moves of its machine only; a new record begins in the machine's first initial state.
 * @param tones what each state means
 */
export const state = <S extends string>(
  machine: Machine<S, string>,
  labels: string,
  tones?: Readonly<Partial<Record<NoInfer<S>, Tone>>>,
  o: Pick<FieldBase, 'group' | 'hidden' | 'noSort' | 'computed'> = {},
): OneOfField => ({
  kind: 'state',
  of: machine.states,
  labels,
  machine: machine as unknown as Machine<string, string>,
  ...(tones ? { tones: tones as Record<string, Tone> } : {}),
  ...(machine.initial[0] === undefined ? {} : { initial: machine.initial[0] }),
  readOnly: true,
  ...o,
});
/** One record of another declared resource. */
export const ref = <const O extends Partial<Options<RefField>>>(to: string, o: O = {} as O): RefField & O => ({
  kind: 'ref',
  to,
  key: 'id',
  ...o,
});
/** Several records of another declared resource, each at most once. */
export const refs = (to: string, o: Partial<Options<RefsField>> = {}): RefsField => ({
  kind: 'refs',
  to,
  key: 'id',
  max: 50,
  ...o,
});
/** Rows that belong to the record alone, saved with it and only with it. */
export const rows = <F extends RowsField['fields']>(
  fields: F,
  o: Partial<Options<RowsField>> = {},
): Omit<RowsField, 'fields'> & { fields: F } => ({
  kind: 'rows',
  max: 50,
  ...o,
  fields,
});
/** A field of any kind that is answered but never stored or accepted. */
export const computed = <F extends Field>(of: F): F => ({ ...of, readOnly: true, computed: true });
/** A value of a shape of its own: the domain checks it, the admin has an input and a look of that name. */
export const custom = <O extends Partial<Options<CustomField>>>(
  as: string,
  check: CustomField['check'],
  o: O = {} as O,
): CustomField & O => ({ kind: 'custom', as, check, ...o });
/** jpg, jpeg or png to 3 MB. */
export const image = (o: Options<FileField> = {}): FileField => ({ kind: 'image', ...o });
/** Any other file, to 40 MiB. */
export const file = (o: Options<FileField> = {}): FileField => ({ kind: 'file', ...o });
