import { beyondApproval, type OnSale, soldFrom } from './sold-by';

const sheet = (sheetId: number, departureIds: number[] | null): OnSale => ({
  departureIds,
  published: { sheetId, days: 5, departureIds, prices: {} as never },
});
const GENERAL = sheet(1, null);

test.each<[string, OnSale[], number, number | null]>([
  ['the one for all dates', [GENERAL], 7, 1],
  ['the one that names it, though it is older', [GENERAL, sheet(2, [7])], 7, 2],
  ['the newest that names it', [sheet(3, [7]), sheet(2, [7])], 7, 3],
  ['nothing that names only others', [sheet(2, [8])], 7, null],
  ['what was approved, not what an amendment says', [{ ...sheet(2, [7]), departureIds: [8] }, GENERAL], 7, 2],
])('a departure sells by %s', (_what, sheets, id, expected) => {
  expect(soldFrom(sheets, id)?.sheetId ?? null).toBe(expected);
});
test.each<[string, number[] | null, number[], number[]]>([
  ['approved for all dates', null, [1, 2], []],
  ['approved for these', [1, 2], [2], []],
  ['approved for one of them', [1], [1, 2], [2]],
])('a sheet %s', (_what, approved, wanted, beyond) => {
  expect(beyondApproval(approved, wanted)).toEqual(beyond);
});
