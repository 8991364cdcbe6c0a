import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SubOrderWire } from '@domain/wire/order';
import { newTraveller, type Traveller } from '../booking/party';
import { useParty } from './use-party';

const member = (id: number, part: object = {}): object => ({
  ...{ id, type: 'ADULT', state: 'LIVING', surname: 'CHAN', givenName: `NO ${id}`, phone: '', version: 1 },
  ...part,
});
const party = (...members: object[]): SubOrderWire => ({ id: 7, members }) as unknown as SubOrderWire;
const named = (one: Traveller | undefined, part: Partial<Traveller>): Traveller => ({
  ...newTraveller(),
  ...one,
  ...part,
});

it('takes in what others change of a party meanwhile, and keeps what is typed', () => {
  const { result, rerender } = renderHook(({ stored }) => useParty(stored), {
    initialProps: { stored: party(member(1), member(2)) },
  });
  expect(result.current).toMatchObject({ typed: false, merged: false });
  act(() => result.current.change(([first, ...others]) => [named(first, { givenName: 'TAI MAN' }), ...others]));
  rerender({
    stored: party(member(1, { phone: '91234567', version: 2 }), member(2, { state: 'CANCELLED' }), member(3)),
  });
  expect(result.current).toMatchObject({ typed: true, merged: true });
  expect(result.current.members.map(({ givenName, phone }) => [givenName, phone])).toEqual([
    ['TAI MAN', '91234567'],
    ['NO 3', ''],
  ]);
});

it('says nothing where another part of the order changed', () => {
  const { result, rerender } = renderHook(({ stored }) => useParty(stored), {
    initialProps: { stored: party(member(1)) },
  });
  act(() => result.current.change(([first]) => [named(first, { givenName: 'TAI MAN' })]));
  rerender({ stored: party(member(1)) });
  expect(result.current).toMatchObject({ typed: true, merged: false });
  expect(result.current.members[0]?.givenName).toBe('TAI MAN');
});

it('begins with one new traveller where some are added, whatever becomes of the others', () => {
  const { result, rerender } = renderHook(() => useParty(undefined));
  act(() => result.current.change(([first]) => [named(first, { surname: 'LEE' })]));
  rerender();
  expect(result.current.members.map(({ surname }) => surname)).toEqual(['LEE']);
});
