import { genderOf, plainPhone } from '@domain/usual';
import type { MemberInput } from '@domain/wire/booking';
import type { MemberType } from '@domain/words';
import { newKey } from '../../../providers/client';
import { roomAgain, roomAlone, roomWithBed } from './own-room';

/** A traveller while the sale is being typed; `uid` keeps rows apart before the server knows them. */
export interface Traveller extends MemberInput {
  uid: string;
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
  { room, singleRoom, occupyBed, extraBed }: Partial<Traveller>,
  party: readonly Traveller[],
): Partial<Traveller> {
  const others = party.filter((one) => one.uid !== before.uid);
  if (singleRoom !== undefined && before.room)
    return { room: (singleRoom ? roomAlone : roomAgain)(before.room, others) };
  if ((occupyBed || extraBed) && before.room) return { room: roomWithBed(before.room, others) };
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
/** How much is known of somebody. */
export const filled = (one: Traveller): number =>
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
