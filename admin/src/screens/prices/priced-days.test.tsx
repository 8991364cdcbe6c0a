import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { PricedDays } from './PricedDays';

const SHEETS = '/admin/pricesDeparture/tourCode';
const sheet = (days: number, more: object = {}) => ({
  ...{ id: days, status: 'approved', publishedAt: '2026-11-01T00:00:00Z', departureIds: null },
  ...{ published: { sheetId: days, days, prices: {}, departureIds: null }, ...more },
});
it.each<[string, number, object[], string | null]>([
  ['other days than it has', 5, [sheet(4)], 'The price that sells was calculated for 4 days; this package has 5.'],
  ['its own days', 4, [sheet(4)], null],
  ['other days, by a price that was deleted', 5, [sheet(4, { status: 'deleted' })], null],
  ['other days, by a price that never sold', 5, [sheet(4, { published: null })], null],
  ['any days, while it has no itinerary', 0, [sheet(4)], null],
])('a package that sells by a price for %s', async (_what, days, sheets, said) => {
  signedIn('staff');
  const calls = answerCalls(({ path }) => ({ data: path === SHEETS ? { sheets, published: null } : [] }));
  await openPart(<PricedDays code="JP-TOKYO5" days={days} />, '/');
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(SHEETS));
  if (said) expect(await screen.findByText(said, { exact: false })).toBeTruthy();
  else expect(screen.queryByRole('alert')).toBeNull();
});
