import { cents, fromHkd, toHkd } from './money';
import type { Parameters } from './parameters';
import type { BookingTerms, LadderStep, TermsWire } from './wire/booking';
import type { PackageContent } from './wire/package';
import { LOCALES, type Locale, type PackageType } from './words';

/** The ladder of the parameters (fixed steps in HK$) as it is frozen on a booking (in cents). */
export const ladderTerms = (ladder: readonly LadderStep[]): LadderStep[] =>
  ladder.map((step) => (step.kind === 'FIXED' ? { ...step, value: fromHkd(step.value) } : { ...step }));

/** Days before departure by which the balance is due, and from which an open one is called for (SPEC 3, decisions B14). */
export const windowsOf = (
  packageType: PackageType,
  parameters: Parameters,
): { balanceDueDays: number; noticeDays: number } =>
  packageType === 'LONG'
    ? { balanceDueDays: parameters.balanceDueDaysLong, noticeDays: parameters.noticeDaysLong }
    : { balanceDueDays: parameters.balanceDueDaysShort, noticeDays: parameters.noticeDaysShort };

/** The terms that a booking freezes: later edits of package or parameters do not change them (decisions B4, B17); cents. */
export function termsOf(content: PackageContent, days: number, parameters: Parameters): BookingTerms {
  const packageType = content.packageType ?? 'SHORT';
  const name = (locale: Locale): string =>
    (locale === 'en' ? undefined : content.translations[locale]?.['name']) || content.name;
  return {
    packageType,
    days,
    allowDeposit: content.allowDeposit,
    minDeposit: cents(content.minDeposit),
    ...windowsOf(packageType, parameters),
    babyTakesSeat: parameters.babyTakesSeat,
    babyTaxable: parameters.babyTaxable,
    leviable: content.leviable,
    tiaPayer: content.tiaPayer,
    tiaPrint: content.tiaPrint,
    ladder: ladderTerms(parameters.cancellationLadder),
    nameCorrectionFee: fromHkd(parameters.nameCorrectionFee),
    packageName: Object.fromEntries(LOCALES.map((locale) => [locale, name(locale)])) as Record<Locale, string>,
  };
}

/** The terms of a booking as answers say them: money on the wire is HK$ (decisions B7). */
export const termsWire = (terms: BookingTerms): TermsWire => ({
  ...terms,
  minDeposit: toHkd(cents(terms.minDeposit)),
  nameCorrectionFee: toHkd(cents(terms.nameCorrectionFee)),
  ladder: terms.ladder.map((step) => (step.kind === 'FIXED' ? { ...step, value: toHkd(cents(step.value)) } : step)),
});

/** Terms that an answer said, to reckon with as the server does: in cents. */
export const termsSaid = (said: TermsWire): BookingTerms => ({
  ...said,
  minDeposit: fromHkd(said.minDeposit),
  nameCorrectionFee: fromHkd(said.nameCorrectionFee),
  ladder: ladderTerms(said.ladder),
});
