import { isLiving } from '../domain/order-states';
import { mergedPerson } from '../domain/persons';
import type { PersonWire } from '../domain/wire/person';
import { maskedDocument } from '../domain/masked';
import type { Member } from '../parties/member.entity';
import type { SubOrder } from '../parties/sub-order.entity';
import type { StandingMerge } from './merges-of';
import { recordKey } from './record-key';

type Parties = ReadonlyMap<number, Pick<SubOrder, 'packageCode' | 'departureDate' | 'orderState'>>;

/** Each record once, the latest trip first, with the papers of its latest booking. */
export function recordsOf(members: readonly Member[], parties: Parties): Map<string, PersonWire> {
  const dateOf = (one: Member): string => parties.get(one.subOrderId)?.departureDate ?? '';
  const latest = [...members].sort((a, b) => (dateOf(a) < dateOf(b) ? 1 : dateOf(a) > dateOf(b) ? -1 : b.id - a.id));
  const groups = new Map<string, Member[]>();
  for (const one of latest) {
    if (!one.givenName && !one.chineseName) continue;
    groups.set(recordKey(one), [...(groups.get(recordKey(one)) ?? []), one]);
  }
  // who was given up or moved away does not go with those who stayed
  const last = (
    latest.find((one) => isGoing(one) && (one.givenName || one.chineseName)) ?? [...groups.values()][0]?.[0]
  )?.subOrderId;
  const records = new Map<string, PersonWire>();
  for (const [key, own] of groups) {
    const [one] = own;
    if (one) records.set(key, recordOf(one, own, latest, parties, last));
  }
  return records;
}

/** On its party still, whatever became of that: not given up, not moved to another date. */
const isGoing = (one: Pick<Member, 'state'>): boolean => one.state === 'LIVING';

/** Records that were merged stand as one, where the kept one stood. */
export function joined(
  records: ReadonlyMap<string, PersonWire>,
  members: readonly Member[],
  merges: readonly StandingMerge[],
): PersonWire[] {
  const keyOf = new Map(members.map((one) => [one.id, recordKey(one)]));
  const into = new Map<string, string>();
  const rootOf = (key: string): string => {
    const next = into.get(key);
    return next === undefined ? key : rootOf(next);
  };
  const now = new Map(records);
  for (const { keptId, otherId, fromOther } of merges) {
    const [kept, other] = [rootOf(keyOf.get(keptId) ?? ''), rootOf(keyOf.get(otherId) ?? '')];
    const [a, b] = [now.get(kept), now.get(other)];
    if (!a || !b || kept === other) continue;
    now.set(kept, { ...mergedPerson(a, b, fromOther), bookings: a.bookings + b.bookings });
    now.delete(other);
    into.set(other, kept);
  }
  return [...now.values()];
}

function recordOf(
  one: Member,
  own: readonly Member[],
  all: readonly Member[],
  parties: Parties,
  last: number | undefined,
): PersonWire {
  const { id, type, title, surname, givenName, chineseName, gender, birthDate, nationality } = one;
  const going = own.filter(isGoing);
  const [at] = going;
  const mates = all.filter(
    (each) =>
      isGoing(each) &&
      each.id !== at?.id &&
      each.subOrderId === at?.subOrderId &&
      at.roomGroup !== null &&
      each.roomGroup === at.roomGroup,
  );
  return {
    ...{ memberId: id, type, title, surname, givenName, chineseName, gender, birthDate, nationality },
    certificateType: one.certificateType,
    certificateNo: maskedDocument(one.certificateLast4),
    expiryDate: one.expiryDate,
    phone: one.phone,
    diet: one.diet,
    trips: going
      .flatMap((each) => parties.get(each.subOrderId) ?? [])
      .filter((party) => isLiving(party.orderState))
      .map(({ packageCode, departureDate }) => ({ packageCode, departureDate }))
      .slice(0, 3),
    roomMates: mates.map((each) => `${each.surname} ${each.givenName}`.trim()),
    together: (going.length ? going : own.slice(0, 1)).some((each) => each.subOrderId === last),
    bookings: own.length,
  };
}
