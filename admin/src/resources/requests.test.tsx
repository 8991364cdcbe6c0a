import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RequestWire } from '@domain/wire/request';
import type { Row } from '../fields/words';
import { openPart, signedIn } from '../test/admin';
import requests from './requests';

const asked = (more: Partial<RequestWire>): Row =>
  ({
    ...{ id: 4, kind: 'cancel', state: 'PENDING_OP', orderNumber: 'TST2611280009', contactPerson: 'NG KA HO' },
    ...{ packageCode: 'GD-1', departureDate: '2026-12-22', requester: 'Ho', createdAt: '2026-11-28T03:00:00.000Z' },
    ...{ figures: null, refundDueOn: null, reasonCode: 'CUSTOMER', ...more },
  }) as unknown as Row;

it.each([
  ['a cancellation', {}, 'Cancel'],
  ['a name that is corrected, which cancels nobody', { reasonCode: 'NAME_CORRECTION' as const }, 'Name correction'],
  ['a transfer', { kind: 'transfer' as const, reasonCode: null }, 'Transfer'],
])('a line of the queue says what is asked, and for whom: %s', async (_case, more, name) => {
  signedIn('manager');
  const Line = requests.queues?.['op']?.line;
  await openPart(Line ? <Line row={asked(more)} /> : null, '/');
  const said = await screen.findByText(name);
  expect(said.tagName).toBe('B');
  expect(said.parentElement?.textContent).toBe(`${name} NG KA HO`);
  screen.getByText('GD-1 2026-12-22 · Ho');
});
