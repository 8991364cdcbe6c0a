import { ON_MYSQL } from './columns';

/**
 * The condition that a text holds what was typed, whatever its capitals and accents, on either database; `holding` are its
 * parameters. MariaDB's columns fold both by themselves. What the embedded database calls LIKE folds the capitals of ASCII:
 * a text that has other letters is asked once more, for every letter in all its spellings; one that `isPlain` has none.
 */
export const holds = (sql: string, isPlain = false): string =>
  ON_MYSQL || isPlain
    ? `${sql} LIKE ? ESCAPE '!'`
    : `(${sql} LIKE ? ESCAPE '!' OR (${sql} GLOB '${OTHERS}' AND ${sql} GLOB ?))`;
export function holding(typed: string, isPlain = false): string[] {
  const text = typed.normalize('NFC').slice(0, MOST);
  if (ON_MYSQL) return [`%${escapeLike(text)}%`];
  const letters = [...text];
  const like = `%${escapeLike(letters.map(plain).join(''))}%`;
  return isPlain ? [like] : [like, `*${letters.map(anySpelling).join('')}*`];
}
/** More than any field that is searched holds matters to nobody, and a pattern has an end. */
const MOST = 500;
/** Texts with a letter that is no plain one: with an accent, of double width, Greek or Cyrillic. */
const OTHERS = '*[\u00c0-\u04ff\u1e00-\u1eff\uff10-\uff5a]*';
/** Whether a statement asks what texts hold. */
export const asksTexts = (sql: string): boolean => / (?:LIKE|GLOB) /.test(sql);

/** Words for LIKE, lower case, with what it reads as wild made plain; on columns it heeds no capitals on either database. */
export const escapeLike = (text: string): string => text.toLowerCase().replace(/[!%_]/g, '!$&');

/** A character as GLOB reads it: a letter or figure is a set of its spellings, and what would be wild is itself. */
function anySpelling(character: string): string {
  if (/[*?[]/.test(character)) return `[${character}]`;
  if (!/[\p{L}\p{N}]/u.test(character)) return character;
  const letter = plain(character);
  return `[${letter}${letter.toUpperCase()}${(spellings ??= spellingsByLetter()).get(letter) ?? ''}]`;
}
/** The plain letter or figure that one with an accent, or of double width, is a spelling of; any other is itself, small. */
function plain(character: string): string {
  const letter = character
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return /^[a-z0-9]$/.test(letter) ? letter : character.toLowerCase();
}

/** Where letters with accents stand, and those of double width. */
const SPELLED = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
  [0xff10, 0xff5a],
] as const;
/** Made at the first question: for each letter the others that are it, those that follow each other as a range. */
let spellings: Map<string, string> | undefined;
function spellingsByLetter(): Map<string, string> {
  const found = new Map<string, [from: string, to: string][]>();
  for (const [first, end] of SPELLED)
    for (let code = first; code <= end; code += 1) {
      const spelling = String.fromCodePoint(code);
      const letter = plain(spelling);
      if (!/^[a-z0-9]$/.test(letter)) continue;
      const ranges = found.get(letter) ?? [];
      const range = ranges.at(-1);
      if (range?.[1] === String.fromCodePoint(code - 1)) range[1] = spelling;
      else ranges.push([spelling, spelling]);
      found.set(letter, ranges);
    }
  const spelled = ([from, to]: readonly [string, string]): string => (from === to ? from : `${from}-${to}`);
  return new Map([...found].map(([letter, ranges]) => [letter, ranges.map(spelled).join('')]));
}
