import { isReturned, type VoidRow, whyNotVoid } from './voids';

const NOW = new Date('2026-11-22T04:00:00Z');
const row = (id: number, more: Partial<VoidRow> = {}): VoidRow => ({
  id,
  subOrderId: 1,
  kind: 'BALANCE',
  method: 'CASH',
  takenAt: NOW,
  voidsId: null,
  requestId: null,
  ...more,
});
/** The evening before in Hong Kong, though the same day in UTC. */
const EVENING = new Date('2026-11-21T15:59:00Z');
const MORNING = new Date('2026-11-21T16:00:00Z');

test.each<[string, VoidRow, VoidRow[], boolean, ReturnType<typeof whyNotVoid>]>([
  ['a payment of today', row(5), [], false, null],
  ['from the first minute of the business day', row(5, { takenAt: MORNING }), [], false, null],
  ['not of yesterday', row(5, { takenAt: EVENING }), [], false, 'payment.notToday'],
  ['a cheque of yesterday, that the bank returned', row(5, { takenAt: EVENING, method: 'CHEQUE' }), [], false, null],
  [
    'not a returned cheque whose money was paid back since',
    row(5, { takenAt: EVENING, method: 'CHEQUE' }),
    [row(6, { kind: 'REFUND', requestId: 1 })],
    false,
    'payment.moved',
  ],
  ['not yesterday by card', row(5, { takenAt: EVENING, method: 'CARD' }), [], false, 'payment.notToday'],
  ['not a refund', row(5, { kind: 'REFUND', requestId: 1 }), [], false, 'general.notAllowedInState'],
  ['not a void', row(5, { kind: 'VOID', voidsId: 4 }), [], false, 'general.notAllowedInState'],
  ['not twice', row(5), [row(6, { kind: 'VOID', voidsId: 5 })], false, 'payment.voided'],
  ['not while a request waits', row(5), [], true, 'request.open'],
  ['not after a request moved money', row(5), [row(6, { kind: 'REFUND', requestId: 1 })], false, 'payment.moved'],
  ['after an earlier request', row(5), [row(4, { kind: 'TRANSFER_IN', requestId: 1 })], false, null],
  ['after a later payment of the party', row(5), [row(6)], false, null],
  ['when another party had a request', row(5), [row(6, { subOrderId: 2, requestId: 1 })], false, null],
])('void: %s', (_, each, others, open, expected) => {
  expect(whyNotVoid(each, [...others, each], open, NOW)).toBe(expected);
});

test.each<[string, Partial<VoidRow>, boolean]>([
  ['a cheque that comes off on a later day', { takenAt: EVENING, method: 'CHEQUE' }, true],
  ['not one of the same day: that was a mistake at the counter', { takenAt: MORNING, method: 'CHEQUE' }, false],
  ['nor money that no bank sends back', { takenAt: EVENING }, false],
])('returned by the bank: %s', (_, more, expected) => {
  expect(isReturned(row(5, more), NOW)).toBe(expected);
});
