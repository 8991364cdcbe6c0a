import { BEDS, needsBed } from '@domain/rooming';
import type { MemberInput } from '@domain/wire/booking';

type Room = NonNullable<MemberInput['room']>;
type Sleeper = Pick<MemberInput, 'type' | 'extraBed' | 'occupyBed' | 'room'>;
const sleeps = ({ type, extraBed = false, occupyBed = false }: Sleeper): boolean =>
  needsBed({ type, extraBed, occupyBed });
const inRoom = (party: readonly Sleeper[], group: number): Sleeper[] =>
  party.filter((one) => one.room?.group === group);

/** The room of somebody who pays to be alone: one of its own, where others sleep in theirs. */
export function roomAlone(room: Room, others: readonly Sleeper[]): Room {
  const shared = inRoom(others, room.group).some(sleeps);
  const last = Math.max(room.group, ...others.map((one) => one.room?.group ?? 0));
  return { group: shared ? last + 1 : room.group, type: 'SINGLE' };
}

/** The room of somebody who pays for it no longer: a free bed of the party, as before, else theirs as a twin. */
export function roomAgain(room: Room, others: readonly Sleeper[]): Room {
  const rooms = others.flatMap((one) => one.room ?? []).filter(({ type }) => type !== 'SINGLE');
  const free = rooms.find(({ group, type }) => inRoom(others, group).filter(sleeps).length < BEDS[type]);
  if (free && inRoom(others, room.group).length === 0) return free;
  return { ...room, type: room.type === 'SINGLE' ? 'TWIN' : room.type };
}
