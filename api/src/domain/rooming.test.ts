import fc from 'fast-check';
import { BEDS, needsBed, roomFlags, type RoomFlag, type RoomTraveller } from './rooming';
import { pairRooms } from './room-pairing';
import type { RoomType } from './words';

let serial = 0;
const who = (party: number, more: Partial<RoomTraveller> = {}): RoomTraveller => ({
  memberId: ++serial,
  party,
  type: 'ADULT',
  gender: 'male',
  singleRoom: false,
  extraBed: false,
  occupyBed: false,
  group: null,
  groupType: null,
  room: '',
  roomType: null,
  fixed: false,
  ...more,
});
const he = (party: number, more: Partial<RoomTraveller> = {}) => who(party, more);
const she = (party: number, more: Partial<RoomTraveller> = {}) => who(party, { gender: 'female', ...more });
const child = (party: number, more: Partial<RoomTraveller> = {}) => who(party, { type: 'CHILD', ...more });
const bedded = (party: number) => child(party, { occupyBed: true });
const baby = (party: number) => who(party, { type: 'BABY' });

describe('rules that a room breaks', () => {
  test.each<[string, RoomType, RoomTraveller[], RoomFlag[]]>([
    ['a couple in a twin', 'TWIN', [he(1), she(1)], []],
    ['two strangers of one sex in a twin', 'TWIN', [he(1), he(2)], []],
    ['man and woman of different parties', 'TWIN', [he(1), she(2)], ['mixedSex']],
    ['sex unknown is not judged', 'TWIN', [he(1), who(2, { gender: null })], []],
    ['three in a twin', 'TWIN', [he(1), he(1), he(1)], ['overfull']],
    ['three in a triple', 'TRIPLE', [he(1), he(1), she(1)], []],
    ['a third on an extra bed', 'TWIN', [he(1), he(1), he(1, { extraBed: true })], []],
    ['two extra beds', 'TWIN', [he(1), he(1, { extraBed: true }), she(1, { extraBed: true })], ['extraBed']],
    ['an extra bed in a single', 'SINGLE', [he(1), she(1, { extraBed: true })], ['extraBed']],
    ['a couple with a child sharing their beds', 'TWIN', [he(1), she(1), child(1)], []],
    ['a couple with a child that has a bed', 'TWIN', [he(1), she(1), bedded(1)], ['overfull']],
    ['a baby needs no bed', 'TWIN', [he(1), she(1), baby(1)], []],
    ['single paid, alone', 'SINGLE', [he(1, { singleRoom: true })], []],
    ['single paid, in a twin alone', 'TWIN', [he(1, { singleRoom: true })], []],
    ['single paid, shared', 'TWIN', [he(1, { singleRoom: true }), he(1)], ['singlePaid']],
    ['single paid, with the own baby', 'SINGLE', [she(1, { singleRoom: true }), baby(1)], []],
    ['alone without paying', 'TWIN', [he(1)], ['singleUnpaid']],
    ['alone with a child is not alone', 'TWIN', [he(1), child(1)], []],
    ['children by themselves', 'TWIN', [bedded(1), bedded(1)], ['childAlone']],
    ['a child without a bed with strangers', 'TWIN', [he(2), he(2), child(1)], ['childWithoutParty']],
    ['nobody', 'TWIN', [], []],
  ])('%s', (_, type, people, wanted) => {
    expect(roomFlags(type, people)).toEqual(wanted);
  });
});

/** Rooms as texts: type and the places of the travellers in the list, "2:01" = twin of the first two. */
const plan = (travellers: RoomTraveller[]): string[] => {
  const rooms = new Map<string, string>();
  for (const { memberId, room, roomType } of pairRooms(travellers)) {
    const index = travellers.findIndex((one) => one.memberId === memberId);
    rooms.set(room, (rooms.get(room) ?? `${room}/${BEDS[roomType]}:`) + String(index));
  }
  return [...rooms.values()].sort();
};

