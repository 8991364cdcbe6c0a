import { shared } from './margins-by';
import {
  ageBand,
  type Billed,
  creditedBack,
  differenceOf,
  dueOn,
  invoiceKey,
  isFarFromRate,
  leftToCredit,
  proposePayments,
} from './payables';

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

test('a bill that is credited whole comes to nothing, step by step', () => {
  const billed = differenceOf(ORDERED, { quantity: 9, unitPrice: 21_000, amount: 190_001 }, '0.05');
  const back = creditedBack(billed);
  for (const step of Object.keys(billed) as (keyof typeof billed)[]) expect(billed[step] + back[step]).toBe(0);
  const none = creditedBack(differenceOf(ORDERED, { quantity: null, unitPrice: null, amount: 200_000 }, '0.0512'));
  expect(none.other).toBe(0);
});

const sent = (
  kind: Billed['kind'],
  ...lines: [line: number | null, tour: number | null, amount: number][]
): Billed => ({
  kind,
  lines: lines.map(([costLine, closing, amount]) => ({ costLine, closing, amount })),
});
test.each<[string, Billed[], number | undefined]>([
  ['nothing was billed', [], undefined],
  ['another line was billed', [sent('invoice', [8, null, 100])], undefined],
  ['a tour of the same number was billed', [sent('invoice', [null, 7, 100])], undefined],
  ['it was billed once', [sent('invoice', [8, null, 40], [7, null, 100])], 100],
  ['it was billed by and by', [sent('invoice', [7, null, 60]), sent('invoice', [7, null, 100])], 160],
  ['a part is credited', [sent('invoice', [7, null, 100]), sent('credit', [7, null, 30], [8, null, 5])], 70],
  [
    'two notes credit all',
    [sent('invoice', [7, null, 100]), sent('credit', [7, null, 30]), sent('credit', [7, null, 70])],
    0,
  ],
])('of line 7 so much is left to credit where %s', (_why, all, left) => {
  expect(leftToCredit(all, { costLine: 7, closing: null })).toBe(left);
});
test.each([
  [-1050, -1000, false],
  [-1051, -1000, true],
  [-949, -1000, true],
  [0, 0, false],
])('%s of HK$ paid back, where the rate makes %s of it, is far off: %s', (paid, byRate, far) => {
  expect(isFarFromRate(paid, byRate)).toBe(far);
});
