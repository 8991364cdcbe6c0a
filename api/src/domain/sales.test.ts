import { addUpSales, firstSalesDay, type DaySales } from './sales';

const FIRST = '2026-09-06';
const sold = (day: string, areaCode: number, orders: number[], several: number[] = []): DaySales => ({
  day,
  areas: [{ areaCode, amount: 100 * orders.length, people: 2 * orders.length, parties: orders.length }],
  several: several.map((id) => [id, areaCode]),
});

test.each([
  ['a Sunday begins the week that it is in', '2026-11-22', '2026-09-06'],
  ['a Saturday ends it', '2026-11-28', '2026-09-06'],
  ['the next Sunday begins another', '2026-11-29', '2026-09-13'],
])('%s', (_what, today, first) => expect(firstSalesDay(today)).toBe(first));

test('fare, travellers and orders are added up by week and by area', () => {
  const { weeks, areas } = addUpSales([sold(FIRST, 1, [1, 2]), sold('2026-09-13', 2, [3])], FIRST);
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(0, 3)).toEqual([
    { amount: 200, people: 4, orders: 2 },
    { amount: 100, people: 2, orders: 1 },
    { amount: 0, people: 0, orders: 0 },
  ]);
  expect([...areas]).toEqual([
    [1, { amount: 200, people: 4, orders: 2 }],
    [2, { amount: 100, people: 2, orders: 1 }],
  ]);
});
test.each<[string, DaySales[], weekOrders: number[], areaOrders: number[]]>([
  ['twice on a day', [sold(FIRST, 1, [7, 7], [7, 7])], [1, 0], [1]],
  ['on two days of a week', [sold(FIRST, 1, [7], [7]), sold('2026-09-08', 1, [7], [7])], [1, 0], [1]],
  ['in two weeks, one area', [sold(FIRST, 1, [7], [7]), sold('2026-09-13', 1, [7], [7])], [1, 1], [1]],
  ['in a week, two areas', [sold(FIRST, 1, [7], [7]), sold('2026-09-07', 2, [7], [7])], [1, 0], [1, 1]],
  ['three times', [sold(FIRST, 1, [7, 7], [7, 7]), sold('2026-09-07', 1, [7], [7])], [1, 0], [1]],
])('an order that sold %s is one order there', (_what, days, weekOrders, areaOrders) => {
  const { weeks, areas } = addUpSales(days, FIRST);
  expect(weeks.slice(0, 2).map(({ orders }) => orders)).toEqual(weekOrders);
  expect([...areas.values()].map(({ orders }) => orders)).toEqual(areaOrders);
});
