import { CHASING_STEPS } from '../seeds/chasing-steps';
import { businessDate } from './dates';
import { type Chased, type ChasingStep, eveningOf, skipReason, type SkipReason, stepFor } from './chasing';

const TODAY = '2026-11-22';
const STEPS: ChasingStep[] = CHASING_STEPS.map(({ event, days }, id) => ({ id, event, days, packageType: '' }));

test.each<[string, 'BALANCE' | 'DOCUMENTS', string, number | undefined]>([
  ['eight days before it is due nobody is reminded', 'BALANCE', '2026-11-30', undefined],
  ['a week before', 'BALANCE', '2026-11-29', -7],
  ['four days before: the step of a week ago, if it was missed', 'BALANCE', '2026-11-26', -7],
  ['three days before', 'BALANCE', '2026-11-25', -3],
  ['on the day', 'BALANCE', TODAY, 0],
  ['two days late', 'BALANCE', '2026-11-20', 2],
  ['long late', 'BALANCE', '2026-10-20', 2],
  ['documents 46 days before departure', 'DOCUMENTS', '2027-01-07', undefined],
  ['documents 45 days before departure', 'DOCUMENTS', '2027-01-06', -45],
  ['documents a week before departure', 'DOCUMENTS', '2026-11-29', -14],
])('%s', (_, event, base, days) => expect(stepFor(STEPS, event, 'LONG', base, TODAY)?.days).toBe(days));

test('steps for a kind of package stand in place of those for all', () => {
  const own: ChasingStep = { id: 99, event: 'BALANCE', days: -10, packageType: 'LONG' };
  expect(stepFor([...STEPS, own], 'BALANCE', 'LONG', TODAY, TODAY)?.id).toBe(99);
  expect(stepFor([...STEPS, own], 'BALANCE', 'SHORT', TODAY, TODAY)?.days).toBe(0);
  expect(stepFor([...STEPS, own], 'DOCUMENTS', 'LONG', TODAY, TODAY)?.days).toBe(-14);
  // a package of no kind has the steps for all, and one that is dearer to its kind is none of them
  expect(stepFor([own], 'BALANCE', 'SHORT', TODAY, TODAY)).toBeUndefined();
  expect(stepFor([...STEPS, { ...own, days: 1 }], 'BALANCE', '', TODAY, TODAY)?.days).toBe(0);
});

// what holds until six in the evening in Hong Kong, ten in the morning of UTC, is what the evening before proposed
test.each([
  ['2026-11-22T09:59:59Z', '2026-11-21'],
  ['2026-11-22T10:00:00Z', '2026-11-22'],
  ['2026-11-21T16:00:00Z', '2026-11-21'],
])('at %s the evening of %s holds', (now, evening) => {
  expect(businessDate(eveningOf(new Date(now)))).toBe(evening);
});

const promise = (promisedUntil: string) => ({ result: 'PROMISED', day: '2026-11-20', promisedUntil }) as const;
test.each<[string, Partial<Chased>, SkipReason | null]>([
  ['owes, and can be written to', {}, null],
  ['a hold with money owes as well', { orderState: 'HOLD' }, null],
  ['promised to pay until the 25th', { lastCall: promise('2026-11-25') }, 'promised'],
  ['promised to pay today', { lastCall: promise(TODAY) }, 'promised'],
  ['the promise is broken', { lastCall: promise('2026-11-21') }, null],
  ['a promise to pay is none to bring documents', { event: 'DOCUMENTS', lastCall: promise('2026-11-25') }, null],
  ['spoken to without a promise', { lastCall: { result: 'SPOKE', day: TODAY, promisedUntil: null } }, null],
  ['a request is open', { openRequest: true }, 'openRequest'],
  ['reminded today', { lastReminder: TODAY }, 'recently'],
  ['reminded yesterday', { lastReminder: '2026-11-21' }, 'recently'],
  ['reminded the day before', { lastReminder: '2026-11-20' }, null],
  ['reminded at this step already', { alreadyAtStep: true, lastReminder: '2026-11-01' }, 'already'],
  ['no address', { address: '' }, 'noAddress'],
  ['an address that refused', { refused: true }, 'refused'],
  ['paid since', { open: false }, 'settled'],
  ['cancelled', { orderState: 'CANCELLED' }, 'ended'],
  ['departed', { departureDate: '2026-11-21' }, 'ended'],
  ['departs today', { departureDate: TODAY }, null],
])('%s', (_, part, reason) => {
  const party: Chased = {
    ...{ event: 'BALANCE', orderState: 'CONFIRMED', departureDate: '2026-12-24', open: true, lastCall: undefined },
    ...{ openRequest: false, lastReminder: null, alreadyAtStep: false, address: 'a@example.com', refused: false },
    ...part,
  };
  expect(skipReason(party, TODAY)).toBe(reason);
});
