import {
  type CreditLot,
  creditExpiry,
  drawCredit,
  giveBack,
  payableCredit,
  payerKey,
  splitRefund,
  usableCredit,
} from './credit';
import { DomainError } from './errors';
import { cents } from './money';

test.each([
  ['2026-11-22', '2027-05-22'],
  ['2026-08-31', '2027-02-28'],
  ['2027-08-29', '2028-02-29'],
])('a credit of %s is good until %s, that day included', (issued, last) => expect(creditExpiry(issued)).toBe(last));

test('an account is the phone and the name, however they are written', () => {
  expect(payerKey('9123 4567', ' Chan  tai man ')).toBe('91234567 CHAN TAI MAN');
  expect(payerKey('91234567', 'ＣＨＡＮ TAI MAN')).toBe('91234567 CHAN TAI MAN');
  expect(payerKey('91234567', 'CHAN SIU MING')).not.toBe(payerKey('91234567', 'CHAN TAI MAN'));
});

const LOTS: CreditLot[] = [
  { id: 1, expiresOn: '2027-05-22', left: cents(50_000), late: cents(0) },
  { id: 2, expiresOn: '2027-01-31', left: cents(30_000), late: cents(0) },
  { id: 3, expiresOn: '2026-11-21', left: cents(99_900), late: cents(0) },
  { id: 4, expiresOn: '2027-01-31', left: cents(0), late: cents(0) },
];
describe('using credit', () => {
  test('what ends first goes first, what has ended is not there', () => {
    expect(usableCredit(LOTS, '2026-11-22')).toBe(80_000);
    expect(drawCredit(LOTS, cents(40_000), '2026-11-22')).toEqual([
      { lotId: 2, amount: 30_000 },
      { lotId: 1, amount: 10_000 },
    ]);
  });
  test('of two that end on one day the older goes first, and what is not needed is not touched', () => {
    const sameDay = [5, 4, 6].map((id): CreditLot => ({ ...(LOTS[0] as CreditLot), id, left: cents(10_000) }));
    expect(drawCredit(sameDay, cents(20_000), '2026-11-22').map(({ lotId }) => lotId)).toEqual([4, 5]);
    expect(drawCredit([...LOTS].reverse(), cents(40_000), '2026-11-22').map(({ lotId }) => lotId)).toEqual([2, 1]);
    expect(drawCredit([LOTS[0] as CreditLot, ...sameDay], cents(0), '2026-11-22')).toEqual([]);
  });
  test('the last day is usable, the day after is not', () => {
    expect(usableCredit(LOTS, '2027-05-22')).toBe(50_000);
    expect(usableCredit(LOTS, '2027-05-23')).toBe(0);
  });
  test('a cent more than there is is refused with what there is', () => {
    expect(() => drawCredit(LOTS, cents(80_001), '2026-11-22')).toThrow(DomainError);
    expect(drawCredit(LOTS, cents(80_000), '2026-11-22')).toHaveLength(2);
  });
});
test.each([
  ['2026-11-21', 0, 50_000],
  ['2026-11-22', 0, 0],
  ['2026-11-22', 27_380, 27_380],
  ['2026-11-22', 80_000, 50_000],
  ['2026-11-22', -100, 0],
])(
  'of HK$500 left on a credit to 2026-11-21, on %s with %i that came back late, %i may be paid out',
  (today, late, due) =>
    expect(payableCredit({ id: 1, expiresOn: '2026-11-21', left: cents(50_000), late: cents(late) }, today)).toBe(due),
);
test('what comes back goes to the issue that was used last, at most what was used', () => {
  const uses = [
    { id: 10, lotId: 2, left: cents(30_000) },
    { id: 11, lotId: 1, left: cents(10_000) },
  ];
  expect(giveBack(uses, cents(15_000))).toEqual([
    { useId: 11, lotId: 1, amount: 10_000 },
    { useId: 10, lotId: 2, amount: 5_000 },
  ]);
  expect(giveBack(uses, cents(99_999)).map((part) => part.amount)).toEqual([10_000, 30_000]);
  expect(giveBack([...uses, { id: 12, lotId: 3, left: cents(0) }], cents(10_000))).toHaveLength(1);
});
test.each([
  [5000, 3000, 3000, 2000],
  [2000, 3000, 2000, 0],
  [5000, 0, 0, 5000],
  [5000, -100, 0, 5000],
])('of a refund of %i, %i paid with credit: %i goes back to it, %i in money', (refund, paid, credit, money) =>
  expect(splitRefund(cents(refund), cents(paid))).toEqual({ credit, money }),
);
