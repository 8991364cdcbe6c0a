import type { DateOnly } from '@domain/dates';
import { isMasked } from '@domain/masked';
import type { CallerWaiting } from '@domain/wire/caller';
import type { Recalled } from '@domain/wire/recall';
import { MEMBER_TYPES } from '@domain/words';
import { newPaying, type Paying } from '../pay/paying';
import { nameOfCaller, usualDocument } from '@domain/usual';
import { newKey } from '../../../providers/client';
import { filled, newTraveller, type Traveller, withCount } from './party';
import { dropOwn, keepOwn, readOwn } from '../../../providers/session';

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
  /** Travellers whose document numbers are typed again: a browser keeps none, so those of before a reload are gone. */
  retype: string[];
  pay: PayDraft;
  /** The offer of the waiting list that this books: its seats are held beside the free ones. */
  waiting: WaitingOffer | null;
  /** One key per intended booking: the same click twice books once. */
  key: string;
}

export const newDraft = (): Draft => ({
  orderNumber: '',
  tourCode: '',
  departureDate: '',
  contact: { contactPerson: '', contactPhone: '', contactEmail: '', remark: '' },
  members: [],
  begun: [],
  retype: [],
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
export const keepDraft = (draft: Draft): void =>
  keepOwn(NAME, { ...draft, retype: draft.members.filter((one) => isTypedOnce(draft, one)).map(({ uid }) => uid) });
/** Their number stands here, or did before a reload. */
const isTypedOnce = ({ retype }: Draft, { uid, certificateNo = '' }: Traveller): boolean =>
  certificateNo === '' ? retype.includes(uid) : !isMasked(certificateNo);
/** Whose document number a reload took, as long as it is not typed again. */
export const numbersLost = ({ members, retype }: Draft): Traveller[] =>
  members.filter(({ uid, certificateNo }) => certificateNo === '' && retype.includes(uid));
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
