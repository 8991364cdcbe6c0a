import { DEFAULT_COMPENSATION, DEFAULT_LADDER } from './first-terms';
import { backOf } from './disruptions';
import { DomainError } from './errors';
import type { LevyRate, LevyRow } from './levy';
import { cents, fromHkd } from './money';
import { refundFigures } from './request-refund';
import { transferFigures } from './request-transfer';
import { cancelFigures } from './request-cancel';
import { figuresOf, type Leaving, type RequestCase } from './request-case';
import type { LevyTerms } from './transfer-levy';
import type { RequestFigures } from './wire/request';

/** The party of B7: adults 1 and 2 at 5,983 (insurance 180), child 3 at 5,607 and baby 4 at 632 (insurance 120). */
const member = (id: number, base: number, insurance: number, takesSeat = true): RequestCase['members'][number] => ({
  id,
  name: `T${id}`,
  amount: fromHkd(base + insurance),
  takesSeat,
  insured: true,
  lines: [
    { key: 'base', cents: fromHkd(base) },
    { key: 'insurance', cents: fromHkd(insurance) },
  ],
});
const RATES: LevyRate[] = [{ effectiveFrom: '2022-09-01', authorityPct: 0.15, fundPct: 0 }];
const PARTY = [member(1, 5803, 180), member(2, 5803, 180), member(3, 5487, 120), member(4, 512, 120, false)];
const row = (fare: number, levy = 0): LevyRow => ({
  fareAmount: fromHkd(fare),
  levyAmount: fromHkd(levy),
  day: '2026-11-01',
});
const CARRIERS = [
  { id: 7, amount: fromHkd(1000) },
  { id: 9, amount: fromHkd(500) },
];
const FULL = [row(3000, 4.5), row(15205, 22.81)];
const given = (daysToDeparture: number, ledger: LevyRow[] = FULL, more: Partial<RequestCase> = {}): RequestCase => ({
  terms: {
    ladder: [...DEFAULT_LADDER],
    days: 5,
    nameCorrectionFee: fromHkd(1000),
    allowDeposit: true,
    minDeposit: fromHkd(1000),
    balanceDueDays: 14,
    packageType: 'SHORT',
    tiaPayer: 'CUSTOMER',
    leviable: true,
  },
  members: PARTY,
  charges: cents(0),
  ledger,
  rates: RATES,
  daysToDeparture,
  carriers: [],
  ledgerTo: ledger.length,
  ...more,
});
const leave = (memberIds: number[] | null = null, more: Partial<Leaving> = {}): Leaving => ({
  memberIds,
  reasonCode: 'CUSTOMER',
  ...more,
});
const company = (base: RequestCase): RequestCase => ({ ...base, terms: { ...base.terms, tiaPayer: 'COMPANY' } });

