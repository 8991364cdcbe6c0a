import { isCountry } from '@domain/country-codes';
import { nationalityOf } from '@domain/nationality';
import { SHORT_WORDS } from '@domain/short-words';
import { asPrinted } from '@domain/texts';
import { sheetDate, typedDate } from '@domain/typed-date';
import { CERTIFICATE_TYPES, GENDERS, ROOM_TYPES, TITLES } from '@domain/words';
import type { Text } from '../../../providers/i18n';

/** The cells that can be typed, in the order of the screen; a block from a spreadsheet falls into them. */
export const CELLS = [
  'surname',
  'givenName',
  'chineseName',
  'title',
  'gender',
  'birthDate',
  'nationality',
  'certificateType',
  'certificateNo',
  'expiryDate',
  'phone',
  'room',
  'roomType',
  'diet',
  'remark',
] as const;
export type Cell = (typeof CELLS)[number];

const CHOICES = {
  title: ['title', TITLES],
  gender: ['gender', GENDERS],
  certificateType: ['certificateType', CERTIFICATE_TYPES],
  roomType: ['roomType', ROOM_TYPES],
} as const;
type ChoiceCell = keyof typeof CHOICES;
const DATES: readonly Cell[] = ['birthDate', 'expiryDate'];
const MAX: Partial<Record<Cell, number>> = {
  surname: 80,
  givenName: 80,
  chineseName: 80,
  nationality: 2,
  certificateNo: 40,
  phone: 20,
  room: 10,
  diet: 200,
  remark: 500,
};

export const isChoice = (cell: Cell): cell is ChoiceCell => Object.hasOwn(CHOICES, cell);
export const isDateCell = (cell: Cell): boolean => DATES.includes(cell);
export const maxOf = (cell: Cell): number | undefined => MAX[cell];
export const choicesOf = (cell: ChoiceCell, text: Text): { value: string; label: string }[] =>
  CHOICES[cell][1].map((value) => ({ value, label: text.find(`words.${CHOICES[cell][0]}.${value}`, value) }));

/** A cell as people read it: words for closed lists, otherwise what is kept. */
export const cellText = (cell: Cell, value: string, text: Text): string =>
  isChoice(cell) && value ? text.find(`words.${CHOICES[cell][0]}.${value}`, value) : value;

/** What typing means: the kept value, or the typed text itself where it means nothing (it then stands as wrong). */
export function readCell(cell: Cell, typed: string, text: Text): string {
  const trimmed = typed.replace(/\s+/g, ' ').trim();
  if (trimmed === '') return '';
  if (isDateCell(cell)) return sheetDate(trimmed) ?? trimmed;
  if (cell === 'nationality') return nationalityOf(trimmed) ?? trimmed;
  if (cell === 'surname' || cell === 'givenName') return asPrinted(trimmed);
  if (!isChoice(cell)) return trimmed;
  const upper = trimmed.toUpperCase();
  const found = choicesOf(cell, text).find(
    ({ value, label }) => value.toUpperCase() === upper || label.toUpperCase() === upper,
  );
  return found?.value ?? SHORT_WORDS[cell][upper] ?? trimmed;
}

/** Why a kept value cannot be saved, in words; '' when it can. */
export function faultOf(cell: Cell, value: string, text: Text): string {
  if (value === '') return cell === 'surname' || cell === 'givenName' ? text('customers.grid.needed') : '';
  if (isDateCell(cell)) return typedDate(value) === value ? '' : text('customers.grid.badDate');
  if (isChoice(cell)) {
    const choices = choicesOf(cell, text);
    const known = choices.some((each) => each.value === value);
    return known ? '' : text('customers.grid.badChoice', { choices: choices.map((each) => each.label).join(', ') });
  }
  if (cell === 'nationality') return isCountry(value) ? '' : text('errors.general.country');
  const max = MAX[cell];
  return max !== undefined && value.length > max ? text('customers.grid.tooLong', { max }) : '';
}
