import { type DateOnly, isDate } from './dates';

const PATTERNS = [
  /^(?<y>(?:19|20)\d{2})(?<m>\d{2})(?<d>\d{2})$/,
  /^(?<d>\d{2})(?<m>\d{2})(?<y>(?:19|20)\d{2})$/,
  /^(?<y>\d{4})\s*[-/.年]\s*(?<m>\d{1,2})\s*[-/.月]\s*(?<d>\d{1,2})日?$/,
  /^(?<d>\d{1,2})\s*[-/.]\s*(?<m>\d{1,2})\s*[-/.]\s*(?<y>\d{2}|\d{4})$/,
];
const pad = (value: string): string => value.padStart(2, '0');

/**
 * A date as people type it: 1985-03-02, 19850302, 2/3/1985, 02.03.1985 and 2/3/85 (day first, as in Hong Kong),
 * 1985年3月2日; null when it is none.
 */
export function typedDate(typed: string): DateOnly | null {
  for (const pattern of PATTERNS) {
    const { y, m, d } = pattern.exec(typed.trim())?.groups ?? {};
    if (!y || !m || !d) continue;
    const year = y.length === 2 ? `${Number(y) > 50 ? '19' : '20'}${y}` : y;
    const date = `${year}-${pad(m)}-${pad(d)}`;
    if (isDate(date)) return date;
  }
  return null;
}
