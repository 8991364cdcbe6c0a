import type { Gender, MemberType, RoomType } from './words';

/** A traveller of the rooming board. */
export interface RoomTraveller {
  memberId: number;
  /** The sub-order: those of one party may share a room whatever their sex. */
  party: number;
  type: MemberType;
  gender: Gender | null;
  singleRoom: boolean;
  extraBed: boolean;
  occupyBed: boolean;
  /** Room group and type wished for at booking. */
  group: number | null;
  groupType: RoomType | null;
  /** Room now, '' for none. */
  room: string;
  roomType: RoomType | null;
  /** Placed by hand. */
  fixed: boolean;
}
/** Rules that a room can break; texts: labels, customers.roomFlags. They warn, they never block. */
export const ROOM_FLAGS = [
  'overfull',
  'mixedSex',
  'singlePaid',
  'singleUnpaid',
  'extraBed',
  'childAlone',
  'childWithoutParty',
] as const;
export type RoomFlag = (typeof ROOM_FLAGS)[number];

export const BEDS: Record<RoomType, number> = { SINGLE: 1, TWIN: 2, TRIPLE: 3 };

export const isGrown = ({ type }: Pick<RoomTraveller, 'type'>): boolean => type === 'ADULT' || type === 'MEMBER';
/** Whether a traveller sleeps in one of the room's own beds: grown-ups and children with bed, not on an extra bed. */
export const needsBed = (who: Pick<RoomTraveller, 'type' | 'extraBed' | 'occupyBed'>): boolean =>
  !who.extraBed && (isGrown(who) || (who.type === 'CHILD' && who.occupyBed));

const mixed = (people: readonly RoomTraveller[]): boolean =>
  people.some((one) =>
    people.some((other) => one.party !== other.party && one.gender && other.gender && one.gender !== other.gender),
  );

/**
 * The rules that the people in one room break (SPEC 2 rooms, decisions B17 beds): more beds needed than there are;
 * men and women of different parties; a single room paid for but shared, or slept in without paying; more than one
 * extra bed or one in a single room; children without a grown-up; a child without a bed away from the own party.
 */
export function roomFlags(type: RoomType, people: readonly RoomTraveller[]): RoomFlag[] {
  const extraBeds = people.filter((who) => who.extraBed).length;
  const grown = people.filter(isGrown);
  const homeless = people.some(
    (who) => !isGrown(who) && !needsBed(who) && grown.length > 0 && !grown.some(({ party }) => party === who.party),
  );
  const breaks: Record<RoomFlag, boolean> = {
    overfull: people.filter(needsBed).length > BEDS[type],
    mixedSex: mixed(people),
    singlePaid:
      people.some((who) => who.singleRoom) && people.filter((who) => needsBed(who) || who.extraBed).length > 1,
    singleUnpaid: people.length === 1 && grown.length === 1 && !grown[0]?.singleRoom,
    extraBed: extraBeds > 1 || (extraBeds > 0 && type === 'SINGLE'),
    childAlone: people.length > 0 && grown.length === 0,
    childWithoutParty: homeless,
  };
  return ROOM_FLAGS.filter((flag) => breaks[flag]);
}
