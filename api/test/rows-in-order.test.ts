import { waitingParties } from '../src/domain/resources/waitingParties';
import { rowsPage } from '../src/lists/list-rows';

const rows = [
  { id: 1, offeredUntil: null, seats: 2 },
  { id: 2, offeredUntil: '2026-05-02T04:00:00.000Z', seats: 1 },
  { id: 3, offeredUntil: '2026-05-01T04:00:00.000Z', seats: 3 },
  { id: 4, offeredUntil: null, seats: 1 },
];
const sorted = (sort: string, order = ''): number[] =>
  rowsPage(waitingParties, rows, { _sort: sort, _order: order }).rows.map(({ id }) => id);

test.each([
  ['offeredUntil', 'asc', [3, 2, 1, 4]],
  ['offeredUntil', 'desc', [2, 3, 1, 4]],
  // each name keeps the direction that stands at its place
  ['offeredUntil,seats', 'asc,desc', [3, 2, 1, 4]],
  ['offeredUntil,seats', 'asc,asc', [3, 2, 4, 1]],
  ['seats,offeredUntil', 'asc,asc', [2, 4, 1, 3]],
])('rows in memory by %s %s, what has no such day last, as a list of the database', (sort, order, ids) =>
  expect(sorted(sort, order)).toEqual(ids),
);
