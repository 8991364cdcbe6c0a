import type { DateOnly } from '@domain/dates';
import type { CallerWaiting } from '@domain/wire/caller';
import type { MemberInput } from '@domain/wire/booking';
import type { Recalled } from '@domain/wire/recall';
import { MEMBER_TYPES, type MemberType } from '@domain/words';
import { newPaying, type Paying } from '../pay/paying';
import { genderOf, nameOfCaller, plainPhone, usualDocument } from '@domain/usual';
import { newKey } from '../../../providers/client';
import { roomAgain, roomAlone } from './own-room';
import { dropOwn, keepOwn, readOwn } from '../../../providers/session';

/** A traveller while the sale is being typed; `uid` keeps rows apart before the server knows them. */
export interface Traveller extends MemberInput {
  uid: string;
}
export interface Contact {
  contactPerson: string;
  contactPhone: string;
  contactEmail: string;
  remark: string;
}
export interface PayDraft extends Paying {
  when: 'now' | 'later';
}
export interface WaitingOffer {
  id: number;
  departureId: number;
  seats: number;
  who: string;
  until: string;
}
/** Everything typed so far; kept for its clerk in the tab, so that Back, a reload and the end of a session lose nothing. */
export interface Draft {
  /** A further party under this number rather than a new order. */
  orderNumber: string;
  tourCode: string;
  departureDate: DateOnly | '';
  contact: Contact;
  members: Traveller[];
  /** Travellers whose usual papers were filled in; once, so that nothing comes back that was taken out. */
  begun: string[];
  pay: PayDraft;
  /** The offer of the waiting list that this books: its seats are held beside the free ones. */
  waiting: WaitingOffer | null;
  /** One key per intended booking: the same click twice books once. */
  key: string;
}

/** A traveller as the API takes one: the telephone number in digits, and nothing of the screen's own. */
export const asSent = ({ uid: _uid, ...one }: Traveller): Omit<Traveller, 'uid'> => ({
  ...one,
  phone: plainPhone(one.phone ?? ''),
});

export const newTraveller = (type: MemberType = 'ADULT'): Traveller => ({
  uid: newKey().slice(0, 12),
  type,
  title: null,
  surname: '',
  givenName: '',
  chineseName: '',
  gender: null,
  birthDate: null,
  certificateType: null,
  certificateNo: '',
  expiryDate: null,
  nationality: '',
  phone: '',
  room: null,
  singleRoom: false,
  extraBed: false,
  occupyBed: false,
  visa: false,
  insurance: false,
  specialDiscount: 0,
  discountReason: '',
  diet: '',
});
export const newDraft = (): Draft => ({
  orderNumber: '',
  tourCode: '',
  departureDate: '',
  contact: { contactPerson: '', contactPhone: '', contactEmail: '', remark: '' },
  members: [],
  begun: [],
  pay: { when: 'now', ...newPaying() },
  waiting: null,
  key: newKey(),
});

const NAME = 'booking-draft';
export function readDraft(): Draft {
  const kept = readOwn(NAME) as Draft | null;
  const fresh = newDraft();
  return { ...fresh, ...kept, pay: { ...fresh.pay, ...kept?.pay } };
}
export const keepDraft = (draft: Draft): void => keepOwn(NAME, draft);
export const dropDraft = (): void => dropOwn(NAME);
/** Whether anything would be lost by starting over. */
export const isTouched = (draft: Draft): boolean => draft.members.length > 0 || draft.tourCode !== '';
/** Whether somebody has typed who calls or who goes: more than a tour and a head count, which are quickly chosen again. */
export const isTyped = ({ contact, members }: Draft): boolean =>
  Object.values(contact).some(Boolean) || members.some((one) => filled(one) > 0);

/** Travellers of before take the empty places of their kind, then places of their own; their papers stay closed. */
export function withRecalled(draft: Draft, people: readonly Recalled[]): Draft {
  const members = [...draft.members];
  for (const { memberId, trips: _trips, roomMates: _mates, together: _together, ...known } of people) {
    if (members.some((one) => one.sameAs === memberId)) continue;
    const at = members.findIndex((one) => one.type === known.type && filled(one) === 0);
    const place = members[at] ?? newTraveller(known.type);
    const taken: Traveller = { ...place, ...known, sameAs: memberId };
    if (at < 0) members.push(taken);
    else members[at] = taken;
  }
  const [first] = people;
  const contactPerson = draft.contact.contactPerson || (first ? `${first.surname} ${first.givenName}`.trim() : '');
  return { ...draft, members, contact: { ...draft.contact, contactPerson } };
}

/** An offer of the waiting list as far as a booking takes it over. */
export type Offered = Omit<CallerWaiting, 'state' | 'departureIds' | 'seats' | 'branch' | 'mayBook'>;
/** Books what the waiting list holds: its departure and its number; its people and its name where nobody was typed. */
export function withOffered(draft: Draft, offer: Offered): Draft {
  const { contact } = draft;
  const heads = { ADULT: offer.adults, MEMBER: offer.members, CHILD: offer.children, BABY: offer.babies };
  const members = draft.members.some((one) => filled(one) > 0)
    ? draft.members
    : MEMBER_TYPES.reduce<Traveller[]>((all, type) => withCount(all, type, heads[type]), []);
  return {
    ...draft,
    ...{ tourCode: offer.packageCode, departureDate: offer.departureDate, members },
    contact: {
      ...contact,
      contactPerson: contact.contactPerson || offer.contactPerson,
      contactPhone: offer.contactPhone,
      remark: contact.remark || offer.note,
    },
    waiting: {
      ...{ id: offer.id, departureId: offer.departureId, seats: offer.heldSeats },
      ...{ who: offer.contactPerson, until: offer.offeredUntil ?? '' },
    },
  };
}

