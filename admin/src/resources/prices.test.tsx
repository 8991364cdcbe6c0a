import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { openPart } from '../test/admin';
import prices from './prices';

const sheet = (status: string, adult: number, sells: number | null) => ({
  ...{ status, rejectReason: null, adultPrice: adult, prices: { adultPrice: adult } },
  published: sells === null ? null : { prices: { adultPrice: sells } },
});
const cell = (name: string): ComponentType<{ row: object }> => prices.cells?.[name] as ComponentType<{ row: object }>;

it.each([
  ['an amendment that waits', sheet('pending', 5200, 4800), 'Live: HK$4,800.00', true],
  ['one that was rejected', sheet('rejected', 5200, 4800), 'Live: HK$4,800.00', true],
  ['an amendment that leaves the fare as it is', sheet('incomplete', 4800, 4800), 'Live: HK$4,800.00', false],
  ['what is approved', sheet('approved', 4800, 4800), null, false],
  ['a price that never sold', sheet('pending', 5200, null), null, false],
])('%s: beside Live stands what sells, and the draft says that it does not', async (_name, row, live, draft) => {
  const [Status, Adult] = [cell('status'), cell('adultPrice')];
  await openPart(
    <>
      <Status row={row} />
      <Adult row={row} />
    </>,
    '/',
  );
  expect(screen.queryByText(/^Live/)?.textContent ?? null).toBe(live);
  expect(screen.queryByText('not approved yet') !== null).toBe(draft);
});
