import { expect, test } from 'vitest';
import { cents, fromHkd, toHkd } from '@domain/money';
import type { BookingTerms } from '@domain/wire/booking';
import { newTraveller, type Traveller } from './party';
import { type Figures, figuresOf, levyOn, type Offer } from './figures';

/** 26 November in Hong Kong, though still the 25th in UTC. */
const NOW = new Date('2026-11-25T17:00:00.000Z');
const RATES = [
  { effectiveFrom: '2020-01-01', authorityPct: 0.15, fundPct: 0 },
  { effectiveFrom: '2026-11-26', authorityPct: 0.13, fundPct: 0.05 },
];
const TERMS = {
  ...{ leviable: true, tiaPayer: 'CUSTOMER', babyTaxable: false, babyTakesSeat: false, packageType: 'SHORT' },
  ...{ allowDeposit: true, minDeposit: fromHkd(1000), balanceDueDays: 14 },
} as unknown as BookingTerms;
const FREE = [
  ...['tips', 'tax', 'departureTax', 'airportPortTax', 'fuelSurcharge', 'securityCharge', 'otherPrice'],
  ...['promotionDiscount', 'specialDiscount'],
];
const prices = { ...Object.fromEntries(FREE.map((key) => [key, 0])), adultPrice: 5000, babyPrice: 500 };
const offer = (terms: Partial<BookingTerms> = {}, departureDate = '2027-01-10'): Offer =>
  ({ departureDate, prices, terms: { ...TERMS, ...terms }, levyRates: RATES, free: 9 }) as unknown as Offer;
const PARTY: Traveller[] = [newTraveller('ADULT'), newTraveller('ADULT'), newTraveller('BABY')];

/** Two adults of 5,000 and a baby of 500, in HK$; the levy of the day is 0.18 %. */
const FARE = {
  subtotal: 10_500,
  levy: 18.9,
  levyCharged: 18.9,
  total: 10_518.9,
  ratePct: 0.18,
  seats: 2,
  freeAfter: 7,
};
const ALL = { dueNow: 10_500, dueNowLevy: 18.9, deposit: false };
test.each<[string, Offer, object]>([
  ['a deposit', offer(), { ...FARE, dueNow: 2000, dueNowLevy: 3.6, deposit: true, balanceDue: '2026-12-27' }],
  ['all of it inside the balance window', offer({}, '2026-12-10'), { ...FARE, ...ALL, balanceDue: '2026-11-26' }],
  ['a deposit the day before that', offer({}, '2026-12-11'), { dueNow: 2000, deposit: true, balanceDue: '2026-11-27' }],
  ['all of it where there is no deposit', offer({ allowDeposit: false }), { ...FARE, ...ALL }],
  ['all of it where the deposit is more', offer({ minDeposit: fromHkd(6000) }), { ...FARE, ...ALL }],
  [
    'no levy of what the company pays',
    offer({ tiaPayer: 'COMPANY' }),
    { ...FARE, levyCharged: 0, total: 10_500, dueNow: 2000, dueNowLevy: 0 },
  ],
  [
    'no levy outside its scope',
    offer({ leviable: false }),
    { ...FARE, levy: 0, levyCharged: 0, total: 10_500, ratePct: 0, dueNow: 2000, dueNowLevy: 0 },
  ],
  ['a baby that takes a seat', offer({ babyTakesSeat: true }), { seats: 3, freeAfter: 6, dueNow: 3000 }],
])('the screen shows %s', (_what, given, wanted) => {
  const figures = figuresOf(given, PARTY, NOW);
  const MONEY: (keyof Figures)[] = ['subtotal', 'levy', 'levyCharged', 'total', 'dueNow', 'dueNowLevy'];
  const money = Object.fromEntries(MONEY.map((key) => [key, toHkd(cents(figures[key] as number))]));
  expect({ ...figures, ...money }).toMatchObject(wanted);
});

test.each([
  [100, 4900],
  [undefined, 5000],
  [0.004, 5000],
  [99.999, 4900],
  [Number.NaN, 5000],
  [-100, 5000],
])('a special discount of %s leaves %d: what is faulty counts as not given', (specialDiscount, wanted) => {
  const one = { ...newTraveller('ADULT'), ...(specialDiscount === undefined ? {} : { specialDiscount }) };
  expect(toHkd(figuresOf(offer(), [one], NOW).subtotal)).toBe(wanted);
});

test('more than the fare bears no more levy than the fare', () => {
  expect(levyOn(offer(), fromHkd(1000), fromHkd(2000), NOW)).toBe(180);
  expect(levyOn(offer(), fromHkd(1000), fromHkd(500), NOW)).toBe(90);
});
