import { isDate, type DateOnly } from '@domain/dates';
import { isEmail } from '@domain/email';
import { fullWords } from '@domain/errors';
import { isCountry } from '@domain/country-codes';
import { PHONE } from '@domain/limits';
import { plainPhone } from '@domain/usual';
import { documentFlags, samePersonTwice, type DocumentFlag, type DocumentRules, type Trip } from '@domain/documents';
import { normaliseDocumentNo } from '@domain/hkid';
import { isMasked } from '@domain/masked';
import type { Text, TextKey, TextParams } from '../../../providers/i18n';
import type { Draft } from './draft';
import type { Traveller } from './party';
import { STEPS, stepOf, type Step } from './steps';

export type Fault = { key: TextKey; params?: TextParams } | { words: string };
/** Faults by field path, `members.3.surname`; the same paths as the server's. */
export type Faults = Record<string, Fault>;

/** Nothing was typed yet: no fault before the step is to be left. */
export const isMissing = (fault: Fault): boolean => 'key' in fault && fault.key === 'app.messages.required';

/** A fault in words. */
export const faultText = (fault: Fault | undefined, text: Text): string =>
  fault === undefined ? '' : 'words' in fault ? fault.words : text(fault.key, fault.params);

interface Rules {
  found: boolean;
  free: number;
  seats: number;
  discountCeiling: number;
  mayExceed: boolean;
}

/** What keeps a draft from being booked, field by field (SPEC 5, decisions B17). */
export function faultsOf(draft: Draft, rules: Rules): Faults {
  const faults: Faults = {};
  const put = (field: string, key: TextKey, params?: TextParams): void => {
    faults[field] ??= params ? { key, params } : { key };
  };
  if (!draft.tourCode) put('tourCode', 'errors.tour.codeRequired');
  else if (!draft.departureDate) put('departureDate', 'errors.order.lookupIncomplete');
  else if (!rules.found) put('departureDate', 'errors.departure.notFound');
  if (!draft.orderNumber) contactFaults(draft, put);
  if (draft.members.length === 0) put('members', 'errors.order.emptyParty');
  if (rules.found && rules.seats > rules.free) put('members', `errors.${fullWords(rules.free)}`, { free: rules.free });
  partyFaults(draft.members, rules, put);
  return faults;
}
type Put = (field: string, key: TextKey, params?: TextParams) => void;
function contactFaults({ contact }: Draft, put: Put): void {
  if (!contact.contactPerson.trim()) put('contactPerson', 'app.messages.required');
  if (!contact.contactPhone) put('contactPhone', 'app.messages.required');
  else if (!PHONE.test(plainPhone(contact.contactPhone))) put('contactPhone', 'errors.user.phoneDigits');
  if (contact.contactEmail.trim() && !isEmail(contact.contactEmail.trim()))
    put('contactEmail', 'errors.user.emailInvalid');
}

/** A field takes no more, but what comes from elsewhere may be longer: the contact's name, a paper that was read. */
const LONGEST = [
  ['surname', 80],
  ['givenName', 80],
  ['chineseName', 80],
  ['certificateNo', 40],
] as const;

/** What is wrong with the travellers themselves; also for parties that are amended. */
export function partyFaults(
  members: readonly Traveller[],
  rules: Pick<Rules, 'discountCeiling' | 'mayExceed'> & { given?: ReadonlyMap<number, number> },
  put: Put,
): void {
  members.forEach((one, index) => {
    const at = `members.${index}`;
    if (!one.surname.trim()) put(`${at}.surname`, 'app.messages.required');
    for (const [name, max] of LONGEST)
      if ((one[name] ?? '').trim().length > max) put(`${at}.${name}`, 'app.form.tooLong', { max });
    if (one.phone && !PHONE.test(plainPhone(one.phone))) put(`${at}.phone`, 'errors.user.phoneDigits');
    for (const name of ['birthDate', 'expiryDate'] as const)
      if (one[name] && !isDate(one[name])) put(`${at}.${name}`, 'app.messages.badDate');
    if (one.nationality && !isCountry(one.nationality)) put(`${at}.nationality`, 'errors.general.country');
    const discount = one.specialDiscount ?? 0;
    // what a manager gave stays when somebody else amends the party
    const kept = discount <= (rules.given?.get(one.id ?? 0) ?? 0);
    if (discount > rules.discountCeiling && !rules.mayExceed && !kept)
      put(`${at}.specialDiscount`, 'errors.order.discountAbove', { max: rules.discountCeiling });
    if (discount > 0 && !one.discountReason?.trim()) put(`${at}.discountReason`, 'errors.order.discountReason');
  });
}

/** How many faults stand on each step. */
export function countByStep(faults: Faults): Record<Step, number> {
  const counts = Object.fromEntries(STEPS.map((step) => [step, 0])) as Record<Step, number>;
  for (const field of Object.keys(faults)) counts[stepOf(field)] += 1;
  return counts;
}

/** What was typed and is no date says nothing of anybody. */
const known = (day: DateOnly | null | undefined): DateOnly | null => (isDate(day) ? day : null);

/** A masked number stands for one on file, of which a screen knows nothing. */
const typedNumber = ({ certificateNo }: Traveller): string | undefined =>
  isMasked(certificateNo) ? undefined : certificateNo;

/** Doubts about papers and ages, per traveller: they warn and never block (decisions A3). */
export function warningsOf(
  members: readonly Traveller[],
  trip: Trip | undefined,
  rules: DocumentRules,
): DocumentFlag[][] {
  if (!trip) return members.map(() => []);
  const twice = samePersonTwice(
    members.map((one, id) => ({
      id,
      documentKey: normaliseDocumentNo(typedNumber(one) ?? ''),
      surname: one.surname,
      givenName: one.givenName,
      birthDate: known(one.birthDate),
    })),
  );
  return members.map((one, id) => {
    const flags = documentFlags(
      {
        type: one.type,
        birthDate: known(one.birthDate),
        certificateType: one.certificateType ?? null,
        certificateNo: typedNumber(one),
        expiryDate: known(one.expiryDate),
        nationality: one.nationality ?? '',
      },
      trip,
      rules,
    );
    return twice.has(id) ? [...flags, 'samePersonTwice'] : flags;
  });
}