describe('cancelling', () => {
  test.each<[string, RequestCase, Leaving, Partial<RequestFigures>]>([
    [
      'all, 40 days, paid: 3 × 500; insurance 600 stays; 18,205 - 2,100; levy 27.31 × 16,105 ÷ 18,205 = 24.1597',
      given(40),
      leave(),
      {
        oldTotal: 18205,
        charge: 1500,
        nonRefundable: 600,
        kept: 2100,
        added: 0,
        refundable: 16105,
        toRefund: 16105,
        levyBack: 24.16,
        newTotal: 0,
        toPay: 0,
        seatsFreed: 3,
      },
    ],
    [
      'one adult, 25 days, paid: 18,205 - 12,222 - 1,000 - 180',
      given(25),
      leave([2]),
      {
        charge: 1000,
        nonRefundable: 180,
        refundable: 4803,
        kept: 1180,
        added: 0,
        newTotal: 12222,
        toPay: 0,
        seatsFreed: 1,
      },
    ],
    [
      'one adult, 25 days, deposit of 3,000: nothing left over, 1,180 joins the total, 13,402 - 3,000 to pay',
      given(25, [row(3000)]),
      leave([2]),
      { refundable: 0, kept: 0, added: 1180, newTotal: 13402, toPay: 10402, paid: 3000 },
    ],
    [
      'the child, 10 days, 15,000 paid: 75 % of 5,487; 15,000 - 12,598 covers 2,402 of 4,235.25',
      given(10, [row(15000)]),
      leave([3]),
      {
        charge: 4115.25,
        nonRefundable: 120,
        refundable: 0,
        kept: 2402,
        added: 1833.25,
        newTotal: 14431.25,
        toPay: 1833.25,
      },
    ],
    [
      'the baby, 40 days, paid: no charge, no seat; 632 - 120',
      given(40),
      leave([4]),
      { charge: 0, nonRefundable: 120, refundable: 512, seatsFreed: 0, newTotal: 17573 },
    ],
    [
      'two adults, 18 days, paid: 2 × 2,901.50; 18,205 - 6,239 - 5,803 - 360',
      given(18),
      leave([1, 2]),
      { charge: 5803, nonRefundable: 360, refundable: 5803, newTotal: 6239, seatsFreed: 2 },
    ],
    [
      'all, 7 days, paid: all is charged, 5,803 × 2 + 5,487 + 512 = 17,605, and 600 stay',
      given(7),
      leave(),
      { charge: 17605, nonRefundable: 600, refundable: 0, kept: 18205, added: 0, levyBack: 0, toPay: 0 },
    ],
    [
      'all, 20 days, deposit of 3,000: half is 8,802.50 + 600; 3,000 covered, 6,402.50 owed',
      given(20, [row(3000)]),
      leave(),
      { charge: 8802.5, refundable: 0, kept: 3000, added: 6402.5, newTotal: 6402.5, toPay: 6402.5 },
    ],
    [
      'OP lowers 1,000 to 400: 18,205 - 12,222 - 400 - 180',
      given(25),
      leave([2], { charge: fromHkd(400) }),
      { computedCharge: 1000, charge: 400, refundable: 5403 },
    ],
    ['OP lowers to nothing', given(25), leave([2], { charge: cents(0) }), { charge: 0, refundable: 5803 }],
    ['OP leaves it as computed', given(25), leave([2], { charge: fromHkd(1000) }), { charge: 1000, refundable: 4803 }],
    [
      'group too small: everything goes back, insurance too; 15 % of 5,803 twice, of 5,487 and of 512 on top',
      given(3, undefined, { compensation: DEFAULT_COMPENSATION[0] }),
      leave(null, { reasonCode: 'OPERATOR_MIN_GROUP' }),
      { charge: 0, nonRefundable: 0, kept: 0, added: 0, refundable: 18205, toRefund: 18205, compensation: 2640.75 },
    ],
    [
      'the operator cancels eight days before: everything goes back, nothing on top',
      given(8, undefined, { compensation: DEFAULT_COMPENSATION[0] }),
      leave(null, { reasonCode: 'OPERATOR_OTHER' }),
      { charge: 0, refundable: 18205, compensation: 0 },
    ],
    [
      'the operator leaves one adult behind who paid a deposit: it stays with the others, 870.45 on top',
      given(3, [row(3000)], { compensation: DEFAULT_COMPENSATION[0] }),
      leave([1], { reasonCode: 'OPERATOR_OTHER' }),
      { charge: 0, refundable: 0, compensation: 870.45 },
    ],
    [
      'a traveller who cancels himself is paid nothing on top',
      given(3, undefined, { compensation: DEFAULT_COMPENSATION[0] }),
      leave([1]),
      { compensation: 0 },
    ],
    [
      'force majeure, five days: 4 × 150, baby too; 18,205 - 600 - 600',
      given(3),
      leave(null, { reasonCode: 'FORCE_MAJEURE' }),
      { charge: 600, nonRefundable: 600, refundable: 17005 },
    ],
    [
      'the same with carriers who proved 1,000 and 500 each: 1,500 three times, and of the baby 632 - 150 - 120',
      given(3, FULL, { carriers: CARRIERS }),
      leave(null, { reasonCode: 'FORCE_MAJEURE', remedy: 'REFUND' }),
      { charge: 600, nonRefundable: 600, carriers: 4862, kept: 6062, added: 0, refundable: 12143, toRefund: 12143 },
    ],
    [
      'the same with a deposit of 3,000: the carriers get 1,800 of it, and nobody owes them the rest',
      given(3, [row(3000)], { carriers: CARRIERS }),
      leave(null, { reasonCode: 'FORCE_MAJEURE', remedy: 'REFUND' }),
      { carriers: 1800, kept: 3000, added: 0, refundable: 0, newTotal: 0, toPay: 0 },
    ],
    [
      'the same with 1,000 paid: charge and insurance take it, 200 are owed, the carriers get nothing',
      given(3, [row(1000)], { carriers: CARRIERS }),
      leave(null, { reasonCode: 'FORCE_MAJEURE', remedy: 'REFUND' }),
      { carriers: 0, kept: 1000, added: 200, toPay: 200 },
    ],
    [
      'kept as credit: no carrier is paid of it',
      given(3, FULL, { carriers: CARRIERS }),
      leave(null, { reasonCode: 'FORCE_MAJEURE', remedy: 'CREDIT' }),
      { carriers: 0, charge: 0, nonRefundable: 0, refundable: 18205 },
    ],
    [
      'a traveller who cancels himself bears no carrier beside the ladder',
      given(25, FULL, { carriers: CARRIERS }),
      leave([2]),
      { carriers: 0, refundable: 4803 },
    ],
    [
      'nobody was declared to the insurer: the insurance comes back too; 3 x 500 of 18,205',
      given(40, FULL, { members: PARTY.map((each) => ({ ...each, insured: false })) }),
      leave(),
      { charge: 1500, nonRefundable: 0, refundable: 16705 },
    ],
    [
      'one of two was declared, 18 days: 50 % of 5,983 and of 5,803; 180 stay',
      given(18, FULL, { members: PARTY.map((each) => ({ ...each, insured: each.id === 2 })) }),
      leave([1, 2]),
      { charge: 5893, nonRefundable: 180, refundable: 5893 },
    ],
    [
      'name corrected, 25 days, paid: stays, no seat freed, 1,000 joins the total',
      given(25),
      leave([1], { reasonCode: 'NAME_CORRECTION' }),
      {
        charge: 1000,
        nonRefundable: 0,
        refundable: 0,
        kept: 0,
        added: 1000,
        newTotal: 19205,
        toPay: 1000,
        seatsFreed: 0,
      },
    ],
    [
      'name corrected with 500 over-paid: 500 covered, 500 to pay',
      given(25, [row(18705)]),
      leave([1], { reasonCode: 'NAME_CORRECTION' }),
      { refundable: 0, kept: 500, added: 500, newTotal: 18705, toPay: 500 },
    ],
    ['company-paid levy: none goes to the customer', company(given(40)), leave(), { refundable: 16105, levyBack: 0 }],
    [
      'an extra of 300 stays with those who stay: 18,505 - 12,522 - 1,180',
      given(25, [row(18505)], { charges: fromHkd(300) }),
      leave([2]),
      { oldTotal: 18505, refundable: 4803, newTotal: 12522 },
    ],
    [
      'an extra of 300 goes back with everybody when the operator calls off; 80 that an earlier one left stay',
      given(25, [row(18585)], { charges: fromHkd(380), extras: fromHkd(300) }),
      leave(null, { reasonCode: 'OPERATOR_OTHER' }),
      { oldTotal: 18585, refundable: 18505, newTotal: 80 },
    ],
    [
      'beyond control it goes back with everybody too: 18,505 - 600 - 600',
      given(3, [row(18505)], { charges: fromHkd(300), extras: fromHkd(300) }),
      leave(null, { reasonCode: 'FORCE_MAJEURE', remedy: 'REFUND' }),
      { oldTotal: 18505, charge: 600, nonRefundable: 600, kept: 1200, refundable: 17305, newTotal: 0 },
    ],
    [
      'it stays with those who stay, also when the operator lets one down',
      given(25, [row(18505)], { charges: fromHkd(300), extras: fromHkd(300) }),
      leave([2], { reasonCode: 'OPERATOR_OTHER' }),
      { oldTotal: 18505, refundable: 5983, newTotal: 12522 },
    ],
    [
      'after an earlier refund: net 18,205 - 205; 18,000 - 12,222 - 1,180',
      given(25, [...FULL, row(-205, -0.31)]),
      leave([2]),
      { paid: 18000, refundable: 4598 },
    ],
    [
      'nothing paid: all of charge and insurance is owed',
      given(25, []),
      leave([2]),
      { refundable: 0, kept: 0, added: 1180, levyBack: 0 },
    ],
  ])('%s', (_, request, leaving, wanted) => {
    expect(figuresOf(cancelFigures(request, leaving))).toMatchObject(wanted);
  });
  test('each traveller is named with amount, charge and what never comes back', () => {
    expect(figuresOf(cancelFigures(given(20), leave([2, 4]))).perTraveller).toEqual([
      { memberId: 2, name: 'T2', amount: 5983, charge: 2901.5, nonRefundable: 180, carriers: 0, compensation: 0 },
      { memberId: 4, name: 'T4', amount: 632, charge: 256, nonRefundable: 120, carriers: 0, compensation: 0 },
    ]);
  });
  test('they say what they were worked out on', () => {
    const declared = PARTY.map((each) => ({ ...each, insured: each.id < 3 }));
    const sums = cancelFigures(
      given(3, FULL, { members: declared, carriers: CARRIERS }),
      leave([2, 3], { reasonCode: 'FORCE_MAJEURE' }),
    );
    expect(sums.basis).toEqual({ ledgerTo: 2, insured: [2], carriers: [7, 9] });
  });
  test.each([
    ['whoever gives a tour up leaves what was sold beside it on the booking', 'CUSTOMER', null, 300],
    ['whoever stays keeps it', 'CUSTOMER', [2], undefined],
    ['what goes back is not left', 'OPERATOR_OTHER', null, undefined],
  ] as const)('%s', (_, reasonCode, members, left) => {
    const request = given(25, [row(18505)], { charges: fromHkd(300), extras: fromHkd(300) });
    expect(cancelFigures(request, leave(members && [...members], { reasonCode })).basis?.extrasLeft).toBe(left);
  });
  test('the money adds up whatever was paid: paid = refundable + kept + what those who stay have paid', () => {
    for (const paid of [0, 1000, 12222, 12500, 13402, 15000, 18205, 19000]) {
      const sums = figuresOf(cancelFigures(given(25, paid ? [row(paid)] : []), leave([2])));
      const left = paid - sums.refundable - sums.kept;
      expect(left).toBe(Math.min(paid, 12222));
      expect(sums.newTotal - left).toBe(sums.toPay);
      expect(sums.kept + sums.added).toBe(1180);
    }
  });
});

