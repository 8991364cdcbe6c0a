import { DomainError } from './errors';
import { statusOf } from './status-of';
import { nonRefundableOf } from './fare';
import { cents, fromHkd, toHkd } from './money';
import {
  discountAt,
  livingFirst,
  leastKeyed,
  paymentStateOf,
  paymentStateOfParty,
  quote,
  sameFigure,
  takesSeat,
  worstOrderState,
  worstPaymentState,
} from './orders';
import { isLiving } from './order-states';
import type { PartyMember } from './orders-checks';
import { sentDefaults } from './pricing';
import type { PriceSnapshot } from './wire/price';
import type { OrderState, PaymentState } from './words';

/** Taxes 100 + 120 + 90 + 150 + 75 = 535, as in the test of decisions B7. */
const PRICES: PriceSnapshot['prices'] = {
  ...sentDefaults(),
  adultPrice: 5118,
  memberPrice: 4918,
  childrenPrice: 2732,
  childrenOccupyBed: 2070,
  babyPrice: 512,
  singleRoom: 2070,
  extraBed: 920,
  tips: 250,
  tax: 100,
  departureTax: 120,
  airportPortTax: 90,
  fuelSurcharge: 150,
  securityCharge: 75,
  visaFee: 400,
  insuranceAdult: 180,
  insuranceChild: 120,
  promotionDiscount: 100,
  specialDiscount: 300,
};
const TERMS = { babyTaxable: false, babyTakesSeat: false };
const reason = { discountReason: 'regular guest' };
const who = (type: PartyMember['type'], more: Partial<PartyMember> = {}): PartyMember => ({ type, ...more });

const amountOf = (member: PartyMember, prices: Partial<PriceSnapshot['prices']> = {}, babyTaxable = false): number =>
  toHkd(quote({ ...TERMS, babyTaxable }, { ...PRICES, ...prices }, [member], { mayExceedDiscount: true }).subtotal);

describe('what one traveller pays', () => {
  test.each<[string, PartyMember, number, Partial<PriceSnapshot['prices']>?]>([
    ['adult: 5,118 + 535 + 250 - 100', who('ADULT'), 5803],
    ['adult insured: 5,803 + 180', who('ADULT', { insurance: true }), 5983],
    ['adult with visa: 5,803 + 400', who('ADULT', { visa: true }), 6203],
    ['adult in a single room: 5,803 + 2,070', who('ADULT', { singleRoom: true }), 7873],
    ['adult on an extra bed: 5,803 + 920', who('ADULT', { extraBed: true }), 6723],
    ['adult with a bed of one’s own: no supplement', who('ADULT', { occupyBed: true }), 5803],
    ['member: 4,918 + 535 + 250 - 100', who('MEMBER'), 5603],
    ['member insured at the adult rate: 5,603 + 180', who('MEMBER', { insurance: true }), 5783],
    ['child: 2,732 + 535 + 250 - 100', who('CHILD'), 3417],
    ['child with bed: 3,417 + 2,070', who('CHILD', { occupyBed: true }), 5487],
    [
      'child with bed, insured at the child rate: 5,487 + 120',
      who('CHILD', { occupyBed: true, insurance: true }),
      5607,
    ],
    ['child on an extra bed: 3,417 + 920', who('CHILD', { extraBed: true }), 4337],
    ['baby: 512, no taxes, no tips, no discount', who('BABY'), 512],
    ['baby insured at the child rate: 512 + 120', who('BABY', { insurance: true }), 632],
    ['baby with visa: 512 + 400', who('BABY', { visa: true }), 912],
    ['baby on an extra bed: 512 + 920', who('BABY', { extraBed: true }), 1432],
    ['other price for everybody: baby 512 + 60', who('BABY'), 572, { otherPrice: 60 }],
    ['other price for everybody: adult 5,803 + 60', who('ADULT'), 5863, { otherPrice: 60 }],
    ['special discount: 5,803 - 300', who('ADULT', { specialDiscount: 300, ...reason }), 5503],
    [
      'special discount above the sheet by the manager: 5,803 - 500',
      who('ADULT', { specialDiscount: 500, ...reason }),
      5303,
    ],
    ['special discount to the cent: 5,803 - 0.35', who('ADULT', { specialDiscount: 0.35, ...reason }), 5802.65],
    [
      'discounts stop at zero: 80 + 0 - 100',
      who('ADULT'),
      0,
      { ...sentDefaults(), adultPrice: 80, tips: 0, promotionDiscount: 100 },
    ],
    [
      'both discounts stop at zero: 150 - 100 - 100',
      who('ADULT', { specialDiscount: 100, ...reason }),
      0,
      { ...sentDefaults(), adultPrice: 150, tips: 0, promotionDiscount: 100 },
    ],
    [
      'cents add up: 99.99 + 0.01 + 0.10',
      who('ADULT'),
      100.1,
      { ...sentDefaults(), adultPrice: 99.99, tips: 0.1, tax: 0.01 },
    ],
  ])('%s', (...[, member, wanted, prices]) => {
    expect(amountOf(member, prices)).toBe(wanted);
  });
  test('a taxable baby: 512 + 535', () => {
    expect(amountOf(who('BABY'), {}, true)).toBe(1047);
  });
});

