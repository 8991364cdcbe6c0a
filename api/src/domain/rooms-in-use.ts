import { pairRooms } from './room-pairing';
import type { RoomTraveller } from './rooming';

/**
 * How many rooms a hotel is paid for (decisions B18, per room): those of the rooming list that somebody sleeps in, one of
 * two whom a room mate left too, and for whoever has none yet those that pairing would give, which puts strangers of one
 * sex only into a room.
 */
export function roomsInUse(travellers: readonly RoomTraveller[]): number {
  const held = travellers.map((who) => ({ ...who, fixed: who.room !== '' }));
  const rooms = [...held.filter(({ fixed }) => fixed), ...pairRooms(held)].map(({ room }) => room);
  return new Set(rooms).size;
}