const refusal = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return [error.code, Object.keys(error.fields)[0], error.params['max']];
    throw error;
  }
  return 'none';
};
describe('what of a refund is credit', () => {
  const held = { fare: fromHkd(3000), levy: fromHkd(4.5), receipts: ['R1'] };
  const all = { memberIds: null, reasonCode: 'OPERATOR_OTHER' } as const;
  it('is what was paid with credit, with no more levy than was paid with it', () => {
    const sums = figuresOf(cancelFigures(given(60, FULL, { held }), all));
    expect(sums).toMatchObject({ toRefund: 18_205, levyBack: 27.31, toCredit: 3000, levyToCredit: 4.5 });
    const noLevy = { ...held, levy: fromHkd(0) };
    const bare = figuresOf(cancelFigures(given(60, FULL, { held: noLevy }), all));
    expect(bare).toMatchObject({ levyBack: 27.31, toCredit: 3000, levyToCredit: 0 });
  });
  it('is everything where the traveller chose a credit, and nothing where none was used', () => {
    const chosen = { memberIds: null, reasonCode: 'FORCE_MAJEURE', remedy: 'CREDIT' } as const;
    expect(figuresOf(cancelFigures(given(60), chosen))).toMatchObject({ toCredit: 18_205, levyToCredit: 27.31 });
    expect(figuresOf(cancelFigures(given(60), all))).toMatchObject({ toCredit: 0, levyToCredit: 0 });
  });
});
describe('what comes of a party of a departure that is called off', () => {
  const figures = figuresOf(
    cancelFigures(given(60, FULL, { held: { fare: fromHkd(3000), levy: fromHkd(4.5), receipts: ['R1'] } }), {
      memberIds: null,
      reasonCode: 'OPERATOR_OTHER',
    }),
  );
  it('parts what is paid back from what goes to credit', () => {
    expect(backOf('REFUND', figures)).toEqual({ fare: 15_205, levy: 22.81, credit: 3004.5 });
    expect(backOf('CREDIT', figures)).toEqual({ fare: 0, levy: 0, credit: 18_232.31 });
    expect(backOf(null, null)).toEqual({ fare: 0, levy: 0, credit: 0 });
  });
});
describe('what is refused', () => {
  test.each<[string, () => unknown, unknown]>([
    [
      'a charge a cent above the computed',
      () => cancelFigures(given(25), leave([2], { charge: fromHkd(1000.01) })),
      ['request.chargeAbove', 'charge', '1,000.00'],
    ],
    [
      'a negative charge',
      () => cancelFigures(given(25), leave([2], { charge: fromHkd(-1) })),
      ['money.invalid', 'charge', undefined],
    ],
    ['nobody', () => cancelFigures(given(25), leave([])), ['general.invalid', 'memberIds', undefined]],
    ['somebody else', () => cancelFigures(given(25), leave([2, 99])), ['general.invalid', 'memberIds', undefined]],
    [
      'a refund a cent above what was over-paid',
      () => refundFigures(given(25, [row(18705)]), fromHkd(500.01)),
      ['request.amountAbove', 'amount', '500.00'],
    ],
    [
      'a refund when all is just paid',
      () => refundFigures(given(25), fromHkd(1)),
      ['request.amountAbove', 'amount', '0.00'],
    ],
    [
      'a refund after a part was paid',
      () => refundFigures(given(25, [row(3000)]), fromHkd(1)),
      ['request.amountAbove', 'amount', '0.00'],
    ],
    [
      'a refund of nothing',
      () => refundFigures(given(25, [row(18705)]), cents(0)),
      ['money.notPositive', 'amount', undefined],
    ],
  ])('%s', (_, act, wanted) => {
    expect(refusal(act)).toEqual(wanted);
  });
});

