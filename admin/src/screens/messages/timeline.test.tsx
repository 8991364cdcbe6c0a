import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TimelineRow } from '@domain/wire/message';
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
