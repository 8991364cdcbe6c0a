import { roomFlags, type RoomFlag, type RoomTraveller } from './rooming';
import type { RoomType } from './words';

/** What a room breaks when somebody is left in it: a single room unpaid for, or children without a grown-up. */
const LEFT: readonly RoomFlag[] = ['singleUnpaid', 'childAlone'];

/**
 * With whom somebody sleeps: who has the same room of the list; before there is one, who shares the group wished for at
 * booking, or all of a party that wished for none.
 */
function nightKey({ room, party, group, singleRoom, memberId }: RoomTraveller): string {
  if (room) return `room ${room}`;
  if (group !== null) return `group ${String(party)} ${String(group)}`;
  return singleRoom ? `single ${String(memberId)}` : `party ${String(party)}`;
}

/**
 * Who is left by their room mates when some travellers leave: alone in a shared room without a single room paid for, or
 * children by themselves (SPEC 2 rooms). They pay the single supplement or are paired anew; who was alone before is not
 * among them, nor is a baby, who has no bed of its own that could be paid for.
 */
export function leftAlone(travellers: readonly RoomTraveller[], leaving: ReadonlySet<number>): RoomTraveller[] {
  const nights = new Map<string, RoomTraveller[]>();
  for (const who of travellers) nights.set(nightKey(who), [...(nights.get(nightKey(who)) ?? []), who]);
  return [...nights.values()].flatMap((people) => {
    const type: RoomType = people.find(({ roomType }) => roomType)?.roomType ?? 'TWIN';
    const stay = people.filter(({ memberId }) => !leaving.has(memberId));
    const before = roomFlags(type, people);
    return roomFlags(type, stay).some((flag) => LEFT.includes(flag) && !before.includes(flag))
      ? stay.filter((who) => who.type !== 'BABY')
      : [];
  });
}
