import { BEDS, isGrown, needsBed, type RoomTraveller } from './rooming';
import type { RoomType } from './words';

interface RoomPlace {
  memberId: number;
  room: string;
  roomType: RoomType;
}
interface Room {
  type: RoomType;
  people: RoomTraveller[];
  /** The number, for rooms that somebody was placed in by hand. */
  no?: string;
}
const bedsLeft = ({ type, people }: Room): number => BEDS[type] - people.filter(needsBed).length;

/** Rooms with somebody placed by hand, as they stand. */
function fixedRooms(travellers: readonly RoomTraveller[]): Room[] {
  const rooms = new Map<string, Room>();
  for (const who of travellers.filter(({ fixed, room }) => fixed && room !== '')) {
    const room = rooms.get(who.room) ?? { no: who.room, type: who.roomType ?? 'TWIN', people: [] };
    room.people.push(who);
    rooms.set(who.room, room);
  }
  return [...rooms.values()];
}

/** Whether somebody paid to be alone, and other grown-ups of their group need a bed of that room. */
const isApart = (who: RoomTraveller, party: readonly RoomTraveller[]): boolean =>
  who.singleRoom && party.some((one) => one !== who && one.group === who.group && needsBed(one) && isGrown(one));

/** One room for each group wished for at booking, and one for each who paid to be alone; children do not sleep by themselves. */
function wished(party: readonly RoomTraveller[]): Room[] {
  const groups = new Map<string, Room>();
  for (const who of party) {
    const apart = who.singleRoom && (who.group === null || isApart(who, party));
    const key = apart ? `s${who.memberId}` : who.group !== null ? `g${who.group}` : '';
    if (!key) continue;
    const room = groups.get(key) ?? { type: who.singleRoom ? 'SINGLE' : (who.groupType ?? 'TWIN'), people: [] };
    room.people.push(who);
    groups.set(key, room);
  }
  const rooms = [...groups.values()];
  return party.some(isGrown) ? rooms.filter(({ people }) => people.some(isGrown)) : rooms;
}

/** Children whom no grown-up is left to sleep with join a room of their party; the third bed makes it a triple. */
function joinParents(rooms: readonly Room[], sleepers: readonly RoomTraveller[]): RoomTraveller[] {
  if (sleepers.some(isGrown)) return [...sleepers];
  return sleepers.filter((who) => {
    const open = rooms.filter(
      ({ people }) => !people.some((one) => one.singleRoom) && people.filter(needsBed).length < BEDS.TRIPLE,
    );
    const own = open.find((room) => bedsLeft(room) > 0) ?? open[0];
    if (own && bedsLeft(own) <= 0) own.type = 'TRIPLE';
    own?.people.push(who);
    return !own;
  });
}

/**
 * Twin rooms for those who need a bed, one triple when their number is odd. Each room gets a grown-up as far as they
 * go: children are dealt out from the last room on, grown-ups follow in the order of the list, so that couples stay.
 */
function dealt(sleepers: readonly RoomTraveller[]): Room[] {
  const grown = sleepers.filter(isGrown);
  const children = sleepers.filter((who) => !isGrown(who)).reverse();
  const count = Math.max(1, Math.floor(sleepers.length / 2));
  const rooms = Array.from({ length: count }, (): Room => ({ type: 'TWIN', people: [] }));
  const last = rooms.at(-1);
  if (last && sleepers.length % 2 === 1 && sleepers.length > 1) last.type = 'TRIPLE';
  for (const room of [...rooms].reverse()) room.people.push(...children.splice(0, BEDS[room.type] - 1));
  for (const room of rooms) room.people.push(...children.splice(0, bedsLeft(room)));
  for (const room of rooms) room.people.unshift(...grown.splice(0, bedsLeft(room)));
  return rooms;
}

