import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MemberWire, SubOrderWire } from '@domain/wire/order';
import { openPart, signedIn } from '../../../test/admin';
import { WhoField } from './fields';

const member = (id: number, state: 'LIVING' | 'CANCELLED'): MemberWire =>
  ({ id, state, surname: 'LEE', givenName: '', chineseName: '', type: 'ADULT' }) as unknown as MemberWire;

it('two travellers of one name are told apart by their number on the order', async () => {
  signedIn('staff');
  const subOrder = { members: [member(4, 'LIVING'), member(5, 'CANCELLED'), member(6, 'LIVING')] };
  await openPart(
    <WhoField subOrder={subOrder as unknown as SubOrderWire} value={[]} onChange={() => undefined} />,
    '/',
  );
  expect(await screen.findByLabelText('1. LEE · Adult')).toBeTruthy();
  expect(screen.getByLabelText('3. LEE · Adult')).toBeTruthy();
});
