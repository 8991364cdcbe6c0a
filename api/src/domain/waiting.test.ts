import { explainWaiting, isForWaiting, solveWaiting, type WaitingEntry, type WaitingEvent } from './waiting';

const party = (id: number, seats: number) => ({ id, seats });
const short = (parties: { id: number; seats: number }[], free: number): string =>
  solveWaiting(parties, free)
    .map(({ id, wanted, free: left, offered }) => `${String(id)} ${offered ? 'offered' : 'skipped'} ${wanted}/${left}`)
    .join(', ');

test.each<[string, { id: number; seats: number }[], number, string]>([
  ['nobody waits', [], 4, ''],
  ['nothing is free', [party(1, 2)], 0, ''],
  ['more are sold than there are', [party(1, 2)], -1, ''],
  ['the first fits', [party(1, 2), party(2, 2)], 2, '1 offered 2/2'],
  ['two fit', [party(1, 2), party(2, 2)], 4, '1 offered 2/4, 2 offered 2/2'],
  ['four wanted, two free: the next is offered', [party(1, 4), party(2, 2)], 2, '1 skipped 4/2, 2 offered 2/2'],
  ['no party is split', [party(1, 4), party(2, 3)], 2, '1 skipped 4/2, 2 skipped 3/2'],
  ['what is left goes on', [party(1, 3), party(2, 4), party(3, 1)], 4, '1 offered 3/4, 2 skipped 4/1, 3 offered 1/1'],
  ['a later one never takes what an earlier fits', [party(5, 1), party(6, 4)], 4, '5 offered 1/4, 6 skipped 4/3'],
  [
    'a party without seats has its turn while a seat is free',
    [party(1, 0), party(2, 1)],
    1,
    '1 offered 0/1, 2 offered 1/1',
  ],
])('%s', (_case, parties, free, expected) => {
  expect(short(parties, free)).toBe(expected);
});

let id = 0;
const line = (
  waitingId: number,
  what: WaitingEvent,
  wanted = 0,
  free = 0,
  run = '',
  departureId = 7,
): WaitingEntry => ({
  ...{ id: (id += 1), waitingId, departureId, what, run, wanted, free },
});
const JOINS = [line(1, 'JOINED', 4), line(2, 'JOINED', 2), line(3, 'JOINED', 2)];

test.each<[string, WaitingEntry[], number]>([
  ['a skip with its reason', [...JOINS, line(1, 'SKIPPED', 4, 2, 'a'), line(2, 'OFFERED', 2, 2, 'a')], 0],
  ['overtaken without a word', [...JOINS, line(2, 'OFFERED', 2, 2, 'a')], 2],
  ['the third before the second', [...JOINS, line(1, 'SKIPPED', 4, 2, 'a'), line(3, 'OFFERED', 2, 2, 'a')], 1],
  ['a reason that does not hold', [...JOINS, line(1, 'SKIPPED', 4, 4, 'a'), line(2, 'OFFERED', 2, 4, 'a')], 2],
  [
    'who was offered does not wait any more',
    [...JOINS, line(1, 'OFFERED', 4, 4, 'a'), line(1, 'EXPIRED'), line(2, 'OFFERED', 2, 2, 'b')],
    0,
  ],
  [
    'who was taken back stands where it stood',
    [...JOINS, line(1, 'OFFERED', 4, 4, 'a'), line(1, 'RECALLED'), line(2, 'OFFERED', 2, 4, 'b')],
    1,
  ],
  [
    'who was taken back has the next turn like any other',
    [...JOINS, line(1, 'OFFERED', 4, 4, 'a'), line(1, 'RECALLED'), line(1, 'OFFERED', 4, 4, 'b')],
    0,
  ],
  [
    'what two solvings offered is not offered to anybody twice',
    [...JOINS, line(1, 'OFFERED', 4, 4, 'a'), line(2, 'OFFERED', 2, 2, 'b'), line(3, 'OFFERED', 2, 2, 'c')],
    0,
  ],
  [
    'who was passed over waits on, and has the next turn',
    [...JOINS, line(1, 'SKIPPED', 4, 2, 'a'), line(2, 'OFFERED', 2, 2, 'a'), line(3, 'OFFERED', 2, 2, 'b')],
    2,
  ],
  [
    'whoever joined another list first stands by when they came',
    [line(6, 'JOINED', 2, 0, '', 9), line(5, 'JOINED', 2, 0, '', 9), line(5, 'OFFERED', 2, 2, 'd', 9)],
    0,
  ],
  ['who left is not passed over', [...JOINS, line(1, 'LEFT'), line(2, 'OFFERED', 2, 2, 'a')], 0],
  [
    'other departures have lists of their own',
    [...JOINS, line(4, 'JOINED', 2, 0, '', 8), line(4, 'OFFERED', 2, 2, 'a', 8)],
    0,
  ],
  [
    'seats that lay free with somebody still waiting',
    [...JOINS, line(1, 'SKIPPED', 4, 3, 'a'), line(2, 'OFFERED', 2, 3, 'a')],
    1,
  ],
])('the log explains: %s', (_case, log, faults) => {
  expect(explainWaiting(log)).toHaveLength(faults);
});

test.each([
  ['the same number', '91234567', '91234567', true],
  ['the same number typed another way', '91234567', '+852 9123-4567', true],
  ['another number', '91234567', '61112222', false],
] as const)('whom an offer is booked for: %s', (_case, waits, books, expected) => {
  expect(isForWaiting({ contactPhone: waits }, { contactPhone: books })).toBe(expected);
});
