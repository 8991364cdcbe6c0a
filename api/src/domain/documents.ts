import { addMonths, ageOn, typeFitsAge, type AgeBounds } from './ages';
import { returnDate, type DateOnly } from './dates';
import { isHkid, looksLikeHkid, normaliseDocumentNo } from './hkid';
import type { CertificateType, MemberType } from './words';

/** What may be doubtful about a traveller's papers; texts: labels, customers.flags. Flags warn, they never block (decisions A3). */
export const DOCUMENT_FLAGS = [
  'documentMissing',
  'documentTypeMissing',
  'numberFormat',
  'hkidCheckDigit',
  'hkicAbroad',
  'hrpExpected',
  'visaMayBeNeeded',
  'nationalityMissing',
  'expiryMissing',
  'expiresSoon',
  'birthDateMissing',
  'typeAge',
  'samePersonTwice',
] as const;
export type DocumentFlag = (typeof DOCUMENT_FLAGS)[number];

export interface DocumentHolder {
  type: MemberType;
  birthDate: DateOnly | null;
  certificateType: CertificateType | null;
  /** Empty or null: not known yet. Undefined: on file but not opened, so that its format is not judged. */
  certificateNo?: string | null | undefined;
  expiryDate: DateOnly | null;
  nationality: string;
}
export interface Trip {
  departureDate: DateOnly;
  days: number;
  /** ISO country of the package, '' when not known. */
  country: string;
  areaCode: number | null;
}
export type DocumentRules = AgeBounds & { documentValidityMonths: number };

const PASSPORT = /^[A-Z0-9]{5,15}$/;
const FORMATS: Partial<Record<CertificateType, RegExp>> = {
  HKSAR: /^[A-Z]{1,2}\d{7,8}$/,
  HKDOI: PASSPORT,
  MSP: PASSPORT,
  MTP: PASSPORT,
  HRP: /^[HM](\d{8}|\d{10})$/,
  TP: PASSPORT,
  CP: PASSPORT,
  PP: PASSPORT,
};
/** Documents of Hong Kong and Macau people, who cross into the mainland with a home return permit. */
const HOME_RETURN = new Set<CertificateType>(['HKIC', 'HKSAR', 'HKDOI', 'MSP', 'MTP']);
const NO_EXPIRY = new Set<CertificateType>(['HKIC', 'OTHER']);
const HOME = new Set(['HK', 'MO']);
const isMainland = (areaCode: number | null): boolean => areaCode !== null && areaCode >= 1 && areaCode <= 9;

function numberFlags(type: CertificateType, number: string): DocumentFlag[] {
  const kept = normaliseDocumentNo(number);
  if (type !== 'HKIC') return FORMATS[type] && !FORMATS[type].test(kept) ? ['numberFormat'] : [];
  if (!looksLikeHkid(kept)) return ['numberFormat'];
  return isHkid(kept) ? [] : ['hkidCheckDigit'];
}

/** The last day that is too early: a document is flagged when it expires before return date + months (decisions B17). */
export const validUntilNeeded = (trip: Pick<Trip, 'departureDate' | 'days'>, months: number): DateOnly =>
  addMonths(returnDate(trip.departureDate, trip.days), months);

function expiryFlags(holder: DocumentHolder, trip: Trip, months: number): DocumentFlag[] {
  if (!holder.certificateType || NO_EXPIRY.has(holder.certificateType)) return [];
  if (!holder.expiryDate) return ['expiryMissing'];
  return holder.expiryDate < validUntilNeeded(trip, months) ? ['expiresSoon'] : [];
}

/** Does the kind of document suit the destination (decisions A3)? */
function destinationFlags({ certificateType: type, nationality }: DocumentHolder, trip: Trip): DocumentFlag[] {
  const flags: DocumentFlag[] = [];
  if (type === 'HKIC' && !HOME.has(trip.country)) flags.push('hkicAbroad');
  if (type && HOME_RETURN.has(type) && isMainland(trip.areaCode)) flags.push('hrpExpected');
  if (type === 'HKDOI') flags.push('visaMayBeNeeded');
  if (type === 'PP' && nationality === '') flags.push('nationalityMissing');
  return flags;
}

function ageFlags(holder: DocumentHolder, trip: Trip, rules: DocumentRules): DocumentFlag[] {
  if (!holder.birthDate) return ['birthDateMissing'];
  return typeFitsAge(holder.type, ageOn(holder.birthDate, trip.departureDate), rules) ? [] : ['typeAge'];
}

/**
 * The doubts about one traveller's papers for one trip (decisions A3, B17), in the order of DOCUMENT_FLAGS but for
 * samePersonTwice, which needs the others.
 */
export function documentFlags(holder: DocumentHolder, trip: Trip, rules: DocumentRules): DocumentFlag[] {
  const numbered = holder.certificateNo === undefined || (holder.certificateNo !== null && holder.certificateNo !== '');
  const missing: DocumentFlag = numbered ? 'documentTypeMissing' : 'documentMissing';
  const known = holder.certificateType !== null && numbered;
  const flags = [
    ...(known ? [] : [missing]),
    ...(holder.certificateType && holder.certificateNo
      ? numberFlags(holder.certificateType, holder.certificateNo)
      : []),
    ...destinationFlags(holder, trip),
    ...expiryFlags(holder, trip, rules.documentValidityMonths),
    ...ageFlags(holder, trip, rules),
  ];
  return DOCUMENT_FLAGS.filter((flag) => flags.includes(flag));
}

/** A traveller for comparison: digest or normalised number of the document, and the names. */
export interface Identity {
  id: number;
  documentKey: string;
  surname: string;
  givenName: string;
  birthDate: DateOnly | null;
}
/** The ids of those who are there twice: the same document, or the same Latin name and birth date. */
export function samePersonTwice(travellers: readonly Identity[]): Set<number> {
  const keys = (who: Identity): string[] => [
    ...(who.documentKey ? [`d ${who.documentKey}`] : []),
    ...(who.birthDate && who.surname.trim()
      ? [`n ${latin(who.surname)} ${latin(who.givenName)} ${who.birthDate}`]
      : []),
  ];
  const seen = new Map<string, number[]>();
  for (const who of travellers) for (const key of keys(who)) seen.set(key, [...(seen.get(key) ?? []), who.id]);
  return new Set([...seen.values()].filter((ids) => ids.length > 1).flat());
}
const latin = (name: string): string => name.trim().toUpperCase().replace(/\s+/g, ' ');