describe('automatic pairing', () => {
  test.each<[string, RoomTraveller[], string[]]>([
    ['a couple', [he(1), she(1)], ['1/2:01']],
    ['two couples stay couples', [he(1), she(1), he(1), she(1)], ['1/2:01', '2/2:23']],
    ['three of a party share a triple', [he(1), he(1), she(1)], ['1/3:012']],
    ['five: a twin and a triple', [he(1), she(1), he(1), he(1), he(1)], ['1/2:01', '2/3:234']],
    ['two lone men of different parties share', [he(1), he(2)], ['1/2:01']],
    ['a lone man and a lone woman do not', [he(1), she(2)], ['1/2:0', '2/2:1']],
    ['lone ones pair by sex in the order of the list', [he(1), she(2), he(3), she(4)], ['1/2:02', '2/2:13']],
    ['sex unknown stays alone', [who(1, { gender: null }), who(2, { gender: null })], ['1/2:0', '2/2:1']],
    [
      'single rooms for those who paid',
      [he(1, { singleRoom: true }), she(1, { singleRoom: true })],
      ['1/1:0', '2/1:1'],
    ],
    [
      'parents with two bedded children: one of each in a room',
      [he(1), she(1), bedded(1), bedded(1)],
      ['1/2:02', '2/2:13'],
    ],
    ['parents with one bedded child: a triple', [he(1), she(1), bedded(1)], ['1/3:012']],
    ['a mother with a bedded child', [she(1), bedded(1)], ['1/2:01']],
    ['a child without a bed sleeps with the parents', [he(1), she(1), child(1)], ['1/2:012']],
    ['a baby goes where there is room', [he(1), she(1), he(1), she(1), baby(1)], ['1/2:014', '2/2:23']],
    ['a lone mother with a baby is not paired with a stranger', [she(1), baby(1), she(2)], ['1/2:01', '2/2:2']],
    ['the third on an extra bed joins the twin', [he(1), he(1), he(1, { extraBed: true })], ['1/2:012']],
    [
      'wishes of the booking come first',
      [
        he(1, { group: 1, groupType: 'TRIPLE' }),
        she(1, { group: 2, groupType: 'TWIN' }),
        he(1, { group: 1, groupType: 'TRIPLE' }),
        she(1, { group: 2, groupType: 'TWIN' }),
      ],
      ['1/3:02', '2/2:13'],
    ],
    [
      'a bedded child wished into a room of its own joins the parents as the third',
      [
        he(1, { group: 1, groupType: 'TWIN' }),
        she(1, { group: 1, groupType: 'TWIN' }),
        child(1, { occupyBed: true, group: 2, groupType: 'TWIN' }),
      ],
      ['1/3:012'],
    ],
    [
      'a child without a bed wished into a room of its own sleeps with the parents',
      [
        he(1, { group: 1, groupType: 'TWIN' }),
        she(1, { group: 1, groupType: 'TWIN' }),
        child(1, { group: 2, groupType: 'TWIN' }),
      ],
      ['1/2:012'],
    ],
    [
      'who paid to be alone shares no room, whatever was wished for',
      [
        he(1, { group: 1, groupType: 'SINGLE', singleRoom: true }),
        she(1, { group: 1, groupType: 'TWIN' }),
        child(1, { group: 1, groupType: 'TWIN' }),
      ],
      ['1/1:0', '2/2:12'],
    ],
    [
      'a child stays in the room that was wished for with a parent who paid to be alone',
      [
        she(1, { group: 1, groupType: 'SINGLE', singleRoom: true }),
        child(1, { group: 1, groupType: 'SINGLE', occupyBed: true }),
      ],
      ['1/1:01'],
    ],
    ['nobody is put to a parent who paid to be alone', [she(1, { singleRoom: true }), bedded(1)], ['1/1:0', '2/2:1']],
  ])('%s', (_, travellers, wanted) => {
    expect(plan(travellers)).toEqual(wanted);
  });
  test('who was placed by hand stays, the number is not given twice, and the party fills the free bed', () => {
    const travellers = [he(1), she(1), he(2, { room: '1', roomType: 'TWIN', fixed: true }), she(2)];
    const places = pairRooms(travellers);
    expect(
      places.map(({ memberId, room }) => [travellers.findIndex((one) => one.memberId === memberId), room]),
    ).toEqual([
      [3, '1'],
      [0, '2'],
      [1, '2'],
    ]);
  });
  test('a hand-placed single room is left alone', () => {
    const travellers = [he(1, { room: '1', roomType: 'SINGLE', fixed: true }), she(1)];
    expect(plan(travellers)).toEqual(['2/2:1']);
  });
  test('rooms given by an earlier pairing are given anew', () => {
    expect(plan([he(1, { room: '9', roomType: 'TWIN' }), she(1, { room: '8', roomType: 'TWIN' })])).toEqual(['1/2:01']);
  });

  const traveller = fc.record({
    party: fc.integer({ min: 1, max: 4 }),
    type: fc.constantFrom('ADULT', 'MEMBER', 'CHILD', 'BABY'),
    gender: fc.constantFrom('male', 'female', null),
    singleRoom: fc.boolean(),
    extraBed: fc.boolean(),
    occupyBed: fc.boolean(),
  });
  test('everybody has exactly one room; without wishes no room is overfull or mixes strangers', () => {
    fc.assert(
      fc.property(fc.array(traveller, { maxLength: 14 }), (list) => {
        const travellers = list.map((one) =>
          who(one.party, {
            ...one,
            singleRoom: one.singleRoom && one.type === 'ADULT',
            occupyBed: one.occupyBed && !one.extraBed,
          } as Partial<RoomTraveller>),
        );
        const places = pairRooms(travellers);
        expect(places.map((place) => place.memberId).sort()).toEqual(travellers.map((one) => one.memberId).sort());
        const rooms = new Set(places.map((place) => place.room));
        for (const room of rooms) {
          const inRoom = places.filter((place) => place.room === room);
          const people = inRoom.map(
            (place) => travellers.find((one) => one.memberId === place.memberId) as RoomTraveller,
          );
          const type = inRoom[0]?.roomType ?? 'TWIN';
          expect(people.filter(needsBed).length).toBeLessThanOrEqual(BEDS[type]);
          expect(roomFlags(type, people)).not.toContain('mixedSex');
          const parties = new Set(people.map((one) => one.party));
          if (parties.size > 1) expect(people.length).toBe(2);
        }
      }),
      { numRuns: 500 },
    );
  });
});
