import { shared } from './margins-by';
import { ageBand, differenceOf, dueOn, invoiceKey, isFarFromRate, proposePayments } from './payables';

test.each([
  ['2026-11-01', 30, '2026-12-01'],
  ['2026-01-31', 0, '2026-01-31'],
  ['2026-11-01', null, '2026-11-01'],
])('an invoice of %s, payable within %s days, is due on %s', (day, days, due) => {
  expect(dueOn(day, days)).toBe(due);
});

test.each([
  ['2026-11-02', 'current'],
  ['2026-11-01', 'current'],
  ['2026-10-31', 'days30'],
  ['2026-10-02', 'days30'],
  ['2026-10-01', 'days60'],
  ['2026-09-02', 'days60'],
  ['2026-09-01', 'days90'],
  ['2026-08-03', 'days90'],
  ['2026-08-02', 'over90'],
])('on 1 November an invoice due on %s is %s', (due, band) => expect(ageBand(due, '2026-11-01')).toBe(band));

const ORDERED = { quantity: 10, price: 20_000, rate: '0.0512' };
test.each([
  ['as ordered', { quantity: null, unitPrice: null, amount: 200_000 }, '0.0512', [0, 0, 0, 0], 10_240],
  ['one room more', { quantity: 11, unitPrice: null, amount: 220_000 }, '0.0512', [1024, 0, 0, 0], 11_264],
  ['a higher price', { quantity: null, unitPrice: 21_000, amount: 210_000 }, '0.0512', [0, 512, 0, 0], 10_752],
  ['something else', { quantity: null, unitPrice: null, amount: 201_000 }, '0.0512', [0, 0, 51, 0], 10_291],
  ['a dearer yen', { quantity: null, unitPrice: null, amount: 200_000 }, '0.052', [0, 0, 0, 160], 10_400],
  ['all of it', { quantity: 9, unitPrice: 21_000, amount: 190_000 }, '0.05', [-1024, 461, 51, -228], 9500],
])('an invoice differs by quantity, price, other, rate: %s', (_why, invoiced, rate, steps, owed) => {
  const found = differenceOf(ORDERED, invoiced, rate);
  expect([found.quantity, found.price, found.other, found.rate]).toEqual(steps);
  expect(found.owed).toBe(owed);
  expect(found.committed + found.quantity + found.price + found.other + found.rate).toBe(owed);
});

test('what is due is paid by supplier and currency, the oldest first; what is due later waits', () => {
  const due = (id: number, supplier: number, currency: string, on: string, total: number) => ({
    ...{ id, supplier, currency, dueOn: on, total },
  });
  const proposed = proposePayments(
    [
      due(1, 7, 'JPY', '2026-11-05', 100),
      due(2, 7, 'JPY', '2026-11-01', 200),
      due(3, 7, 'HKD', '2026-11-05', 300),
      due(4, 8, 'JPY', '2026-11-06', 400),
    ],
    '2026-11-05',
  );
  expect(proposed.map(({ supplier, currency, total }) => [supplier, currency, total])).toEqual([
    [7, 'JPY', 300],
    [7, 'HKD', 300],
  ]);
  expect(proposed[0]?.invoices.map(({ id }) => id)).toEqual([2, 1]);
});

test.each([
  [100, [1, 1, 1], [33, 34, 33]],
  [-100, [1, 3], [-25, -75]],
  [101, [0, 0], [101, 0]],
  [7, [5], [7]],
  [1, [], []],
])('%s shared by %j is %j', (amount, weights, parts) => expect(shared(amount, weights)).toEqual(parts));

test.each([
  ['small letters', 'inv-7', true],
  ['wide letters', 'ＩＮＶ－７', true],
  ['another dash', 'INV–7', true],
  ['spaces', ' INV - 7', true],
  ['another place of the dash', 'IN-V7', false],
  ['no dash', 'INV7', false],
  ['a nought before it', 'INV-07', false],
])('a number of a supplier is told from INV-7 by its signs, not by how they are typed: %s', (_how, typed, same) =>
  expect(invoiceKey(typed) === invoiceKey('INV-7')).toBe(same),
);

test.each([
  [10_400, false],
  [9880, false],
  [9879, true],
  [10_920, false],
  [10_921, true],
  [1, true],
])('HK¢%i paid for what HK¢10400 would settle are far off: %s', (paid, far) => {
  expect(isFarFromRate(paid, 10_400)).toBe(far);
});
