import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ClosingAccount } from '@domain/wire/closing';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { ClosingFigures } from './ClosingFigures';

const BRIDGE = { planned: 0, people: 0, price: 0, rate: 0, cost: 0, actual: 0 };
const ACCOUNT: ClosingAccount = {
  ...{ version: null, packageCode: 'JP-1', departureDate: '2026-12-24', travellers: 2, checks: [] },
  income: { fare: 1000, kept: 0, compensation: 0, total: 1000, levyOfCustomers: 0, levyOfCompany: 0 },
  categories: [{ category: 'hotel', planned: 600, committed: 0, actual: 0, expected: 600 }],
  ...{ plannedIncome: 1500, plannedCost: 600, committed: 0, cost: 0, exchangeLoss: 0, plannedMargin: 900 },
  ...{ margin: 1000, marginPercent: 100, bridge: { ...BRIDGE, actual: 1000 }, corrections: { income: 0, cost: 0 } },
  expected: {
    income: 1500,
    awaited: 500,
    cost: 600,
    margin: 900,
    marginPercent: 60,
    bridge: { ...BRIDGE, actual: 900 },
  },
};
const heads = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('table'))
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

it('an open tour says what is expected beside what is booked so far, a closed one what it earned', async () => {
  signedIn('fc-manager', 1);
  const closed = {
    ...ACCOUNT,
    version: 1,
    expected: null,
    categories: ACCOUNT.categories.map((row) => ({ ...row, expected: null })),
  };
  answerCalls(({ path }) => ({ data: path.startsWith('/closings/7/') ? ACCOUNT : closed }));
  await openPart(<ClosingFigures id={7} />, '/');
  expect(await heads()).toEqual(['Category', 'Planned', 'Ordered', 'Booked so far', 'Expected']);
  expect(screen.getByText('Still owed by guests').nextElementSibling?.textContent).toBe('500.00');
  expect(screen.getByText(/^Expected margin · 60/).nextElementSibling?.textContent).toBe('900.00');
  cleanup();
  await openPart(<ClosingFigures id={8} />, '/');
  expect(await heads()).toEqual(['Category', 'Planned', 'Ordered', 'Actual']);
  expect(screen.queryByText(/^Expected/)).toBeNull();
});
