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

/** A bed that nobody of the party sleeps in, where others share a room. */
const freeBed = (others: readonly Sleeper[]): Room | undefined =>
  others
    .flatMap((one) => one.room ?? [])
    .filter(({ type }) => type !== 'SINGLE')
    .find(({ group, type }) => inRoom(others, group).filter(sleeps).length < BEDS[type]);

/** The room of somebody who pays for it no longer: a free bed of the party, as before, else theirs as a twin. */
export function roomAgain(room: Room, others: readonly Sleeper[]): Room {
  const free = freeBed(others);
  if (free && inRoom(others, room.group).length === 0) return free;
  return { ...room, type: room.type === 'SINGLE' ? 'TWIN' : room.type };
}

/** The room of a child that sleeps in a bed from now on: not beside somebody who pays to be alone, but in a free bed, else a room of its own. */
export function roomWithBed(room: Room, others: readonly Sleeper[]): Room {
  if (!inRoom(others, room.group).some((one) => one.room?.type === 'SINGLE')) return room;
  const elsewhere = others.filter((one) => one.room?.group !== room.group);
  const last = Math.max(...others.map((one) => one.room?.group ?? 0));
  return freeBed(elsewhere) ?? { group: last + 1, type: 'TWIN' };
}
