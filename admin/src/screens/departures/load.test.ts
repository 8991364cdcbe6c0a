import { expect, it } from 'vitest';
import { standing } from './load';

const row = {
  ...{ departureDate: '2026-12-24', maxPax: 20, bookedCount: 6, heldCount: 0, reservedNumber: 0, free: 14, open: true },
  ...{ state: 'SELLING' as const, published: true, priced: true },
};
it.each([
  [{}, 'free', 'good'],
  [{ published: false }, 'unapproved', 'waiting'],
  [{ priced: false }, 'unpriced', 'waiting'],
  [{ departureDate: '2026-11-22' }, 'ended', 'neutral'],
  [{ open: false }, 'closed', 'neutral'],
  [{ state: 'CANCELLED' as const }, 'cancelled', 'bad'],
  [{ free: 0 }, 'full', 'bad'],
  [{ bookedCount: 18, free: 2 }, 'few', 'waiting'],
])('a departure with %o is %s', (part, word, tone) => {
  const shown = standing({ ...row, ...part }, { today: '2026-11-22', cutoffDays: 1 });
  expect(shown).toEqual({ word, tone });
});
