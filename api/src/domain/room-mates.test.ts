import { leftAlone } from './room-mates';
import type { RoomTraveller } from './rooming';

const who = (memberId: number, party: number, more: Partial<RoomTraveller> = {}): RoomTraveller => ({
  ...{ memberId, party, type: 'ADULT', gender: 'male', singleRoom: false, extraBed: false, occupyBed: false },
  ...{ group: null, groupType: null, room: '', roomType: null, fixed: false },
  ...more,
});
const at = (room: string, roomType: RoomTraveller['roomType'] = 'TWIN'): Partial<RoomTraveller> => ({ room, roomType });

test.each<[string, RoomTraveller[], number[], number[]]>([
  ['strangers of one room: one leaves', [who(1, 1, at('1')), who(2, 2, at('1'))], [1], [2]],
  ['both leave', [who(1, 1, at('1')), who(2, 2, at('1'))], [1, 2], []],
  ['three in a triple: two stay', [who(1, 1, at('1', 'TRIPLE')), who(2, 1, at('1')), who(3, 1, at('1'))], [1], []],
  ['another room is not touched', [who(1, 1, at('1')), who(2, 2, at('2'))], [1], []],
  ['who was alone before is known already', [who(1, 1, at('1'))], [], []],
  ['who stays has paid to be alone', [who(1, 1, at('1')), who(2, 2, { ...at('1'), singleRoom: true })], [1], []],
  [
    'a child that has no room yet keeps nobody company',
    [who(1, 1, at('1')), who(2, 1, at('1')), who(3, 1, { type: 'CHILD' })],
    [1],
    [2],
  ],
  [
    'a mother whose child has the same room is not alone',
    [who(1, 1, at('1')), who(2, 1, at('1')), who(3, 1, { type: 'CHILD', ...at('1') })],
    [1],
    [],
  ],
  ['a child whose mother leaves', [who(1, 1, at('1')), who(2, 1, { type: 'CHILD', ...at('1') })], [1], [2]],
  ['a baby has no bed of its own', [who(1, 1, at('1')), who(2, 1, { type: 'BABY', ...at('1') })], [1], []],
  [
    'beside a child that is left, a baby is not named',
    [who(1, 1, at('1')), who(2, 1, { type: 'CHILD', ...at('1') }), who(3, 1, { type: 'BABY', ...at('1') })],
    [1],
    [2],
  ],
  ['before there is a room: the group of the booking', [who(1, 1, { group: 1 }), who(2, 1, { group: 1 })], [2], [1]],
  ['the same group of another party is another room', [who(1, 1, { group: 1 }), who(2, 2, { group: 1 })], [2], []],
  ['a couple that named no group', [who(1, 1), who(2, 1)], [1], [2]],
  ['a single room of the same party', [who(1, 1), who(2, 1, { singleRoom: true })], [2], []],
])('%s', (_, travellers, leaving, wanted) => {
  expect(leftAlone(travellers, new Set(leaving)).map(({ memberId }) => memberId)).toEqual(wanted);
});