describe('refunds while all stay', () => {
  const overpaid = [row(18205, 27.31), row(500, 0.75)];
  test.each<[string, RequestCase, number, Partial<RequestFigures>]>([
    [
      'all of 500 over-paid: levy 28.06 × 500 ÷ 18,705 = 0.75006',
      given(25, overpaid),
      500,
      { oldTotal: 18205, newTotal: 18205, refundable: 500, toRefund: 500, levyBack: 0.75, charge: 0, seatsFreed: 0 },
    ],
    [
      'a part of it: 28.06 × 200 ÷ 18,705 = 0.30003',
      given(25, overpaid),
      200,
      { refundable: 500, toRefund: 200, levyBack: 0.3 },
    ],
    [
      'after a discount of 300 lowered the total',
      given(25, FULL, { charges: fromHkd(-300) }),
      300,
      { oldTotal: 17905, refundable: 300 },
    ],
    ['company-paid levy', company(given(25, overpaid)), 500, { levyBack: 0 }],
  ])('%s', (_, request, amount, wanted) => {
    expect(figuresOf(refundFigures(request, fromHkd(amount)))).toMatchObject(wanted);
  });
  test.each([
    ['an extra of 500 that was paid: all of it goes back', 18705, 500],
    ['of 200 paid for it: 200, and the rest is owed no more', 18405, 200],
    ['of an extra that nobody paid: nothing, and it is owed no more', 18205, 0],
  ])('%s, and neither a cent more nor less', (_what, paid, back) => {
    const request = given(25, [row(paid)], { charges: fromHkd(500) });
    const refund = (amount: number) => refundFigures(request, fromHkd(amount), fromHkd(500));
    expect(figuresOf(refund(back))).toMatchObject({ oldTotal: 18705, newTotal: 18205, toRefund: back });
    expect(refusal(() => refund(back + 0.01))).toEqual(['request.amountAbove', 'amount', back.toFixed(2)]);
    const less = back ? 'request.extraPaid' : 'money.notPositive';
    expect(refusal(() => refund(back - 0.01))).toEqual([less, 'amount', undefined]);
  });
});

