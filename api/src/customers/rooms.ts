import { isTrue } from '../database/raw';
import { roomFlags, type RoomTraveller } from '../domain/rooming';
import type { CustomerRow, RoomWire } from '../domain/wire/customer';
import type { StoredRow } from './read-rows';

type Listed = Pick<
  CustomerRow,
  | ('memberId' | 'subOrderId' | 'type' | 'gender' | 'roomGroup' | 'room' | 'roomType' | 'roomFixed')
  | ('singleRoom' | 'extraBed' | 'occupyBed')
>;
const asRoomTraveller = (row: Listed): RoomTraveller => ({
  memberId: row.memberId,
  party: row.subOrderId,
  type: row.type,
  gender: row.gender,
  singleRoom: row.singleRoom,
  extraBed: row.extraBed,
  occupyBed: row.occupyBed,
  group: row.roomGroup,
  groupType: null,
  room: row.room,
  roomType: row.roomType,
  fixed: row.roomFixed,
});
/** What the tables hold of where somebody sleeps. */
export type Sleeper = Pick<StoredRow, Extract<keyof StoredRow, keyof Listed> | 'wishedRoomType'>;
/** A row of the tables as the rooming rules see it: the room that it has is one thing, the one wished for another. */
export const sleeperOf = (row: Sleeper): RoomTraveller => ({
  ...asRoomTraveller({
    ...row,
    room: row.room ?? '',
    roomType: row.roomType ?? row.wishedRoomType,
    roomFixed: isTrue(row.roomFixed),
    singleRoom: isTrue(row.singleRoom),
    extraBed: isTrue(row.extraBed),
    occupyBed: isTrue(row.occupyBed),
  }),
  groupType: row.wishedRoomType,
});
/** How many sleep in a room alone without having paid for it. */
export const aloneUnpaid = (rooms: readonly RoomWire[]): number =>
  rooms.filter(({ flags }) => flags.includes('singleUnpaid')).length;

/** The rooms of a list, by room number, with the rules that each breaks. */
export function roomsOf(rows: CustomerRow[]): RoomWire[] {
  const rooms = new Map<string, CustomerRow[]>();
  for (const row of rows) if (row.room !== '') rooms.set(row.room, [...(rooms.get(row.room) ?? []), row]);
  return [...rooms]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([room, people]) => {
      const type = people.find((each) => each.roomType)?.roomType ?? 'TWIN';
      return {
        room,
        type,
        memberIds: people.map((each) => each.memberId),
        flags: roomFlags(type, people.map(asRoomTraveller)),
      };
    });
}
