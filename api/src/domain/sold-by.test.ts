import { beyondApproval, namedBy, type OnSale, renamed, soldFrom } from './sold-by';

const sheet = (sheetId: number, departureIds?: number[] | null): OnSale => ({
  published: { sheetId, days: 5, ...(departureIds === undefined ? {} : { departureIds }), prices: {} as never },
});
const GENERAL = sheet(1, null);

test.each<[string, OnSale[], number, number | null]>([
  ['the one for all dates', [GENERAL], 7, 1],
  ['the one that says nothing of dates', [sheet(1)], 7, 1],
  ['the one that names it, though it is older', [GENERAL, sheet(2, [7])], 7, 2],
  ['the newest that names it', [sheet(3, [7]), sheet(2, [7])], 7, 3],
  ['nothing that names only others', [sheet(2, [8])], 7, null],
  ['nothing that names no date any more', [sheet(2, [])], 7, null],
  ['the general one, beside a newer one that names no date any more', [sheet(2, []), GENERAL], 7, 1],
  ['nothing that is not live', [{ published: null }, GENERAL], 7, 1],
])('a departure sells by %s', (_what, sheets, id, expected) => {
  expect(soldFrom(sheets, id)?.sheetId ?? null).toBe(expected);
});
test('what is sold by a sheet says nothing of its other dates', () => {
  expect(soldFrom([sheet(2, [7])], 7)).toEqual({ sheetId: 2, days: 5, prices: {} });
  expect(
    [sheet(2, [7]), sheet(2, []), GENERAL, sheet(1)].map(({ published }) => published && namedBy(published)),
  ).toEqual([[7], [], null, null]);
});
test.each<[string, number[] | null, boolean, number[] | null]>([
  ['put to one for all', null, true, null],
  ['taken off one for all', null, false, null],
  ['put to one for chosen', [9, 2], true, [2, 7, 9]],
  ['put to one for none', [], true, [7]],
  ['put where it stands', [7], true, [7]],
  ['taken off one for chosen', [2, 7], false, [2]],
  ['taken off as the last', [7], false, []],
])('a departure %s', (_what, named, chosen, expected) => {
  expect(renamed(named, new Set([7]), chosen)).toEqual(expected);
});
test.each<[string, number[] | null, number[], number[]]>([
  ['approved for all dates', null, [1, 2], []],
  ['approved for these', [1, 2], [2], []],
  ['approved for one of them', [1], [1, 2], [2]],
  ['approved for none', [], [1], [1]],
])('a sheet %s', (_what, approved, wanted, beyond) => {
  expect(beyondApproval(approved, wanted)).toEqual(beyond);
});
