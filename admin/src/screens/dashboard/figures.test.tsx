import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DashboardWire } from '@domain/wire/dashboard';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { Figures } from './Figures';

const DATA = {
  load: { seatsTaken: 3, seatsMax: 10, belowMinimum: 0, decideBy: null },
  ...{ overdue: { amount: 500, count: 1 }, today: '2026-11-27', salesByWeek: [] },
} as unknown as DashboardWire;

it.each([
  ['manager', '/call-list?queue=late'],
  ['fc-manager', '/tour-booking-management?attention=balancesDue'],
] as const)('overdue balances lead %s where the balances may be read', async (as, path) => {
  signedIn(as);
  answerCalls(() => ({ data: [] }));
  await openPart(<Figures data={DATA} />, '/dashboard');
  const link = await screen.findByRole('link', { name: /Overdue balances/ });
  expect(link.getAttribute('href')).toBe(path);
});

it.each([
  ['2026-11-26', /Overdue, decision due/],
  ['2026-11-27', /Decide by/],
] as const)('a decision due on %s is told as %s', async (decideBy, told) => {
  signedIn('manager');
  answerCalls(() => ({ data: [] }));
  const load = { ...DATA.load, belowMinimum: 2, decideBy };
  await openPart(<Figures data={{ ...DATA, load }} />, '/dashboard');
  const link = await screen.findByRole('link', { name: /Departures below the minimum/ });
  expect(link.textContent).toMatch(told);
});
