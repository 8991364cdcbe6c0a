import { describe, expect, test } from 'vitest';
import type { CustomerRow } from '@domain/wire/customer';
import { makeText } from '../../../providers/i18n';
import { cellsOf } from '../../orders/booking/paste';
import { type Cell, CELLS, faultOf, readCell } from './columns';
import { type CellChange, changedCells, clashesOf, editReducer, faultsByRow, moveRow, NOTHING, partsOf } from './edits';
import { copyBlock, pasteBlock } from './grid-clipboard';
import { asTyped } from './as-typed';
import { entered, moved, placed, type Run, tabbed, tabbedOn } from './selection';

const text = makeText(
  (key) => key.split('.').pop() ?? key,
  () => true,
);
const row = (memberId: number, part: Partial<CustomerRow> = {}): CustomerRow =>
  ({
    memberId,
    version: 5,
    seq: memberId,
    surname: 'CHAN',
    givenName: 'TAI MAN',
    birthDate: null,
    gender: null,
    ...part,
  }) as CustomerRow;
const rows = [row(1), row(2, { birthDate: '1980-01-02' }), row(3)];
const put = (changes: CellChange[], from = NOTHING) => editReducer(from, { kind: 'put', rows, changes });

describe('what is typed', () => {
  test.each<[Cell, string, string]>([
    ['birthDate', '2/3/1985', '1985-03-02'],
    ['birthDate', '31/31/1985', '31/31/1985'],
    ['gender', '女', 'female'],
    ['gender', 'm', 'male'],
    ['roomType', 'TRP', 'TRIPLE'],
    ['certificateType', 'hkid', 'HKIC'],
    ['certificateType', 'library card', 'library card'],
    ['surname', ' chan  siu ', 'CHAN SIU'],
    ['remark', 'Window  please', 'Window please'],
  ])('%s %s is kept as %s', (cell, typed, kept) => expect(readCell(cell, typed, text)).toBe(kept));
  test.each<[Cell, string, string]>([
    ['birthDate', '31/31/1985', 'badDate'],
    ['birthDate', '', ''],
    ['surname', '', 'needed'],
    ['gender', 'other', 'badChoice'],
    ['nationality', 'HKG', 'country'],
    ['nationality', '05', 'country'],
    ['nationality', 'HK', ''],
    ['phone', '91234567', ''],
  ])('%s %s: %s', (cell, value, fault) => expect(faultOf(cell, value, text)).toBe(fault));
});

describe('edits', () => {
  test('a cell that holds again what is saved is no edit; undo and redo walk', () => {
    const one = put([{ memberId: 1, cell: 'remark', value: 'x' }]);
    const back = put([{ memberId: 1, cell: 'remark', value: '' }], one);
    expect(back.now).toEqual({});
    const undone = editReducer(back, { kind: 'undo' });
    expect(undone.now).toEqual({ 1: { remark: 'x' } });
    expect(editReducer(undone, { kind: 'redo' }).now).toEqual({});
  });
  test('only what was changed is sent; an emptied date as null', () => {
    const { now } = put([
      { memberId: 2, cell: 'birthDate', value: '' },
      { memberId: 3, cell: 'diet', value: 'vegetarian' },
    ]);
    // of one the typing began before somebody else saved it
    expect(partsOf(rows, now, new Map([[3, 4]]))).toEqual([
      { memberId: 2, version: 5, birthDate: null },
      { memberId: 3, version: 4, diet: 'vegetarian' },
    ]);
  });
  test('an emptied choice or telephone is sent as null, an emptied text as it is, a new place as a number', () => {
    const filled = [row(1, { gender: 'male', phone: '91234567', remark: 'window', diet: 'vegan' } as object)];
    const changes = (['gender', 'phone', 'remark'] as const).map((cell) => ({ memberId: 1, cell, value: '' }));
    const { now } = editReducer(NOTHING, {
      ...{ kind: 'put', rows: filled },
      changes: [...changes, { memberId: 1, cell: 'seq', value: '3' }, { memberId: 9, cell: 'remark', value: 'nobody' }],
    });
    expect(partsOf(filled, now)).toEqual([{ memberId: 1, version: 5, gender: null, phone: null, remark: '', seq: 3 }]);
    expect(changedCells(now)).toBe(4);
  });
  test('typing what stands there is no step to undo, and before the first there is none', () => {
    expect(put([{ memberId: 1, cell: 'surname', value: 'CHAN' }])).toBe(NOTHING);
    for (const kind of ['undo', 'redo'] as const) expect(editReducer(NOTHING, { kind })).toBe(NOTHING);
  });
  test('faults of the server come to their traveller and cell', () => {
    expect(faultsByRow([{ memberId: 7 }, { memberId: 9 }], { 'data.1.surname': ['Needed'], other: ['x'] })).toEqual({
      9: { surname: 'Needed' },
    });
  });
  test('a moved row renumbers those it passes', () => {
    expect(put(moveRow(rows, 2, 0)).now).toEqual({ 1: { seq: '2' }, 2: { seq: '3' }, 3: { seq: '1' } });
  });
});