describe('the lines', () => {
  const linesOf = (member: PartyMember, prices = PRICES) =>
    quote(TERMS, prices, [member]).members[0]?.lines.map(({ key, cents }) => [key, cents / 100]);
  test('in the order shown, those of nothing left out', () => {
    const child = who('CHILD', { occupyBed: true, visa: true, insurance: true, specialDiscount: 50, ...reason });
    expect(linesOf(child)).toEqual([
      ['base', 2732],
      ['occupyBed', 2070],
      ['taxes', 535],
      ['visa', 400],
      ['tips', 250],
      ['insurance', 120],
      ['promotionDiscount', -100],
      ['specialDiscount', -50],
    ]);
  });
  test('a discount that would go below zero shows what it really gave: promotion 100, special 50 of 100', () => {
    const prices = {
      ...PRICES,
      ...sentDefaults(),
      adultPrice: 150,
      tips: 0,
      promotionDiscount: 100,
      specialDiscount: 100,
    };
    expect(linesOf(who('ADULT', { specialDiscount: 100, ...reason }), prices)).toEqual([
      ['base', 150],
      ['promotionDiscount', -100],
      ['specialDiscount', -50],
    ]);
  });
  test('visa and insurance never come back, but never more than the fare: min(580, 5,983 + 400)', () => {
    const lines = quote(TERMS, PRICES, [who('ADULT', { visa: true, insurance: true })]).members[0]?.lines ?? [];
    expect(nonRefundableOf(lines)).toBe(58_000);
    expect(
      nonRefundableOf([
        { key: 'visa', cents: 40_000 },
        { key: 'promotionDiscount', cents: -30_000 },
      ]),
    ).toBe(10_000);
  });
});

describe('the party of B7: two adults, a child with bed, a baby, all insured', () => {
  const party = [
    who('ADULT', { insurance: true }),
    who('ADULT', { insurance: true }),
    who('CHILD', { insurance: true, occupyBed: true }),
    who('BABY', { insurance: true }),
  ];
  test('2 × 5,983 + 5,607 + 632 = 18,205; three take a seat', () => {
    const quoted = quote(TERMS, PRICES, party);
    expect(quoted.members.map((member) => toHkd(member.amount))).toEqual([5983, 5983, 5607, 632]);
    expect(toHkd(quoted.subtotal)).toBe(18205);
    expect(quoted.seatCount).toBe(3);
  });
  test('four take a seat when babies do', () => {
    expect(quote({ ...TERMS, babyTakesSeat: true }, PRICES, party).seatCount).toBe(4);
  });
});

