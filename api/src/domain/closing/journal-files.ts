import type { DateOnly } from '../dates';
import { plainCell } from '../plain-cell';
import type { JournalEntry, JournalLine } from './journal-entries';

/** Bookkeeping programs that take a journal as a file. */
export const PROGRAMS = ['xero', 'quickbooks', 'myob'] as const;
export type Program = (typeof PROGRAMS)[number];
/** Xero takes so many lines of one file (its help, "Add multiple manual journals"). */
export const MOST_LINES = 300;

/** Entries in files of at most so many lines; an entry is never torn. */
export function split(entries: readonly JournalEntry[], most = MOST_LINES): JournalEntry[][] {
  const files: JournalEntry[][] = [[]];
  let count = 0;
  for (const entry of entries) {
    if (count > 0 && count + entry.lines.length > most) {
      files.push([]);
      count = 0;
    }
    files.at(-1)?.push(entry);
    count += entry.lines.length;
  }
  return files;
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const debit = ({ amount }: JournalLine): string => (amount > 0 ? dollars(amount) : '');
const credit = ({ amount }: JournalLine): string => (amount < 0 ? dollars(-amount) : '');
/** Day first: what all three read. */
const dayFirst = (date: DateOnly): string => date.split('-').reverse().join('/');
const memo = ({ number, date, of, branch }: JournalEntry): string =>
  ['Tourdesk', number, branch, of === date ? '' : `correction of ${of}`].filter(Boolean).join(' ');

type Layout = [heads: string[], line: (entry: JournalEntry, line: JournalLine) => string[]];
const LAYOUTS: Record<Program, Layout> = {
  xero: [
    [
      ...['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
      ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'],
    ],
    (entry, line) => [
      ...[memo(entry), dayFirst(entry.date), line.name, line.account, 'Tax Exempt', dollars(line.amount)],
      ...['', '', '', ''],
    ],
  ],
  quickbooks: [
    ['Journal No.', 'Journal Date', 'Memo', 'Account', 'Debits', 'Credits', 'Description', 'Currency', 'Location'],
    (entry, line) => [
      ...[entry.number, dayFirst(entry.date), memo(entry), line.name, debit(line), credit(line)],
      ...[line.account, 'HKD', entry.branch],
    ],
  ],
  myob: [
    ['Journal Number', 'Date', 'Memo', 'Account Number', 'Debit Amount', 'Credit Amount', 'Job'],
    (entry, line) => [
      ...[entry.number, dayFirst(entry.date), memo(entry), line.account, debit(line), credit(line), ''],
    ],
  ],
};
const BELOW_0 = /^-\d+\.\d\d$/;
/** No cell is a formula, whatever an account is called: whoever looks at the file opens it in a spreadsheet program. */
const quoted = (cell: string): string => {
  const text = BELOW_0.test(cell) ? cell : plainCell(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
/** Entries as one file of a program; MYOB tells entries apart by an empty line. */
export function fileOf(program: Program, entries: readonly JournalEntry[]): string {
  const [heads, cells] = LAYOUTS[program];
  const row = (values: readonly string[]): string => `${values.map(quoted).join(',')}\r\n`;
  const blocks = entries.map((entry) => entry.lines.map((line) => row(cells(entry, line))).join(''));
  return row(heads) + blocks.join(program === 'myob' ? '\r\n' : '');
}