describe('what others save meanwhile', () => {
  const now = { 1: { givenName: 'SIU LING A', remark: 'window', room: '4' } };
  const begun = new Map([[1, row(1)]]);
  const say = (_: string, theirs: string): string => theirs;
  test('clashes where something else is typed, and nowhere else', () => {
    const theirs = row(1, { version: 6, givenName: 'SIU LING B', remark: 'window', surname: 'LEE' });
    expect(clashesOf([theirs, row(2)], now, begun, say)).toEqual({ 1: { givenName: 'SIU LING B' } });
    expect(clashesOf([row(1)], now, begun, say)).toEqual({});
  });
});

describe('blocks', () => {
  const all = { rows, cells: CELLS };
  const size = { rows: 3, cells: CELLS.length };
  test('a block falls from its top left; rows without a traveller are counted, masked numbers left', () => {
    const pasted = pasteBlock(cellsOf('a\tb\n"c\nd"\te\nf\tg'), all, { top: 1, bottom: 1, left: 13, right: 13 }, text);
    expect(pasted.cut).toBe(1);
    expect(pasted.changes).toEqual([
      { memberId: 2, cell: 'diet', value: 'a' },
      { memberId: 2, cell: 'remark', value: 'b' },
      { memberId: 3, cell: 'diet', value: 'c d' },
      { memberId: 3, cell: 'remark', value: 'e' },
    ]);
    // a column that is not shown is not pasted into: a block falls into what is seen
    const some = { rows, cells: CELLS.filter((cell) => cell !== 'roomType') };
    expect(pasteBlock([['2', 'vegan']], some, { top: 0, bottom: 0, left: 11, right: 11 }, text).changes).toEqual([
      { memberId: 1, cell: 'room', value: '2' },
      { memberId: 1, cell: 'diet', value: 'vegan' },
    ]);
    expect(pasteBlock([['••••4563']], all, { top: 0, bottom: 0, left: 8, right: 8 }, text).changes).toEqual([]);
  });
  test('one cell fills the whole selection, and a copy is what a spreadsheet reads', () => {
    expect(pasteBlock([['x']], all, { top: 0, bottom: 1, left: 13, right: 14 }, text).changes).toHaveLength(4);
    const copied = copyBlock({ top: 0, bottom: 1, left: 0, right: 1 }, (r, c) => (r === c ? 'a\tb' : 'c'));
    expect(cellsOf(copied)).toEqual([
      ['a\tb', 'c'],
      ['c', 'a\tb'],
    ]);
  });
  test('the cursor stays inside; Tab goes on to the next row and leaves at the end', () => {
    expect(moved(placed({ r: 0, c: 0 }), size, -1, -1).at).toEqual({ r: 0, c: 0 });
    expect(tabbed(placed({ r: 0, c: 14 }), size, false)?.at).toEqual({ r: 1, c: 0 });
    expect(tabbed(placed({ r: 2, c: 14 }), size, false)).toBeNull();
  });
  test('Enter after Tabs goes to the next row where they began, and straight down once the cursor was put elsewhere', () => {
    let [now, run]: [ReturnType<typeof placed>, Run | null] = [placed({ r: 0, c: 3 }), null];
    for (let tab = 0; tab < 4; tab++) {
      const next = tabbed(now, size, false);
      if (!next) throw new Error('at the end');
      [run, now] = [tabbedOn(run, now, next), next];
    }
    expect(now.at).toEqual({ r: 0, c: 7 });
    expect(entered(now, size, run, false).at).toEqual({ r: 1, c: 3 });
    expect(entered(placed({ r: 0, c: 9 }), size, run, false).at).toEqual({ r: 1, c: 9 });
    expect(entered(now, size, run, true).at).toEqual({ r: 0, c: 7 });
  });
});

describe('what follows from what is typed', () => {
  const trip = { departureDate: '2026-12-24', days: 5, country: 'JP', areaCode: 10 };
  const rules = { childAgeFrom: 2, childAgeTo: 11, documentValidityMonths: 6 };
  const stored = row(1, {
    ...{ type: 'ADULT', age: null, certificateType: 'HKSAR', certificateNo: 'H••••••67', nationality: 'HK' },
    ...{ expiryDate: '2030-01-01', flags: ['numberFormat', 'birthDateMissing', 'samePersonTwice'] },
  });
  test('age and doubts, before anything is saved; what only the server knows stands until it is typed over', () => {
    const told = asTyped(stored, { birthDate: '2020-06-01' }, trip, rules, text);
    expect(told.age).toBe(6);
    expect([...told.flags].sort()).toEqual(['numberFormat', 'typeAge']);
    const mended = asTyped(stored, { birthDate: '1980-06-01', certificateNo: 'H01234567' }, trip, rules, text);
    expect(mended).toEqual({ age: 46, flags: [] });
    expect(asTyped(stored, { remark: 'window' }, trip, rules, text).flags).toContain('samePersonTwice');
  });
  test('a date that is none changes nothing', () =>
    expect(asTyped({ ...stored, birthDate: '1980-06-01' }, { birthDate: '31/31' }, trip, rules, text).age).toBe(46));
});
