import { roomsInUse } from './rooms-in-use';
import type { RoomTraveller } from './rooming';

let serial = 0;
const who = (party: number, more: Partial<RoomTraveller> = {}): RoomTraveller => ({
  ...{ memberId: ++serial, party, type: 'ADULT', gender: 'male', singleRoom: false, extraBed: false, occupyBed: false },
  ...{ group: null, groupType: null, room: '', roomType: null, fixed: false },
  ...more,
});
const she = (party: number, more: Partial<RoomTraveller> = {}) => who(party, { gender: 'female', ...more });
const at = (room: string): Partial<RoomTraveller> => ({ room, roomType: 'TWIN' });

test.each<[string, RoomTraveller[], number]>([
  ['nobody', [], 0],
  ['two in one room', [who(1, at('1')), who(1, at('1'))], 1],
  ['one of two has left: the room is paid whole', [who(1, at('1'))], 1],
  ['two whom their room mates left', [who(1, at('1')), who(2, at('2'))], 2],
  ['a couple with no room yet', [who(1), she(1)], 1],
  ['a man and a woman of two parties do not share', [who(1), she(2)], 2],
  ['two men of two parties share', [who(1), who(2)], 1],
  ['a single room', [who(1, { singleRoom: true }), who(1)], 2],
  ['three of a party have a triple', [who(1), who(1), she(1)], 1],
  ['a group wished for at booking', [who(1, { group: 1 }), who(1, { group: 1 }), who(1, { group: 2 })], 2],
  ['a free bed of the own party is taken first', [who(1, at('1')), who(1)], 1],
  [
    'a baby and a child without bed need none',
    [who(1, at('1')), who(1, { type: 'BABY' }), who(1, { type: 'CHILD' })],
    1,
  ],
])('%s', (_, travellers, rooms) => expect(roomsInUse(travellers)).toBe(rooms));
