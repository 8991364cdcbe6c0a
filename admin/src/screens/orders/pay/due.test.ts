import { describe, expect, it } from 'vitest';
import { fromHkd } from '@domain/money';
import type { SubOrderWire } from '@domain/wire/order';
import type { OrderForBooking } from '../calls';
import { dueOf, extraDueOf, isPayable, likelyParty, receivable } from './due';

const NOW = new Date('2026-11-27T04:00:00Z');
const party = (id: number, extra: Partial<SubOrderWire>): SubOrderWire =>
  ({
    ...{ id, orderState: 'CONFIRMED', calledOff: false, fareDue: 0, levyDue: 0, dueNow: 0, holdUntil: null },
    ...{ levyPayer: 'COMPANY', subtotal: 0 },
    ...extra,
  }) as SubOrderWire;
const order = (...subOrders: SubOrderWire[]): OrderForBooking =>
  ({ subOrders, payments: [], booked: [], levyRates: [] }) as unknown as OrderForBooking;

const paidFor = party(1, { fareDue: 16_758 });
const held = party(2, { fareDue: 9000, dueNow: 2000, orderState: 'HOLD', holdUntil: '2026-11-28T09:43:00.000Z' });
const heldShorter = { ...held, id: 3, holdUntil: '2026-11-27T09:00:00.000Z' };
const late = party(4, { fareDue: 500, dueNow: 500 });

describe('for whom money is proposed to be taken', () => {
  it.each<[string, SubOrderWire[], number | undefined]>([
    ['the hold behind a party whose balance is due later', [paidFor, held], 2],
    ['of two holds the one that ends first', [held, heldShorter], 3],
    ['a hold before a balance that is due', [late, held], 2],
    ['nobody in particular where the first needs it', [late, paidFor], undefined],
    ['nobody in particular where nothing is due now', [paidFor, party(5, { fareDue: 10 })], undefined],
    ['the only one that has something due now, behind others', [paidFor, late], 4],
    ['not who has nothing due now any more', [{ ...late, fareDue: 0 }, paidFor], undefined],
    ['not who is gone, though something of it is owed', [{ ...late, orderState: 'CANCELLED' }, paidFor], undefined],
    ['a balance that is due, before a hold with nothing due now', [paidFor, { ...held, dueNow: 0 }, late], 4],
    ['not whose tour is called off', [{ ...held, calledOff: true }, paidFor], undefined],
  ])('%s', (_, parties, wanted) => expect(likelyParty(order(...parties))).toBe(wanted));
});

it('what all need now reaches the last of them: a payment fills those before it whole', () => {
  expect(dueOf(order(paidFor, held), undefined, NOW)).toMatchObject({ now: 1_875_800, open: 2_575_800 });
  expect(dueOf(order(held, paidFor), undefined, NOW)).toMatchObject({ now: 200_000, open: 2_575_800 });
  expect(dueOf(order(paidFor, held), 2, NOW)).toMatchObject({ now: 200_000, open: 900_000 });
});

it('money is taken for nobody whose tour is called off', () => {
  const off = { ...held, calledOff: true };
  expect([held, off].map(isPayable)).toEqual([true, false]);
  expect(dueOf(order(paidFor, off), undefined, NOW)).toMatchObject({ now: 0, open: 1_675_800 });
});

it('what may be received of an order is not the balance of a party whose tour is called off or whose time ran out', () => {
  const owing = { ...paidFor, balance: 16_783.14 };
  const off = { ...held, balance: 9013.5, calledOff: true };
  const expired = { ...held, balance: 9013.5, orderState: 'EXPIRED' as const };
  expect(receivable(order(owing, off, expired))).toBe(16_783.14);
  expect(receivable(order(owing, { ...off, calledOff: false }))).toBe(25_796.64);
});
it.each<[string, Partial<SubOrderWire>, boolean]>([
  ['who owes fare', { fareDue: 1 }, true],
  ['who owes levy alone', { levyDue: 7.5 }, true],
  ['not who owes nothing', {}, false],
  ['who is gone and still owes', { orderState: 'CANCELLED', fareDue: 1 }, true],
  ['not whose hold ran out', { orderState: 'EXPIRED', fareDue: 1 }, false],
])('money is taken for %s', (_, part, wanted) => expect(isPayable(party(1, part))).toBe(wanted));

describe('the levy on top of what is taken', () => {
  const owes = { fareDue: 1000, subtotal: 1000, levyPayer: 'CUSTOMER' } as const;
  const rates = [{ effectiveFrom: '2020-01-01', authorityPct: 0.15, fundPct: 0 }];
  const paid = (subOrderId: number, fareAmount: number, levyAmount: number) => ({
    ...{ id: subOrderId, subOrderId, fareAmount, levyAmount, voidsId: null, carriedLevy: null, openLevy: null },
    takenAt: '2026-10-10T02:00:00.000Z',
  });
  const levied = (subOrders: SubOrderWire[], more: object = {}): OrderForBooking =>
    ({ ...order(...subOrders), levyRates: rates, ...more }) as unknown as OrderForBooking;
  const levyOf = (given: OrderForBooking, fare: number, of?: number) => dueOf(given, of, NOW).levyOf(fromHkd(fare));
  it.each<[string, OrderForBooking, number, number]>([
    ['0.15 % of a customer', levied([party(1, owes)]), 1000, 150],
    ['of a part of it', levied([party(1, owes)]), 400, 60],
    ['nothing where the company pays', levied([party(1, { ...owes, levyPayer: 'COMPANY' })]), 1000, 0],
    [
      'of the customer’s party alone, where another’s is the company’s',
      levied([party(1, owes), party(2, { ...owes, levyPayer: 'COMPANY' })]),
      1500,
      150,
    ],
    ['what another party paid says nothing', levied([party(1, owes)], { payments: [paid(2, 900, 9)] }), 1000, 150],
    [
      'what this one paid is levied already',
      levied([party(1, { ...owes, fareDue: 400 })], { payments: [paid(1, 600, 0.9)] }),
      400,
      60,
    ],
    [
      'nothing outside the scope of the levy',
      levied([party(1, owes)], { booked: [{ subOrderId: 1, rules: { leviable: false } }] }),
      1000,
      0,
    ],
    [
      'the scope of another party is its own',
      levied([party(1, owes)], { booked: [{ subOrderId: 2, rules: { leviable: false } }] }),
      1000,
      150,
    ],
    ['no fare takes what a transfer left open', levied([party(1, { ...owes, fareDue: 0, levyDue: 7.5 })]), 0, 750],
  ])('%s', (_, given, fare, wanted) => expect(levyOf(given, fare)).toBe(wanted));

  it.each([
    ['a customer’s', 'CUSTOMER', 15],
    ['a company’s', 'COMPANY', 0],
  ] as const)('%s extra of 100 bears %s cents', (_, levyPayer, wanted) => {
    const settled = party(1, { ...owes, fareDue: 0, levyPayer });
    const given = levied([settled], { payments: [paid(1, 1000, 1.5)] });
    expect(extraDueOf(given, settled, NOW).levyOf(fromHkd(100))).toBe(wanted);
  });
});
