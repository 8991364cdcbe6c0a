import { describe, expect, it } from 'vitest';
import { localRows, matching } from './local-rows';
import type { ListState } from './state';

interface Row {
  name: string;
  date: string | null;
  seats: number;
  marks: string[];
}
const row = (name: string, date: string | null, seats: number, marks: string[] = []): Row => ({
  name,
  date,
  seats,
  marks,
});
const ROWS = [
  row('Seoul', '2026-12-01', 9, ['full']),
  row('Osaka', null, 10),
  row('Bali 10', '2026-11-01', 2, ['late', 'full']),
  row('Bali 9', '2027-01-01', 0, ['late']),
];
const asked = (part: Partial<Omit<ListState, 'spec'>> & { usual?: Record<string, string> }): ListState =>
  ({
    ...{ q: '', page: 1, size: 25, filters: {}, sort: undefined },
    ...part,
    spec: { id: 'rows', ...(part.usual ? { usual: part.usual } : {}) },
  }) as never;
const names = (part: Parameters<typeof asked>[0]): string[] =>
  matching(ROWS, asked(part), { words: (each) => [each.name, each.date] }).map(({ name }) => name);

describe('rows that are here already answer as a list call would', () => {
  it.each<[string, Parameters<typeof asked>[0], string[]]>([
    ['every word of the search, anywhere', { q: '2027 bal' }, ['Bali 9']],
    ['one character is no search yet', { q: 'x' }, ['Seoul', 'Osaka', 'Bali 10', 'Bali 9']],
    ['any of several values, of fields that have several', { filters: { marks: ['full'] } }, ['Seoul', 'Bali 10']],
    [
      'dates from and to; without a date it is in no period',
      { filters: { date_gte: ['2026-11-15'] } },
      ['Seoul', 'Bali 9'],
    ],
    ['part of a text', { filters: { name_like: ['BALI'] } }, ['Bali 10', 'Bali 9']],
    ['what is usual', { usual: { date_gte: '2026-12-15' } }, ['Bali 9']],
    [
      'until somebody asks otherwise',
      { usual: { date_gte: '2026-12-15' }, filters: { date_lte: ['2026-11-30'] } },
      ['Bali 10'],
    ],
    [
      'numbers in words by their size',
      { sort: { field: 'name', order: 'asc' } },
      ['Bali 9', 'Bali 10', 'Osaka', 'Seoul'],
    ],
    ['backwards', { sort: { field: 'seats', order: 'desc' } }, ['Osaka', 'Seoul', 'Bali 10', 'Bali 9']],
    ['the empty ones last', { sort: { field: 'date', order: 'desc' } }, ['Bali 9', 'Seoul', 'Bali 10', 'Osaka']],
  ])('%s', (_case, part, expected) => expect(names(part)).toEqual(expected));

  it('gives one page and the total, and the last page for one beyond it', () => {
    const page = (number: number): string[] =>
      localRows(ROWS, asked({ page: number, size: 3 }), {}).rows.map(({ name }) => name);
    expect(page(1)).toEqual(['Seoul', 'Osaka', 'Bali 10']);
    expect(page(2)).toEqual(['Bali 9']);
    expect(page(9)).toEqual(['Bali 9']);
    expect(localRows(ROWS, asked({}), {}).total).toBe(4);
  });
});