/** Those without a bed of the room go to a room of their party with a grown-up: extra beds one to a room, little ones spread. */
function tuckIn(rooms: readonly Room[], others: readonly RoomTraveller[]): RoomTraveller[] {
  const nowhere: RoomTraveller[] = [];
  for (const who of others) {
    const suits = rooms
      .filter(({ people }) => people.some((one) => isGrown(one) && one.party === who.party))
      .filter(({ type, people }) => !who.extraBed || (type !== 'SINGLE' && !people.some((one) => one.extraBed)))
      .sort((a, b) => a.people.length - BEDS[a.type] - (b.people.length - BEDS[b.type]));
    if (suits[0]) suits[0].people.push(who);
    else nowhere.push(who);
  }
  return nowhere;
}

/** Free beds in rooms where somebody of the party was placed by hand are taken by the party first. */
function joinFixed(rooms: readonly Room[], party: readonly RoomTraveller[]): RoomTraveller[] {
  return party.filter((who) => {
    const own = rooms.find(
      (room) =>
        !who.singleRoom &&
        needsBed(who) &&
        bedsLeft(room) > 0 &&
        room.people.every((one) => one.party === who.party && !one.singleRoom) &&
        (who.group === null || room.people.some((one) => one.group === who.group)),
    );
    own?.people.push(who);
    return !own;
  });
}

interface Paired {
  rooms: Room[];
  /** A lone traveller to be paired with another party's. */
  alone: RoomTraveller[];
}
function roomParty(fixed: readonly Room[], party: readonly RoomTraveller[]): Paired {
  const waiting = joinFixed(fixed, party);
  const wish = wished(waiting);
  const rest = waiting.filter((who) => !wish.some(({ people }) => people.includes(who)));
  const sleepers = joinParents(wish, rest.filter(needsBed));
  const others = rest.filter((who) => !needsBed(who));
  const lone = sleepers.length === 1 && others.length === 0 && isGrown(sleepers[0] as RoomTraveller);
  const rooms = [...wish, ...(sleepers.length > 0 && !lone ? dealt(sleepers) : [])];
  const nowhere = tuckIn([...rooms, ...fixed], others);
  if (nowhere.length > 0) rooms.push({ type: nowhere.length > 2 ? 'TRIPLE' : 'TWIN', people: nowhere });
  return { rooms, alone: lone ? sleepers : [] };
}

/** Lone travellers of the same sex share a twin in the order of the list; who is left over has a twin alone. */
function shared(alone: readonly RoomTraveller[]): Room[] {
  const rooms: Room[] = [];
  for (const who of alone) {
    const open = rooms.find(({ people }) => people.length === 1 && people[0]?.gender === who.gender && who.gender);
    if (open) open.people.push(who);
    else rooms.push({ type: 'TWIN', people: [who] });
  }
  return rooms;
}

/**
 * Rooms for everybody who was not placed by hand: wishes of the booking first, parties together, lone travellers with
 * one of their own sex. Answers the changed places only; numbers go up from 1 and pass over those given by hand.
 */
export function pairRooms(travellers: readonly RoomTraveller[]): RoomPlace[] {
  const fixed = fixedRooms(travellers);
  const free = travellers.filter((who) => !(who.fixed && who.room !== ''));
  const parties = new Map<number, RoomTraveller[]>();
  for (const who of free) parties.set(who.party, [...(parties.get(who.party) ?? []), who]);
  const paired = [...parties.values()].map((party) => roomParty(fixed, party));
  const rooms = [...paired.flatMap((one) => one.rooms), ...shared(paired.flatMap((one) => one.alone))];
  const order = new Map(travellers.map((who, index) => [who.memberId, index]));
  const first = ({ people }: Room): number => Math.min(...people.map((who) => order.get(who.memberId) ?? 0));
  rooms.sort((a, b) => first(a) - first(b));
  const given = new Set(fixed.map((room) => room.no));
  let next = 0;
  for (const room of rooms) {
    do next += 1;
    while (given.has(String(next)));
    room.no = String(next);
  }
  const fresh = new Set(free.map((who) => who.memberId));
  return [...fixed, ...rooms].flatMap(({ no = '', type, people }) =>
    people.filter((who) => fresh.has(who.memberId)).map(({ memberId }) => ({ memberId, room: no, roomType: type })),
  );
}