/**
 * What follows for travellers of whom nothing was said yet: the caller's name for the first adult, a family's surname,
 * Hong Kong, and the paper that one travels on there. All of it is shown and may be typed over.
 */
export function withUsual(draft: Draft, country: string): Draft {
  const fresh = draft.members.filter((one) => !draft.begun.includes(one.uid));
  if (!fresh.length) return draft;
  const caller = nameOfCaller(draft.contact.contactPerson);
  const nobody = draft.members.every((one) => !one.surname && !one.givenName && !one.chineseName);
  const first = nobody ? draft.members.find((one) => one.type === 'ADULT' || one.type === 'MEMBER') : undefined;
  const surname = draft.members.find((one) => one.surname)?.surname || (draft.orderNumber ? '' : caller.surname);
  const members = draft.members.map((one): Traveller => {
    if (!fresh.includes(one)) return one;
    return {
      ...one,
      ...(one === first && !draft.orderNumber ? caller : {}),
      surname: one.surname || surname,
      nationality: one.nationality || 'HK',
      certificateType: one.certificateType ?? usualDocument(country),
    };
  });
  return { ...draft, members, begun: [...draft.begun, ...fresh.map((one) => one.uid)] };
}

/** Changes the fields of one traveller. A child's own bed and an extra bed exclude each other; a baby has neither discount. */
export const changeMember = (members: readonly Traveller[], uid: string, part: Partial<Traveller>): Traveller[] =>
  named(members, uid, part).map((one) =>
    one.uid === uid ? tidy({ ...one, ...part, ...alone(one, part, members) }, part) : one,
  );
/** While the surname of the first is typed, those who bear the same, or none yet, follow: a family is typed once. */
function named(members: readonly Traveller[], uid: string, { surname }: Partial<Traveller>): readonly Traveller[] {
  const [first] = members;
  if (surname === undefined || first?.uid !== uid || members.length > FAMILY) return members;
  return members.map((one) => (one.id === undefined && one.surname === first.surname ? { ...one, surname } : one));
}
/** A party of more is a group, whose names have nothing in common. */
const FAMILY = 8;
/** The single room and its supplement go together, whichever of them was changed: a room alone is never given away. */
function alone(
  before: Traveller,
  { room, singleRoom }: Partial<Traveller>,
  party: readonly Traveller[],
): Partial<Traveller> {
  const others = party.filter((one) => one.uid !== before.uid);
  if (singleRoom !== undefined && before.room)
    return { room: (singleRoom ? roomAlone : roomAgain)(before.room, others) };
  if (!room || room.type === before.room?.type) return {};
  if (room.type === 'SINGLE' && before.type !== 'BABY') return { singleRoom: true, room: roomAlone(room, others) };
  return before.room?.type === 'SINGLE' ? { singleRoom: false } : {};
}
function tidy(one: Traveller, change: Partial<Traveller>): Traveller {
  const next = { ...one };
  if (change.title && !one.gender) next.gender = genderOf(change.title);
  if (change.occupyBed) next.extraBed = false;
  if (change.extraBed) next.occupyBed = false;
  if (next.type !== 'CHILD') next.occupyBed = false;
  if (next.type === 'BABY') Object.assign(next, { specialDiscount: 0, discountReason: '' });
  return next;
}

/** As many travellers of a type as asked for: new ones join at the end of their type, emptiest leave first. */
export function withCount(members: readonly Traveller[], type: MemberType, count: number): Traveller[] {
  const own = members.filter((one) => one.type === type);
  if (count >= own.length) {
    const added = Array.from({ length: count - own.length }, () => newTraveller(type));
    const last = members.findLastIndex((one) => ORDER.indexOf(one.type) <= ORDER.indexOf(type));
    return [...members.slice(0, last + 1), ...added, ...members.slice(last + 1)];
  }
  const leaving = [...own]
    .sort((a, b) => filled(a) - filled(b) || own.indexOf(b) - own.indexOf(a))
    .slice(0, own.length - count);
  return members.filter((one) => !leaving.includes(one));
}
const ORDER: readonly MemberType[] = ['ADULT', 'MEMBER', 'CHILD', 'BABY'];
const filled = (one: Traveller): number =>
  [one.surname, one.givenName, one.chineseName, one.certificateNo, one.birthDate].filter(Boolean).length;

/** What the members of a party share, taken over from the first of them where it is still empty. */
export function copyFromFirst(members: readonly Traveller[]): Traveller[] {
  const [first] = members;
  if (!first) return [];
  return members.map((one, index) =>
    index === 0
      ? one
      : {
          ...one,
          surname: one.surname || first.surname,
          nationality: one.nationality || first.nationality || '',
          certificateType: one.certificateType ?? first.certificateType ?? null,
          phone: one.phone || first.phone || '',
          visa: first.visa ?? false,
          insurance: first.insurance ?? false,
        },
  );
}

/** Rooms by twos in the order of the party; babies and children without a bed sleep with those before them. */
export function pairRooms(members: readonly Traveller[]): Traveller[] {
  let group = 0;
  let beds = 2;
  return members.map((one): Traveller => {
    if (one.singleRoom) {
      group += 1;
      beds = 2;
      return { ...one, room: { group, type: 'SINGLE' } };
    }
    const needsBed = one.type === 'ADULT' || one.type === 'MEMBER' || (one.type === 'CHILD' && one.occupyBed === true);
    if (group === 0 || (needsBed && beds >= 2)) {
      group += 1;
      beds = 0;
    }
    if (needsBed) beds += 1;
    return { ...one, room: { group, type: 'TWIN' } };
  });
}
