import type { Recalled } from './wire/recall';

/** What two records of one person may say differently; the parts of an identity document go together. */
export const PERSON_PARTS = {
  title: ['title'],
  surname: ['surname'],
  givenName: ['givenName'],
  chineseName: ['chineseName'],
  gender: ['gender'],
  birthDate: ['birthDate'],
  nationality: ['nationality'],
  document: ['memberId', 'certificateType', 'certificateNo', 'expiryDate'],
  phone: ['phone'],
  diet: ['diet'],
} as const satisfies Record<string, readonly (keyof Recalled)[]>;
export type PersonPart = keyof typeof PERSON_PARTS;
export const PERSON_PART_NAMES = Object.keys(PERSON_PARTS) as PersonPart[];

/** What a part says, for comparison; the id of the record is no part of its words. */
const says = (person: Recalled, part: PersonPart): string =>
  PERSON_PARTS[part]
    .filter((field) => field !== 'memberId')
    .map((field) => person[field] ?? '')
    .join('|');
const isEmpty = (person: Recalled, part: PersonPart): boolean => says(person, part).replaceAll('|', '') === '';

/** The parts in which two records differ: these are chosen before they become one. */
export const differingParts = (kept: Recalled, other: Recalled): PersonPart[] =>
  PERSON_PART_NAMES.filter((part) => says(kept, part) !== says(other, part));

/** The parts that the kept record lacks and the other has: they are taken over without asking. */
export const lackingParts = (kept: Recalled, other: Recalled): PersonPart[] =>
  differingParts(kept, other).filter((part) => isEmpty(kept, part));

/** One person of two records: the kept one, with the parts chosen from the other; the trips of both, the latest first. */
export function mergedPerson(kept: Recalled, other: Recalled, fromOther: readonly PersonPart[]): Recalled {
  const taken = fromOther.flatMap((part) => PERSON_PARTS[part].map((field) => [field, other[field]] as const));
  const trips = [...kept.trips, ...other.trips]
    .filter(
      (trip, at, all) =>
        all.findIndex(
          ({ packageCode, departureDate }) => packageCode === trip.packageCode && departureDate === trip.departureDate,
        ) === at,
    )
    .sort((a, b) => b.departureDate.localeCompare(a.departureDate));
  return { ...kept, ...Object.fromEntries(taken), trips, together: kept.together || other.together };
}
