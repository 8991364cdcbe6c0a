import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MessageWire, TimelineRow } from '@domain/wire/message';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import type { OrderForBooking } from '../orders/calls';
import { Timeline } from './Timeline';

const moment = { at: '2026-11-28T02:00:00.000Z', by: 'Sandy Sham' };
const ROWS: TimelineRow[] = [
  { ...moment, kind: 'request', request: 'cancel', reasonCode: 'NAME_CORRECTION', state: 'EXECUTED' },
  { ...moment, kind: 'request', request: 'cancel', reasonCode: 'CUSTOMER', state: 'PENDING_OP' },
];

it('calls a name that is corrected a correction, and nobody is cancelled there', async () => {
  signedIn('staff');
  answerCalls(({ path }) => ({ data: path.startsWith('/messages/timeline/') ? ROWS : [] }));
  await openPart(<Timeline order={{ id: 7, version: 1 } as OrderForBooking} />, '/tour-booking-management');
  expect(await screen.findByText(/^Name correction/)).toBeTruthy();
  expect(screen.getAllByText(/^Cancel/)).toHaveLength(1);
});

it('says of a mail that waits after a failure how often it was tried and when it is tried again', async () => {
  signedIn('staff');
  const message = {
    ...{ id: 9, event: 'receipt', channel: 'EMAIL', language: 'en', to: 'chan@example.com', subject: '', body: '' },
    ...{ state: 'queued', tries: 2, againAt: '2026-11-28T02:07:00.000Z', lastError: '451 try later', files: [] },
  } as unknown as MessageWire;
  answerCalls(({ path }) => ({
    data: path.startsWith('/messages/timeline/') ? [{ ...moment, kind: 'message', message }] : [],
  }));
  await openPart(<Timeline order={{ id: 7, version: 1 } as OrderForBooking} />, '/tour-booking-management');
  expect(
    await screen.findByText('Tried 2 times without success; tried again by itself at 2026-11-28 10:07.'),
  ).toBeTruthy();
  expect(screen.getByText('451 try later')).toBeTruthy();
});

it.each([
  ['bounced', /does not take it\. Ask for the right one/],
  ['unsure', /may have arrived/],
  ['failed', /tried in vain/],
] as const)('says of a message that is %s what to do now, and leads to it', async (state, words) => {
  signedIn('staff');
  const message = {
    ...{ id: 9, event: 'receipt', channel: 'EMAIL', language: 'en', to: 'chan@example.com', subject: '', body: '' },
    ...{ state, lastError: '550 no such user here', files: [] },
  } as unknown as MessageWire;
  answerCalls(({ path }) => ({
    data: path.startsWith('/messages/timeline/') ? [{ ...moment, kind: 'message', message }] : [],
  }));
  await openPart(<Timeline order={{ id: 7, version: 1 } as OrderForBooking} />, '/tour-booking-management');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('550 no such user here')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the message' }).getAttribute('href')).toBe('/data/messages/9');
});
