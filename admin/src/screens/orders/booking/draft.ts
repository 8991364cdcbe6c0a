import type { DateOnly } from '@domain/dates';
import type { MemberInput } from '@domain/wire/booking';
import type { MemberType, PaymentMethod } from '@domain/words';
import { newKey } from '../../../providers/client';

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
export interface PayDraft {
  when: 'now' | 'later';
  method: PaymentMethod;
  /** Fare without levy in HK$; null follows what is due now. */
  amount: number | null;
  levyStampNo: string;
  belowMinimumReason: string;
}
/** Everything typed so far; lives in session storage, so that Back and a reload lose nothing. */
export interface Draft {
  /** A further party under this number rather than a new order. */
  orderNumber: string;
  tourCode: string;
  departureDate: DateOnly | '';
  contact: Contact;
  members: Traveller[];
  pay: PayDraft;
  /** One key per intended booking: the same click twice books once. */
  key: string;
}

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
  pay: { when: 'now', method: 'CASH', amount: null, levyStampNo: '', belowMinimumReason: '' },
  key: newKey(),
});

const KEY = 'booking-draft';
export function readDraft(): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null;
    return kept ? { ...newDraft(), ...kept } : newDraft();
  } catch {
    return newDraft();
  }
}
export const keepDraft = (draft: Draft): void => sessionStorage.setItem(KEY, JSON.stringify(draft));
export const dropDraft = (): void => sessionStorage.removeItem(KEY);
/** Whether anything would be lost by starting over. */
export const isTouched = (draft: Draft): boolean => draft.members.length > 0 || draft.tourCode !== '';

/** Changes the fields of one traveller. A child's own bed and an extra bed exclude each other; a baby has neither discount. */
export const changeMember = (members: readonly Traveller[], uid: string, part: Partial<Traveller>): Traveller[] =>
  members.map((one) => (one.uid === uid ? tidy({ ...one, ...part }, part) : one));
function tidy(one: Traveller, change: Partial<Traveller>): Traveller {
  const next = { ...one };
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
