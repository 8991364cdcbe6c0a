import {
  isLate,
  isPast,
  isTickedByHand,
  MILESTONE_CHECKS,
  milestoneDue,
  type MilestoneFacts,
  milestoneMove,
  milestonesFor,
} from './milestones';

const HOLIDAYS = new Set(['2026-12-25', '2026-12-26']);

// counted by hand: 28 December 2026 is a Monday
test.each([
  [-7, 'days', '2026-12-21'],
  [0, 'days', '2026-12-28'],
  [3, 'days', '2026-12-31'],
  [-1, 'workingDays', '2026-12-24'],
  [-2, 'workingDays', '2026-12-23'],
  [0, 'workingDays', '2026-12-28'],
  [2, 'workingDays', '2026-12-30'],
] as const)('%i %s from a departure on 28 December is %s', (days, unit, day) => {
  expect(milestoneDue('2026-12-28', { days, unit }, HOLIDAYS)).toBe(day);
});

test('a step is for its kind of package, or for all', () => {
  const plan = [{ packageType: '' }, { packageType: 'LONG' }, { packageType: 'SHORT' }] as const;
  expect(milestonesFor(plan, 'LONG')).toEqual([plan[0], plan[1]]);
  expect(milestonesFor(plan, null)).toEqual([plan[0]]);
});

const done = new Date('2026-11-20T04:00:00Z');
const facts: MilestoneFacts = {
  departureDate: '2026-12-28',
  ...({ state: 'SELLING', booked: 12, going: 8, groupSizeMin: 10, unpaidParties: 0, documentsMissing: 0 } as const),
  ...{ withoutRoom: 0, leaders: 0, listChangedAt: done },
};
test.each([
  ['all paid', 'allPaid', 'open', {}, 'meet'],
  ['all paid, ticked already', 'allPaid', 'done', {}, null],
  ['somebody owes again', 'allPaid', 'done', { unpaidParties: 1 }, 'miss'],
  ['somebody owes', 'allPaid', 'open', { unpaidParties: 1 }, null],
  ['a document is missing', 'documentsComplete', 'done', { documentsMissing: 1 }, 'miss'],
  ['documents complete', 'documentsComplete', 'open', {}, 'meet'],
  ['somebody has no room', 'roomsComplete', 'done', { withoutRoom: 2 }, 'miss'],
  ['rooms complete', 'roomsComplete', 'open', {}, 'meet'],
  ['nobody leads', 'leaderNamed', 'done', {}, 'miss'],
  ['somebody leads', 'leaderNamed', 'open', { leaders: 1 }, 'meet'],
  ['two too few', 'minimumReached', 'open', {}, null],
  ['just enough', 'minimumReached', 'open', { going: 10 }, 'meet'],
  ['no minimum', 'minimumReached', 'open', { groupSizeMin: null }, 'meet'],
  ['by hand', 'byHand', 'open', {}, null],
  ['by hand, done', 'byHand', 'done', { unpaidParties: 3 }, null],
  ['list unchanged', 'listSent', 'done', {}, null],
  ['list changed since', 'listSent', 'done', { listChangedAt: new Date('2026-11-20T04:00:01Z') }, 'miss'],
  ['list not sent', 'listSent', 'open', { listChangedAt: new Date('2026-11-21') }, null],
  ['nobody is booked any more', 'allPaid', 'open', { booked: 0 }, 'drop'],
  ['called off', 'byHand', 'open', { state: 'CANCELLED' }, 'drop'],
  ['being called off', 'byHand', 'open', { state: 'CANCELLING' }, 'drop'],
  ['list ticked when nobody had changed it', 'listSent', 'done', { listChangedAt: null }, null],
  ['called off, done stays', 'byHand', 'done', { state: 'CANCELLING' }, null],
  ['put back', 'byHand', 'dropped', {}, 'revive'],
] as const)('%s', (_what, check, state, seen, move) => {
  const row = { state, check, dueDate: '2026-12-21', doneAt: state === 'done' ? done : null } as const;
  expect(milestoneMove(row, { ...facts, ...seen }, '2026-12-22')).toBe(move);
});

test('nobody gets ready any more for a tour that has left; its account is still to be checked', () => {
  const row = { state: 'open', check: 'byHand', doneAt: null } as const;
  const left = (state: 'open' | 'done' | 'dropped', dueDate: string) =>
    milestoneMove({ ...row, state, dueDate }, facts, '2026-12-29');
  expect(left('open', '2026-12-28')).toBe('drop');
  expect(left('done', '2026-12-28')).toBeNull();
  expect(left('dropped', '2026-12-21')).toBeNull();
  expect(left('open', '2027-01-12')).toBeNull();
});
test('on the day itself people still get ready', () => {
  expect(isPast('2026-12-28', '2026-12-28', '2026-12-28')).toBe(false);
  expect(isPast('2026-12-28', '2026-12-28', '2026-12-29')).toBe(true);
  expect(isPast('2026-12-29', '2026-12-28', '2026-12-29')).toBe(false);
});
test('a person ticks only what the system cannot see', () => {
  expect(MILESTONE_CHECKS.filter(isTickedByHand)).toEqual(['byHand', 'listSent']);
});
test('late is open after its day', () => {
  expect(isLate({ state: 'open', dueDate: '2026-11-20' }, '2026-11-20')).toBe(false);
  expect(isLate({ state: 'open', dueDate: '2026-11-20' }, '2026-11-21')).toBe(true);
  expect(isLate({ state: 'done', dueDate: '2026-11-20' }, '2026-11-21')).toBe(false);
});
