import { addDays, daysBetween, type DateOnly, isKeptDate } from './dates';

const PATTERNS = [
  /^(?<y>(?:19|20)\d{2})(?<m>\d{2})(?<d>\d{2})$/,
  /^(?<d>\d{2})(?<m>\d{2})(?<y>(?:19|20)\d{2})$/,
  /^(?<y>\d{4})\s*[-/.年]\s*(?<m>\d{1,2})\s*[-/.月]\s*(?<d>\d{1,2})日?$/,
  /^(?<d>\d{1,2})\s*[-/.]\s*(?<m>\d{1,2})\s*[-/.]\s*(?<y>\d{2}|\d{4})$/,
  /^(?<d>\d{1,2})[\s-]*(?<word>[a-z]{3,9})\.?,?[\s-]*(?<y>\d{4})$/i,
];
/** Without a year: only where the day is known to be near another. */
const YEARLESS = [
  /^(?<d>\d{1,2})\s*[-/.]\s*(?<m>\d{1,2})$/,
  /^(?<m>\d{1,2})\s*月\s*(?<d>\d{1,2})\s*日?$/,
  /^(?<d>\d{1,2})[\s-]*(?<word>[a-z]{3,9})$/i,
];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const pad = (value: string): string => value.padStart(2, '0');

/**
 * A date as people type it: 1985-03-02, 19850302, 2/3/1985, 02.03.1985, 02031985 and 2/3/85 (day first, as in Hong
 * Kong), 2 mar 1985, 1985年3月2日, in full-width digits too; null when it is none. With `near`, 24/12, 24 dec and
 * 12月24日 too: that of the year in which the day is nearest to it.
 */
export function typedDate(typed: string, near?: DateOnly): DateOnly | null {
  const text = typed.normalize('NFKC').trim();
  for (const pattern of PATTERNS) {
    const { y, m, d, word } = pattern.exec(text)?.groups ?? {};
    const year = y?.length === 2 ? `${Number(y) > 50 ? '19' : '20'}${y}` : y;
    const date = year && dateOf(year, m, d, word);
    if (date) return date;
  }
  return near === undefined ? null : nearest(text, near);
}

/** Five digits in a sheet's column of dates: the days since the end of 1899, where a cell lost its format; 1927 to 2099. */
const SERIAL = /^(?<days>\d{5})(?:\.\d+)?$/;
/** A date of a spreadsheet: as people type it, or as the number that the sheet keeps it by; null when it is none. */
export function sheetDate(typed: string): DateOnly | null {
  const days = Number(SERIAL.exec(typed.normalize('NFKC').trim())?.groups?.['days'] ?? 0);
  return days >= 10_000 && days < 73_051 ? addDays('1899-12-30', days) : typedDate(typed);
}

function nearest(text: string, near: DateOnly): DateOnly | null {
  for (const pattern of YEARLESS) {
    const { m, d, word } = pattern.exec(text)?.groups ?? {};
    const year = Number(near.slice(0, 4));
    const [best] = [year - 1, year, year + 1]
      .flatMap((each) => dateOf(String(each), m, d, word) ?? [])
      .sort((a, b) => Math.abs(daysBetween(a, near)) - Math.abs(daysBetween(b, near)));
    if (best) return best;
  }
  return null;
}

function dateOf(
  year: string,
  month: string | undefined,
  day: string | undefined,
  word: string | undefined,
): DateOnly | null {
  const named = word === undefined ? -1 : MONTHS.indexOf(word.slice(0, 3).toLowerCase());
  const at = month ?? (named < 0 ? undefined : String(named + 1));
  if (!at || !day) return null;
  const date = `${year}-${pad(at)}-${pad(day)}`;
  return isKeptDate(date) ? date : null;
}

/** The first and the last day of a month, `back` months before that of a day. */
export function monthOf(day: DateOnly, back = 0): [DateOnly, DateOnly] {
  let first = `${day.slice(0, 7)}-01`;
  for (let i = 0; i < back; i++) first = `${addDays(first, -1).slice(0, 7)}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return [first, addDays(next, -1)];
}