describe('what is refused', () => {
  const refusal = (members: PartyMember[], mayExceedDiscount = false): [string, number, unknown] => {
    try {
      quote(TERMS, PRICES, members, { mayExceedDiscount });
    } catch (error) {
      if (error instanceof DomainError) return [error.code, statusOf(error), error.fields];
      throw error;
    }
    return ['none', 200, {}];
  };
  test.each<[string, PartyMember[], string, number, string]>([
    ['nobody travels', [], 'order.emptyParty', 400, 'members'],
    [
      'own bed and extra bed',
      [who('CHILD', { occupyBed: true, extraBed: true })],
      'order.bedAndExtraBed',
      400,
      'members.0.extraBed',
    ],
    [
      'discount for a baby',
      [who('ADULT'), who('BABY', { specialDiscount: 1, ...reason })],
      'order.discountForBaby',
      400,
      'members.1.specialDiscount',
    ],
    [
      'discount without reason',
      [who('ADULT', { specialDiscount: 1 })],
      'order.discountReason',
      400,
      'members.0.discountReason',
    ],
    [
      'discount with a blank reason',
      [who('ADULT', { specialDiscount: 1, discountReason: ' ' })],
      'order.discountReason',
      400,
      'members.0.discountReason',
    ],
    ['negative discount', [who('ADULT', { specialDiscount: -1 })], 'money.invalid', 400, 'members.0.specialDiscount'],
    [
      'a cent above the sheet’s discount',
      [who('ADULT', { specialDiscount: 300.01, ...reason })],
      'order.discountAbove',
      403,
      'members.0.specialDiscount',
    ],
  ])('%s', (_, members, code, status, field) => {
    const [got, gotStatus, fields] = refusal(members);
    expect([got, gotStatus]).toEqual([code, status]);
    expect(Object.keys(fields as object)).toEqual([field]);
  });
  test.each<[string, PartyMember[], boolean]>([
    ['exactly the sheet’s discount', [who('ADULT', { specialDiscount: 300, ...reason })], false],
    ['above it with the right', [who('ADULT', { specialDiscount: 301, ...reason })], true],
    ['a baby with discount 0', [who('BABY', { specialDiscount: 0 })], false],
  ])('but not: %s', (_, members, mayExceed) => {
    expect(refusal(members, mayExceed)[0]).toBe('none');
  });
  test('all faults are named at once', () => {
    const [, , fields] = refusal([
      who('CHILD', { occupyBed: true, extraBed: true, specialDiscount: 5 }),
      who('BABY', { specialDiscount: 5 }),
    ]);
    expect(fields).toEqual({
      'members.0.extraBed': 'order.bedAndExtraBed',
      'members.0.discountReason': 'order.discountReason',
      'members.1.specialDiscount': 'order.discountForBaby',
    });
  });
});

test.each([
  ['ADULT', false, true],
  ['MEMBER', false, true],
  ['CHILD', false, true],
  ['BABY', false, false],
  ['BABY', true, true],
] as const)('%s takes a seat (babies do: %s): %s', (type, babies, wanted) => {
  expect(takesSeat(type, babies)).toBe(wanted);
});

test.each<[number, number, PaymentState]>([
  [0, 18205, 'unpaid'],
  [0.01, 18205, 'partial'],
  [18204.99, 18205, 'partial'],
  [18205, 18205, 'paid'],
  [18205.01, 18205, 'paid'],
  [0, 0, 'paid'],
  [-1, 100, 'unpaid'],
])('%d received of %d is %s', (paid, total, wanted) => {
  expect(paymentStateOf(fromHkd(paid), fromHkd(total))).toBe(wanted);
});

test.each<[what: string, OrderState, last: PaymentState | null, paid: number, total: number, PaymentState]>([
  ['a hold follows its ledger', 'HOLD', null, 0, 11_606, 'unpaid'],
  ['a deposit', 'CONFIRMED', null, 5000, 11_606, 'partial'],
  ['paid more than it costs', 'CONFIRMED', null, 11_606, 11_000, 'paid'],
  ['back from the tour and still owing', 'COMPLETED', null, 5000, 11_606, 'partial'],
  ['moved away with its money', 'TRANSFERRED', null, 0, 0, 'paid'],
  ['moved away, owing a charge', 'TRANSFERRED', null, 0, 680, 'unpaid'],
  ['a hold that ran out', 'EXPIRED', 'unpaid', 0, 11_606, 'unpaid'],
  ['cancelled by staff', 'CANCELLED', 'unpaid', 0, 11_606, 'unpaid'],
  ['cancelled with a deposit, part of it paid back', 'CANCELLED', 'partial', 0, 0, 'partial'],
  ['cancelled when paid, most of it paid back', 'CANCELLED', 'paid', 0, 0, 'paid'],
  ['cancelled when paid, a charge on top', 'CANCELLED', 'paid', 0, 680, 'paid'],
  ['cancelled with a deposit, the rest of the charge open', 'CANCELLED', 'partial', 0, 1100, 'partial'],
  ['the same, the charge settled', 'CANCELLED', 'partial', 1100, 1100, 'partial'],
  ['a state from before a party was opened again', 'HOLD', 'partial', 0, 11_606, 'unpaid'],
])('%s: %s that had %s, %d received of %d, is %s', (_what, orderState, lastPaymentState, paid, total, wanted) => {
  const party = { orderState, lastPaymentState, subtotal: fromHkd(total) };
  expect(paymentStateOfParty(party, fromHkd(paid))).toBe(wanted);
});

