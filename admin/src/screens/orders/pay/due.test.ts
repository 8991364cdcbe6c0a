import { describe, expect, it } from 'vitest';
import type { SubOrderWire } from '@domain/wire/order';
import type { OrderForBooking } from '../calls';
import { dueOf, isPayable, likelyParty, receivable } from './due';

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
