import { nationalityOf } from '@domain/nationality';
import { SHORT_WORDS } from '@domain/short-words';
import { asPrinted } from '@domain/texts';
import { sheetDate } from '@domain/typed-date';
import { plainPhone } from '@domain/usual';
import { CERTIFICATE_TYPES, GENDERS, MEMBER_TYPES, TITLES } from '@domain/words';
import { newTraveller, type Traveller } from './party';

/** The columns of the traveller grid, in the order in which a spreadsheet is pasted into it. */
export const GRID = [
  'type',
  'title',
  'surname',
  'givenName',
  'chineseName',
  'gender',
  'birthDate',
  'nationality',
  'certificateType',
  'certificateNo',
  'expiryDate',
  'phone',
  'diet',
] as const;
export type GridColumn = (typeof GRID)[number];
/** Latin names and document numbers are kept as documents print them. */
export const PRINTED: readonly GridColumn[] = ['surname', 'givenName', 'certificateNo'];

/** The words of a closed list, by which a pasted cell is understood: the wire's, and those of the screen's language. */
export type Words = (list: 'memberType' | 'title' | 'gender' | 'certificateType', value: string) => string;
const LISTS = {
  type: ['memberType', MEMBER_TYPES],
  title: ['title', TITLES],
  gender: ['gender', GENDERS],
  certificateType: ['certificateType', CERTIFICATE_TYPES],
} as const;

/** Rows and cells of what a spreadsheet puts on the clipboard; quoted cells may hold line breaks. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const put = (): void => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] ?? '';
    if (quoted && sign === '"' && text[i + 1] === '"') cell += text[++i] ?? '';
    else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (sign === '\t' && !quoted) put();
    else if ((sign === '\n' || sign === '\r') && !quoted) {
      if (sign === '\r' && text[i + 1] === '\n') i++;
      put();
      rows.push([]);
    } else cell += sign;
  }
  put();
  return rows.filter((row) => row.some((each) => each !== ''));
}
/** Whether a paste is more than one cell; one cell is left to the field itself. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());

/** Fills rows and columns from where the paste began; rows beyond the last traveller become new adults. */
export function pasteInto(
  members: readonly Traveller[],
  at: { row: number; column: GridColumn },
  text: string,
  words: Words,
): Traveller[] {
  const filled = [...members];
  const first = GRID.indexOf(at.column);
  cellsOf(text).forEach((cells, down) => {
    const row = at.row + down;
    const next = { ...(filled[row] ?? newTraveller()) };
    cells.forEach((cell, right) => {
      const column = GRID[first + right];
      if (column && cell !== '') Object.assign(next, read(column, cell, words));
    });
    filled[row] = next;
  });
  return filled;
}

/** A cell as its field keeps it. What is no date and no country stays as it was typed, to be told at its field. */
function read(column: GridColumn, cell: string, words: Words): Partial<Traveller> {
  if (column === 'birthDate' || column === 'expiryDate') return { [column]: sheetDate(cell) ?? cell };
  if (column === 'nationality') return { nationality: nationalityOf(cell) ?? cell };
  if (column === 'phone') return { phone: plainPhone(cell) };
  if (column in LISTS) {
    const [list, values] = LISTS[column as keyof typeof LISTS];
    const short: Readonly<Record<string, string>> = SHORT_WORDS[list];
    const found = values.find((value) => same(value, cell) || same(words(list, value), cell));
    const meant = found ?? short[asPrinted(cell)];
    return meant ? { [column]: meant } : {};
  }
  return { [column]: PRINTED.includes(column) ? asPrinted(cell) : cell };
}
const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
