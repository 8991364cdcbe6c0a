import fc from 'fast-check';
import { levyMissing, levyOfPayment, levyOfTotal, type LevyRate, type LevyRow } from './levy';
import { cents, fromHkd, toHkd } from './money';
import { transferLevy, type LevyTerms } from './transfer-levy';

const OLD: LevyRate = { effectiveFrom: '2022-09-01', authorityPct: 0.15, fundPct: 0 };
const LOWER: LevyRate = { effectiveFrom: '2027-01-01', authorityPct: 0.05, fundPct: 0 };
const RATES = [LOWER, OLD];
const row = (fare: number, levy: number, day = '2026-11-21'): LevyRow => ({
  fareAmount: fromHkd(fare),
  levyAmount: fromHkd(levy),
  day,
});
const CUSTOMER: LevyTerms = { leviable: true, tiaPayer: 'CUSTOMER' };
const COMPANY: LevyTerms = { leviable: true, tiaPayer: 'COMPANY' };
const OUTSIDE: LevyTerms = { leviable: false, tiaPayer: 'CUSTOMER' };
const moving = (kept: number, refund: number, carried: number) => ({
  kept: fromHkd(kept),
  refund: fromHkd(refund),
  carried: fromHkd(carried),
});
type Shown = Record<'kept' | 'refund' | 'out' | 'booked' | 'toRefund' | 'toPay', number>;

describe('5,500 paid with 8.25, a charge of 500 takes 0.75 with it (B18), 5,000 carried with 7.50', () => {
  const paid = [row(5500, 8.25)];
  test.each<[string, LevyTerms, LevyTerms, Partial<Shown>]>([
    ['customer to customer: the levy goes along', CUSTOMER, CUSTOMER, { out: 7.5, booked: 7.5, toRefund: 0, toPay: 0 }],
    ['customer to company: back to him, booked by it', CUSTOMER, COMPANY, { out: 0, booked: 7.5, toRefund: 7.5 }],
    ['company to customer: he owes it', COMPANY, CUSTOMER, { out: 7.5, booked: 0, toRefund: 0, toPay: 7.5 }],
    ['company to company: moves without money', COMPANY, COMPANY, { out: 7.5, booked: 7.5, toRefund: 0, toPay: 0 }],
    ['customer to outside: back to him', CUSTOMER, OUTSIDE, { out: 0, booked: 0, toRefund: 7.5, toPay: 0 }],
    ['company to outside: undone without money', COMPANY, OUTSIDE, { out: 7.5, booked: 0, toRefund: 0, toPay: 0 }],
  ])('%s', (_, from, to, wanted) => {
    const got = transferLevy(paid, RATES, moving(500, 0, 5000), from, to);
    const shown = Object.fromEntries(Object.entries(got).map(([key, value]) => [key, (value ?? 0) / 100]));
    expect(shown).toMatchObject({ kept: 0.75, refund: 0, ...wanted });
  });
  test('from outside the levy he owes it at the rates of the days on which the fare came in: 1,000 and 4,500 less 500', () => {
    const none = [row(1000, 0), row(4500, 0, '2027-01-05')];
    const got = transferLevy(none, RATES, moving(500, 0, 5000), OUTSIDE, CUSTOMER);
    // 1.50 + 2.25 = 3.75 on 5,500; 3.75 × 5,000 ÷ 5,500 = 3.40909
    expect([toHkd(got.toPay), got.carried]).toEqual([3.41, 340_909_091]);
  });
});

test.each<[string, LevyRow[], number, number[]]>([
  // of 0.014985 nothing was booked, since each was rounded: that cent is nobody's debt there either
  ['the rounding of a levied party is no debt', [row(3.33, 0), row(3.33, 0), row(3.33, 0)], 9.99, [0, 0, 0]],
  [
    'levy that is open already goes along as a debt',
    [{ ...row(5000, 0), carriedLevy: 750_000_000, openLevy: cents(750) }],
    5000,
    [0, 0, 7.5],
  ],
])('%s', (_, rows, fare, wanted) => {
  const { out, booked, toPay } = transferLevy(rows, RATES, moving(0, 0, fare), CUSTOMER, CUSTOMER);
  expect([out, booked, toPay].map(toHkd)).toEqual(wanted);
});

