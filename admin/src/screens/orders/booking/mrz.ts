import { type FieldName, parse } from 'mrz';
import { type DateOnly, isDate } from '@domain/dates';
import { nationalityOf } from '@domain/nationality';
import type { CertificateType } from '@domain/words';
import type { Traveller } from './party';

/** What a document's machine-readable lines say of a traveller, and which of their check digits are wrong. */
interface ReadDocument {
  part: Pick<
    Traveller,
    | 'surname'
    | 'givenName'
    | 'birthDate'
    | 'gender'
    | 'nationality'
    | 'certificateType'
    | 'certificateNo'
    | 'expiryDate'
  >;
  wrong: CheckDigit[];
}
const CHECK_DIGITS = [
  'documentNumberCheckDigit',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
  'personalNumberCheckDigit',
  'compositeCheckDigit',
] as const satisfies readonly FieldName[];
type CheckDigit = (typeof CHECK_DIGITS)[number];

/** Lines and length of TD1, TD2 and TD3. */
const FORMATS: readonly (readonly [number, number])[] = [
  [3, 30],
  [2, 36],
  [2, 44],
];
const LINE = /^[A-Z0-9<]{30,44}$/;
const lineOf = (typed: string): string => typed.trim().toUpperCase().replace(/\s/g, '');
/** Whether this may be a line of such a zone: letters, digits and fillers, as long as one of them. */
export const isMrzLine = (typed: string): boolean => {
  const line = lineOf(typed);
  return LINE.test(line) && line.includes('<<') && FORMATS.some(([, length]) => length === line.length);
};

/** How many lines a zone that begins with this one has. */
export const linesAfter = (first: string): number =>
  (FORMATS.find(([, length]) => length === lineOf(first).length)?.[0] ?? 2) - 1;

/** Reads the lines of a passport, a visa-sized or a card-sized document; null when they are none of these. */
export function readMrz(typed: string, today: DateOnly): ReadDocument | null {
  const lines = typed
    .split(/[\r\n\t]+/)
    .map(lineOf)
    .filter(Boolean);
  const fits = FORMATS.some(([count, length]) => lines.length === count && lines.every((one) => one.length === length));
  if (!fits || !lines.every((one) => LINE.test(one))) return null;
  const { fields, details, documentNumber } = parse(lines);
  const certificateNo = documentNumber ?? fields.documentNumber ?? '';
  const certificateType = paperOf(fields.documentCode ?? '', fields.issuingState ?? '', certificateNo);
  return {
    part: {
      surname: fields.lastName ?? '',
      givenName: fields.firstName ?? '',
      birthDate:
        dayOf(fields.birthDate, (year) => `20${year}`, today) ?? dayOf(fields.birthDate, (year) => `19${year}`),
      gender: fields.sex === 'male' || fields.sex === 'female' ? fields.sex : null,
      nationality: certificateType === 'HKSAR' ? 'HK' : (nationalityOf(fields.nationality ?? '') ?? ''),
      certificateType,
      certificateNo,
      expiryDate: dayOf(fields.expirationDate, (year) => `20${year}`),
    },
    wrong: CHECK_DIGITS.filter((field) => details.some((each) => each.field === field && !each.valid)),
  };
}

/** A day of six digits; a birth year is the latest that does not lie in the future (decisions B18). */
function dayOf(six: string | null | undefined, century: (year: string) => string, latest?: DateOnly): DateOnly | null {
  if (!six || !/^\d{6}$/.test(six)) return null;
  const day = `${century(six.slice(0, 2))}-${six.slice(2, 4)}-${six.slice(4)}`;
  return isDate(day) && (latest === undefined || day <= latest) ? day : null;
}

/** Which of the papers it is; a Hong Kong passport says CHN and is told by its number. */
function paperOf(code: string, state: string, number: string): CertificateType {
  if (!code.startsWith('P')) return state === 'CHN' && /^[HM]\d{8}/.test(number) ? 'HRP' : 'OTHER';
  if (state === 'CHN' && /^[HK][A-Z]?\d{8}$/.test(number)) return 'HKSAR';
  if (state === 'CHN' && /^M[A-Z]?\d{7,8}$/.test(number)) return 'MSP';
  return state === 'CHN' ? 'CP' : state === 'TWN' ? 'TP' : 'PP';
}