test.each([
  [18232.31, 18232.31, true],
  [18232.3, 18232.31, true],
  [18232.32, 18232.31, true],
  [18232.29, 18232.31, false],
  [0, 0.02, false],
  [NaN, 1, false],
])('sent %d against %d is the same money: %s', (sent, computed, wanted) => {
  expect(sameFigure(sent, fromHkd(computed))).toBe(wanted);
});

describe('the worst of several', () => {
  const sub = (orderState: OrderState, paymentState: PaymentState = 'unpaid') => ({ orderState, paymentState });
  test.each<[OrderState[], OrderState]>([
    [['CONFIRMED', 'HOLD'], 'HOLD'],
    [['COMPLETED', 'CONFIRMED'], 'CONFIRMED'],
    [['CANCELLED', 'CONFIRMED'], 'CONFIRMED'],
    [['EXPIRED', 'COMPLETED'], 'COMPLETED'],
    [['CANCELLED', 'EXPIRED'], 'EXPIRED'],
    [['TRANSFERRED'], 'TRANSFERRED'],
    [['TRANSFERRED', 'CONFIRMED'], 'CONFIRMED'],
    [[], 'CANCELLED'],
  ])('%s is %s', (states, wanted) => {
    expect(worstOrderState(states.map((state) => sub(state)))).toBe(wanted);
  });
  test.each<[string, [OrderState, PaymentState][], PaymentState]>([
    [
      'living ones count',
      [
        ['CONFIRMED', 'paid'],
        ['CANCELLED', 'unpaid'],
      ],
      'paid',
    ],
    [
      'partial is worse than paid',
      [
        ['CONFIRMED', 'paid'],
        ['CONFIRMED', 'partial'],
      ],
      'partial',
    ],
    [
      'unpaid is worst',
      [
        ['HOLD', 'unpaid'],
        ['CONFIRMED', 'partial'],
      ],
      'unpaid',
    ],
    [
      'when none lives, all count',
      [
        ['CANCELLED', 'partial'],
        ['EXPIRED', 'unpaid'],
      ],
      'unpaid',
    ],
    [
      'transferred away in full, paid at the new one',
      [
        ['TRANSFERRED', 'unpaid'],
        ['CONFIRMED', 'paid'],
      ],
      'paid',
    ],
  ])('%s', (_, states, wanted) => {
    expect(worstPaymentState(states.map(([order, payment]) => sub(order, payment)))).toBe(wanted);
  });
  test('living is on hold, confirmed or completed', () => {
    const states: OrderState[] = ['HOLD', 'CONFIRMED', 'EXPIRED', 'CANCELLED', 'TRANSFERRED', 'COMPLETED'];
    expect(states.filter(isLiving)).toEqual(['HOLD', 'CONFIRMED', 'COMPLETED']);
  });
  test('leastKeyed is the first of the ranking that is there', () => {
    expect(leastKeyed(['a', 'b', 'c'], ['c', 'b'])).toBe('b');
    expect(leastKeyed(['a'], [])).toBeUndefined();
  });
});

test('a payment for the whole order meets who travels first, each kind by number', () => {
  const parties = (['CANCELLED', 'HOLD', 'TRANSFERRED', 'COMPLETED'] as const).map((orderState, id) => ({
    id,
    orderState,
  }));
  expect(livingFirst(parties).map(({ id }) => id)).toEqual([1, 3, 0, 2]);
});

test.each([
  ['given within another ceiling comes down to the new one', 700, 200, false, 200],
  ['within the new one stands', 150, 200, false, 150],
  ['stands above it where who decides may give more', 700, 200, true, 700],
] as const)('a special discount %s', (_, given, ceiling, mayExceed, stands) => {
  expect(discountAt(cents(given), cents(ceiling), mayExceed)).toBe(stands);
});