test('what was carried keeps the rates of its days; what comes later bears that of its own', () => {
  const { carried, booked } = transferLevy([row(5000, 7.5)], RATES, moving(0, 0, 5000), CUSTOMER, CUSTOMER);
  const rows = [{ ...row(5000, toHkd(booked), '2027-02-01'), carriedLevy: carried }];
  const so = { leviable: true, subtotal: fromHkd(8000), rows, rates: RATES };
  expect(toHkd(levyOfTotal(so, '2027-02-01'))).toBe(9);
  expect(toHkd(levyOfPayment(so, fromHkd(3000), '2027-02-01'))).toBe(1.5);
});
describe('levy that a transfer left open', () => {
  const carried = (levy: number) => ({ ...row(5000, levy), carriedLevy: 750_000_000, openLevy: fromHkd(7.5 - levy) });
  const so = (rows: LevyRow[], subtotal = 5000) => ({
    leviable: true,
    subtotal: fromHkd(subtotal),
    rows,
    rates: RATES,
  });
  test.each<[string, LevyRow[], number, number]>([
    ['is owed where no fare is', [carried(0)], 5000, 7.5],
    ['is paid by a row without fare', [carried(0), row(0, 7.5)], 5000, 0],
    ['comes with the payment that settles the fare', [carried(0), row(3000, 12)], 8000, 0],
    ['not with a part of it', [carried(0), row(1000, 1.5)], 8000, 7.5],
    ['is none where it came along', [carried(7.5)], 5000, 0],
    ['is none where only a cent of rounding is missing', [{ ...carried(7.49), openLevy: cents(0) }], 5000, 0],
    ['is not settled by levy that a transfer gave back without fare', [carried(0), row(0, -0.5)], 5000, 8],
    ['shrinks with the fare that is refunded', [carried(0), row(-1000, 0)], 4000, 6],
    // two refunds of 3.34 book 0.01 each, of 0.00501: the cent that is left over is nobody's debt
    ['is settled for good', [carried(0), row(3000, 12), row(-3.34, -0.01), row(-3.34, -0.01)], 7993.32, 0],
    ['also by a row without fare', [carried(0), row(0, 7.5), row(-3.34, -0.01), row(-3.34, -0.01)], 4993.32, 0],
    ['is none of a party that nothing was carried to', [row(3.33, 0), row(3.33, 0), row(3.33, 0)], 9.99, 0],
  ])('%s', (_, rows, subtotal, wanted) => {
    expect(toHkd(levyMissing(so(rows, subtotal)))).toBe(wanted);
  });
  test('is none on a tour outside the levy', () => {
    expect(levyMissing({ ...so([carried(0)]), leviable: false })).toBe(0);
  });
  test('stands in the total, also beside a credit; a payment of no fare takes exactly it', () => {
    expect(toHkd(levyOfTotal(so([carried(0)]), '2026-12-01'))).toBe(7.5);
    expect(toHkd(levyOfTotal(so([carried(0)], 4000), '2026-12-01'))).toBe(7.5);
    expect(toHkd(levyOfPayment(so([carried(0)]), cents(0), '2026-12-01'))).toBe(7.5);
  });
});

test('whatever was paid when: nothing of the levy is lost or made on the old party, and a customer pays for what is due', () => {
  const payment = fc.record({ fare: fc.integer({ min: 1, max: 900_000 }), late: fc.boolean() });
  const terms = fc.constantFrom(CUSTOMER, COMPANY, OUTSIDE);
  fc.assert(
    fc.property(
      fc.array(payment, { minLength: 1, maxLength: 5 }),
      terms,
      terms,
      fc.nat(),
      fc.nat(),
      (paid, from, to, a, b) => {
        const total = paid.reduce((sum, each) => sum + each.fare, 0);
        const rows: LevyRow[] = [];
        for (const { fare, late } of paid.sort((x, y) => Number(x.late) - Number(y.late))) {
          const day = late ? '2027-01-05' : '2026-11-21';
          const so = { leviable: from.leviable, subtotal: cents(total), rows, rates: RATES };
          rows.push({ fareAmount: cents(fare), levyAmount: levyOfPayment(so, cents(fare), day), day });
        }
        const kept = a % (total + 1);
        const refund = b % (total - kept + 1);
        const fare = { kept: cents(kept), refund: cents(refund), carried: cents(total - kept - refund) };
        const got = transferLevy(rows, RATES, fare, from, to);
        expect(got.kept + got.refund + got.out + got.toRefund).toBe(
          rows.reduce((sum, each) => sum + each.levyAmount, 0),
        );
        for (const part of [got.kept, got.refund, got.out, got.booked, got.toRefund, got.toPay])
          expect(part).toBeGreaterThanOrEqual(0);
        if (fare.carried === 0) expect([got.out, got.booked, got.toPay, got.toRefund]).toEqual([0, 0, 0, 0]);
      },
    ),
  );
});
