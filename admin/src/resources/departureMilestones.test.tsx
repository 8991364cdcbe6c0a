import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RESOURCES } from '@domain/resources';
import { ResourceList } from '../lists/ResourceList';
import { openPart, signedIn } from '../test/admin';
import { answerCalls } from '../test/api';

const of = { packageCode: 'FJ-XIAMEN4', departureDate: '2026-12-20', departureId: 4, state: 'open', milestoneId: 1 };
const ROWS = [
  { id: 1, ...of, check: 'byHand', dueDate: '2026-11-30' },
  { id: 2, ...of, check: 'leaderNamed', dueDate: '2026-11-30' },
  { id: 3, ...of, check: 'byHand', dueDate: '2026-12-04' },
];

it('calls each deadline of a departure by what is due and when, for whoever hears its box alone', async () => {
  signedIn('manager');
  answerCalls(({ path }) => ({
    data: path === '/departure-milestones' ? ROWS : [],
    headers: { 'x-total-count': String(ROWS.length) },
  }));
  await openPart(<ResourceList resource={RESOURCES.departureMilestones} of={{ departureId: '4' }} />, '/');
  const boxes = await screen.findAllByRole('checkbox', { name: /FJ-XIAMEN4/ });
  expect(new Set(boxes.map((each) => each.getAttribute('aria-label'))).size).toBe(ROWS.length);
});