describe('transfers', () => {
  const target = (total: number, seatCount = 3, terms: Partial<LevyTerms> = {}) => ({
    total: fromHkd(total),
    seatCount,
    terms: { leviable: true, tiaPayer: 'CUSTOMER' as const, ...terms },
  });
  test.each<[string, RequestCase, number[] | null, ReturnType<typeof target>, Partial<RequestFigures>]>([
    [
      'all up, 40 days, paid: 18,205 - 2,100 carried over to 20,000',
      given(40),
      null,
      target(20000),
      {
        oldTotal: 18205,
        newTotal: 20000,
        charge: 1500,
        carriedOver: 16105,
        toPay: 3895,
        toRefund: 0,
        levyBack: 0,
        seatsFreed: 3,
        seatsTaken: 3,
      },
    ],
    [
      'all down: 16,105 - 12,000; levy 27.31 × 4,105 ÷ 18,205 = 6.1581',
      given(40),
      null,
      target(12000),
      { carriedOver: 16105, toPay: 0, toRefund: 4105, levyBack: 6.16 },
    ],
    ['just even', given(40), null, target(16105), { toPay: 0, toRefund: 0 }],
    [
      'one adult, 25 days, paid: 5,983 - 1,000 - 180 to 6,500',
      given(25),
      [2],
      target(6500, 1),
      { oldTotal: 5983, carriedOver: 4803, toPay: 1697, seatsFreed: 1, seatsTaken: 1 },
    ],
    ['one adult down: 4,803 - 4,000', given(25), [2], target(4000, 1), { toRefund: 803 }],
    [
      'all, 40 days, deposit of 3,000: 900 carried over',
      given(40, [row(3000)]),
      null,
      target(20000),
      { carriedOver: 900, toPay: 19100, kept: 2100, added: 0 },
    ],
    [
      'all, 25 days, 1,000 paid: 3,600 asked, 1,000 kept, 2,600 joins the old total',
      given(25, [row(1000)]),
      null,
      target(20000),
      { carriedOver: 0, toPay: 20000, kept: 1000, added: 2600 },
    ],
    [
      'one adult, only the deposit paid (B18): 3,000 × 5,983 ÷ 18,205 = 985.9379 is less than 1,180, the rest is owed',
      given(25, [row(3000)]),
      [2],
      target(6500, 1),
      { carriedOver: 0, toPay: 6500, kept: 985.94, added: 194.06 },
    ],
    [
      'one adult, 10,000 paid: 10,000 × 5,983 ÷ 18,205 = 3,286.459 less 1,180 goes along',
      given(25, [row(10_000)]),
      [2],
      target(6500, 1),
      { carriedOver: 2106.46, toPay: 4393.54, kept: 1180, added: 0 },
    ],
    [
      'both adults, 3,000 paid, no charge left: half up once on their sum, 3,000 × 11,966 ÷ 18,205 = 1,971.8758',
      given(40, [row(3000)], { terms: { ...given(40).terms, ladder: [] } }),
      [1, 2],
      target(13_000, 2),
      { carriedOver: 1611.88, kept: 360, added: 0 },
    ],
    [
      'an extra of 795 stays with those who stay: 10,000 × 5,983 ÷ 19,000 = 3,148.9474 less 1,180',
      given(25, [row(10_000)], { charges: fromHkd(795) }),
      [2],
      target(6500, 1),
      { carriedOver: 1968.95, kept: 1180 },
    ],
    [
      'all paid, to a tour outside the levy: what stays with the charge stays, 27.31 - 3.15, the rest goes back',
      given(40),
      null,
      target(20_000, 3, { leviable: false }),
      { toRefund: 0, levyBack: 0, levyToRefund: 24.16, levyToPay: 0 },
    ],
    [
      'down and outside the levy: 6.16 with the fare of 4,105, the other 18.00 beside it',
      given(40),
      null,
      target(12_000, 3, { leviable: false }),
      { toRefund: 4105, levyBack: 6.16, levyToRefund: 18, levyToPay: 0 },
    ],
    [
      'to a tour whose levy the company pays: the same, nobody owes it any more',
      given(40),
      null,
      target(20_000, 3, { tiaPayer: 'COMPANY' }),
      { levyToRefund: 24.16, levyToPay: 0 },
    ],
    [
      'from a company to a customer who pays: he owes what was booked on the carried fare',
      company(given(40)),
      null,
      target(20_000),
      { levyBack: 0, levyToRefund: 0, levyToPay: 24.16 },
    ],
    [
      'from company to company: no money',
      company(given(40)),
      null,
      target(12_000, 3, { tiaPayer: 'COMPANY' }),
      { toRefund: 4105, levyBack: 0, levyToRefund: 0, levyToPay: 0 },
    ],
    [
      'from a tour outside the levy: it is owed on 16,105, 24.1575',
      given(40, [row(18_205)], { terms: { ...given(40).terms, leviable: false } }),
      null,
      target(20_000),
      { levyToRefund: 0, levyToPay: 24.16 },
    ],
    ['with the baby counted at the new departure', given(40), null, target(20000, 4), { seatsFreed: 3, seatsTaken: 4 }],
  ])('%s', (_, request, memberIds, to, wanted) => {
    expect(figuresOf(transferFigures(request, { memberIds }, to).sums)).toMatchObject(wanted);
  });
  test.each<[string, RequestCase, Partial<Leaving>, number, Partial<RequestFigures>]>([
    [
      'whom the operator moves takes everything along, and no compensation',
      given(3, FULL, { compensation: DEFAULT_COMPENSATION[0] }),
      { memberIds: null, reasonCode: 'OPERATOR_OTHER' },
      20_000,
      { charge: 0, nonRefundable: 0, kept: 0, carriedOver: 18_205, toPay: 1795, compensation: 0 },
    ],
    [
      'whoever is moved by what nobody controls too, whatever carriers charge',
      given(3, FULL, { carriers: CARRIERS }),
      { memberIds: null, reasonCode: 'FORCE_MAJEURE' },
      20_000,
      { charge: 0, nonRefundable: 0, carriers: 0, kept: 0, carriedOver: 18_205 },
    ],
    [
      'everybody by name is everybody: the extra of 795 is paid first, 10,000 - 795 - 2,100',
      given(40, [row(10_000)], { charges: fromHkd(795) }),
      { memberIds: [1, 2, 3, 4] },
      20_000,
      { carriedOver: 7105 },
    ],
    [
      'and nobody by name as well',
      given(40, [row(10_000)], { charges: fromHkd(795) }),
      { memberIds: null },
      20_000,
      { carriedOver: 7105 },
    ],
    [
      'who moves out of an over-paid party takes all above what the others owe: 20,000 - 12,222 - 1,180',
      given(25, [row(20_000)]),
      { memberIds: [2] },
      7000,
      { carriedOver: 6598 },
    ],
    [
      'down and outside the levy with credit alone: no more levy goes to it than its fare of 4,105 had, 6.16',
      given(40, FULL, { held: { fare: fromHkd(18_205), levy: fromHkd(27.31), receipts: ['C1'] } }),
      { memberIds: null },
      -12_000,
      { toRefund: 4105, toCredit: 4105, levyToCredit: 6.16 },
    ],
  ])('%s', (_, request, asked, total, wanted) => {
    const to = target(Math.abs(total), 3, { leviable: total > 0 });
    const { sums } = transferFigures(request, { memberIds: null, ...asked }, to);
    expect(figuresOf(sums)).toMatchObject(wanted);
  });
  test('the levy that is carried is that of the fare that is carried: 12,000 of 16,105 bear 18.00', () => {
    expect(transferFigures(given(40), { memberIds: null }, target(12_000)).levy.carried).toBe(1_800_000_000);
  });
  test('OP lowers the charge of a transfer: 18,205 - 600 - 0', () => {
    const { sums } = transferFigures(given(40), { memberIds: null, charge: cents(0) }, target(20000));
    expect(figuresOf(sums)).toMatchObject({ computedCharge: 1500, charge: 0, carriedOver: 17605, toPay: 2395 });
  });
});
