import type { DateOnly } from './dates';
import type { MemberType } from './words';

const pad = (value: number): string => String(value).padStart(2, '0');

/** The same day so many months later, or the last day of a shorter month (decisions B17). */
export function addMonths(day: DateOnly, months: number): DateOnly {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const [y, m] = [Math.floor(index / 12), (index % 12) + 1];
  const last = new Date(Date.UTC(y, m, 0)).getUTCDate();
  return `${String(y).padStart(4, '0')}-${pad(m)}-${pad(Math.min(date, last))}`;
}

/** Whole years on a date; born on 29 February turns older on 1 March in common years (decisions B17). */
export const ageOn = (birthDate: DateOnly, day: DateOnly): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0);
/** The age that is told of somebody on a day: none without a birth date, or of one that has not come by then (decisions B17). */
export const toldAge = (birthDate: DateOnly | null, day: DateOnly): number | null =>
  birthDate && birthDate <= day ? ageOn(birthDate, day) : null;

export interface AgeBounds {
  childAgeFrom: number;
  childAgeTo: number;
}
/** The group an age belongs to: BABY under childAgeFrom, CHILD to childAgeTo inclusive, then ADULT (decisions B17). */
export const typeOfAge = (age: number, { childAgeFrom, childAgeTo }: AgeBounds): 'BABY' | 'CHILD' | 'ADULT' =>
  age < childAgeFrom ? 'BABY' : age <= childAgeTo ? 'CHILD' : 'ADULT';

/**
 * Whether a traveller type fits the age; a club member is an adult, and whoever is not born yet fits none. A misfit is a
 * flag, never a refusal (decisions B17).
 */
export const typeFitsAge = (type: MemberType, age: number, bounds: AgeBounds): boolean =>
  age >= 0 && (type === 'MEMBER' ? 'ADULT' : type) === typeOfAge(age, bounds);
