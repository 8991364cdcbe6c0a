import { LABELS } from '../labels';
import { PHONE } from '../limits';
import { nationalityOf } from '../nationality';
import { SHORT_WORDS } from '../short-words';
import { oneLine, withoutUnprintable } from '../texts';
import { sheetDate } from '../typed-date';
import { plainPhone } from '../usual';
import type { ImportCell, ImportCellFault } from '../wire/name-list';
import { CERTIFICATE_TYPES, GENDERS, LOCALES, ROOM_TYPES, TITLES } from '../words';

const CHOICES = {
  title: TITLES,
  gender: GENDERS,
  certificateType: CERTIFICATE_TYPES,
  roomType: ROOM_TYPES,
} as const;
type ChoiceCell = keyof typeof CHOICES;
const isChoice = (cell: ImportCell): cell is ChoiceCell => Object.hasOwn(CHOICES, cell);
const MAX: Partial<Record<ImportCell, number>> = {
  surname: 80,
  givenName: 80,
  chineseName: 80,
  certificateNo: 40,
  room: 10,
  diet: 200,
  remark: 500,
};
/** A cell as it is kept, or why it cannot be; an empty cell is no value at all and changes nothing. */
export type ReadCell = { value: string } | { fault: ImportCellFault } | undefined;

/** What a cell of a name list means: dates day first, countries and words of closed lists in three languages or in short. */
export function readCell(cell: ImportCell, typed: string): ReadCell {
  const plain = tidy(typed.normalize('NFKC'));
  if (plain === '') return undefined;
  if (cell === 'birthDate' || cell === 'expiryDate') return found(sheetDate(plain), 'badDate');
  if (isChoice(cell)) return found(choiceOf(cell, plain), 'badChoice');
  if (cell === 'phone') return phoneOf(plain);
  if (cell === 'nationality') return found(nationalityOf(plain), 'badCountry');
  const value = cell === 'surname' || cell === 'givenName' ? plain.toUpperCase() : plain;
  // a mask that comes back from our own sheet says nothing about the number
  if (cell === 'certificateNo' && /[•*]/.test(value)) return undefined;
  return value.length > (MAX[cell] ?? 0) ? { fault: 'tooLong' } : { value };
}
/** A spreadsheet may hold what nobody can read; the preview shows what is left. */
export const tidy = (text: string): string => oneLine(withoutUnprintable(text)).replace(/\s+/g, ' ');
const found = (value: string | null | undefined, fault: ImportCellFault): ReadCell => (value ? { value } : { fault });

function phoneOf(plain: string): ReadCell {
  const digits = plainPhone(plain);
  return PHONE.test(digits) ? { value: digits } : { fault: 'badPhone' };
}

function choiceOf(cell: ChoiceCell, plain: string): string | undefined {
  const upper = plain.toUpperCase();
  const says = (value: string): boolean =>
    value.toUpperCase() === upper ||
    LOCALES.some((locale) => {
      const words: Record<string, string> = LABELS[locale].words[cell];
      return words[value]?.toUpperCase() === upper;
    });
  const short: Record<string, string> = SHORT_WORDS[cell];
  return CHOICES[cell].find(says) ?? short[upper];
}
