import { DEFAULT_COMPENSATION, DEFAULT_LADDER } from './first-terms';
import { fieldError } from './errors';
import { bool, type Field, image, int, money, oneOf, percent, text } from './fields';
import type { LevyRate } from './levy';
import type { CompensationRule } from './operator-cancel';
import { fitting, shaped } from './parameter-checks';
import type { LadderStep } from './wire/booking';
import { LOCALES, TIA_PAYERS, TIA_PRINTS, type Locale, type TiaPayer, type TiaPrint } from './words';

export const OTP_METHODS = ['TOTP', 'EMAIL', 'SMS'] as const;
export type OtpMethod = (typeof OTP_METHODS)[number];
/** What the staff e-mail may tell of. */
export const NOTIFICATION_EVENTS = [
  'balanceDue',
  'holdExpired',
  'heldAgain',
  'voidAsked',
  'requestWaiting',
  'approvalWaiting',
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];
export interface StaffNotification {
  addresses: string[];
  events: NotificationEvent[];
}

/** Every system parameter with its type (SPEC 3, decisions B14). Money and fixed steps of the ladder in HK$, shares in percent. */
export interface Parameters {
  shopPaymentHours: number;
  /** So long seats are held for a party of the waiting list that is offered them. */
  waitingOfferHours: number;
  noticeDaysShort: number;
  noticeDaysLong: number;
  balanceDueDaysShort: number;
  balanceDueDaysLong: number;
  bookingCutoffDays: number;
  staffNotificationEmail: StaffNotification;
  otpEnabled: boolean;
  otpMethod: OtpMethod;
  languages: Locale[];
  /** Languages that the texts of a package must be there in before it is submitted; English always. */
  packageLanguages: Locale[];
  specialRemarks: Record<Locale, string>;
  /** Of the travel agent, as its papers bear it in each language; English where one is empty. */
  companyName: Record<Locale, string>;
  /** Of the travel agent, as papers print it; '' for none. */
  licenceNo: string;
  /** Id of the picture, '' for none. */
  qrCode: string;
  levyRates: LevyRate[];
  tiaPayerDefault: TiaPayer;
  tiaPrintDefault: TiaPrint;
  cancellationLadder: LadderStep[];
  priceRounding: number;
  childShare: number;
  babyShare: number;
  babyTaxable: boolean;
  babyTakesSeat: boolean;
  childAgeFrom: number;
  childAgeTo: number;
  documentValidityMonths: number;
  transferHoldHours: number;
  personalDataRetentionMonths: number;
  memberDiscount: number;
  nameCorrectionFee: number;
  operatorCancelCompensation: CompensationRule[];
  operatorRefundWorkingDays: number;
  /** Percent: a price with less margin is marked for its author and approver. */
  marginFloor: number;
}
export type ParameterKey = keyof Parameters;
export const PARAMETER_GROUPS = ['system', 'tour'] as const;
export type ParameterGroup = (typeof PARAMETER_GROUPS)[number];

/** One parameter: where it is set, what it holds, its default. Label and help stand under its key in labels, parameters. */
interface ParameterDefinition<K extends ParameterKey = ParameterKey> {
  key: K;
  group: ParameterGroup;
  field: Field;
  initial: Parameters[K];
}

const defineParameter = <K extends ParameterKey>(
  key: K,
  group: ParameterGroup,
  field: Field,
  initial: Parameters[K],
): ParameterDefinition<K> => ({ key, group, field, initial });

const whole = (min: number, max: number, unit: string): Field => int({ min, max, unit, required: true });
const days = whole(0, 365, 'days');
const hours = whole(1, 720, 'hours');
const share = percent({ max: 100, required: true, decimals: 4 });
const amount = (min = 0, max = 100_000): Field => money({ min, max, required: true });
const word = (of: readonly string[], labels: string): Field => oneOf(of, labels, { required: true });
const dollars = (ladder: readonly LadderStep[]): LadderStep[] =>
  ladder.map((step) => (step.kind === 'FIXED' ? { ...step, value: step.value / 100 } : { ...step }));

/** All parameters; /setting/system shows the group system, /setting/tour the rest (decisions B15). */
export const PARAMETERS: { readonly [K in ParameterKey]: ParameterDefinition<K> } = {
  shopPaymentHours: defineParameter('shopPaymentHours', 'tour', hours, 24),
  waitingOfferHours: defineParameter('waitingOfferHours', 'tour', hours, 24),
  noticeDaysShort: defineParameter('noticeDaysShort', 'tour', days, 14),
  noticeDaysLong: defineParameter('noticeDaysLong', 'tour', days, 30),
  balanceDueDaysShort: defineParameter('balanceDueDaysShort', 'tour', days, 14),
  balanceDueDaysLong: defineParameter('balanceDueDaysLong', 'tour', days, 30),
  bookingCutoffDays: defineParameter('bookingCutoffDays', 'tour', whole(0, 60, 'days'), 1),
  staffNotificationEmail: defineParameter(
    'staffNotificationEmail',
    'system',
    // events are ticked: what people type are addresses
    { ...shaped('staffNotification', NOTIFICATION_EVENTS), error: 'user.emailInvalid' },
    { addresses: [], events: [...NOTIFICATION_EVENTS] },
  ),
  otpEnabled: defineParameter('otpEnabled', 'system', bool(), false),
  otpMethod: defineParameter('otpMethod', 'system', word(OTP_METHODS, 'parameters.otpMethod'), 'TOTP'),
  languages: defineParameter('languages', 'system', shaped('languages', LOCALES), [...LOCALES]),
  specialRemarks: defineParameter('specialRemarks', 'system', shaped('texts', LOCALES, 2000), {
    en: '',
    'zh-Hant': '',
    'zh-Hans': '',
  }),
  qrCode: defineParameter('qrCode', 'system', image(), ''),
  levyRates: defineParameter('levyRates', 'system', { ...shaped('levyRates'), error: 'parameter.levyRates' }, [
    { effectiveFrom: '2022-09-01', authorityPct: 0.15, fundPct: 0 },
  ]),
  tiaPayerDefault: defineParameter('tiaPayerDefault', 'tour', word(TIA_PAYERS, 'words.tiaPayer'), 'COMPANY'),
  tiaPrintDefault: defineParameter('tiaPrintDefault', 'tour', word(TIA_PRINTS, 'words.tiaPrint'), 'EVERY_PAYMENT'),
  cancellationLadder: defineParameter(
    'cancellationLadder',
    'tour',
    { ...shaped('ladder'), error: 'parameter.ladder' },
    dollars(DEFAULT_LADDER),
  ),
  priceRounding: defineParameter('priceRounding', 'tour', amount(0.01, 1000), 1),
  childShare: defineParameter('childShare', 'tour', share, 75),
  babyShare: defineParameter('babyShare', 'tour', share, 10),
  babyTaxable: defineParameter('babyTaxable', 'tour', bool(), false),
  babyTakesSeat: defineParameter('babyTakesSeat', 'tour', bool(), false),
  childAgeFrom: defineParameter('childAgeFrom', 'tour', whole(0, 18, 'years'), 2),
  childAgeTo: defineParameter('childAgeTo', 'tour', whole(0, 18, 'years'), 11),
  documentValidityMonths: defineParameter('documentValidityMonths', 'tour', whole(0, 24, 'months'), 6),
  transferHoldHours: defineParameter('transferHoldHours', 'tour', hours, 48),
  personalDataRetentionMonths: defineParameter('personalDataRetentionMonths', 'system', whole(1, 120, 'months'), 24),
  memberDiscount: defineParameter('memberDiscount', 'tour', amount(), 0),
  nameCorrectionFee: defineParameter('nameCorrectionFee', 'tour', amount(), 1000),
  operatorCancelCompensation: defineParameter(
    'operatorCancelCompensation',
    'tour',
    { ...shaped('compensation'), error: 'parameter.compensation' },
    [...DEFAULT_COMPENSATION],
  ),
  operatorRefundWorkingDays: defineParameter('operatorRefundWorkingDays', 'tour', whole(1, 60, 'days'), 3),
  marginFloor: defineParameter('marginFloor', 'tour', share, 10),
  packageLanguages: defineParameter('packageLanguages', 'tour', shaped('languages', LOCALES), ['en']),
  // last: a parameter is called by its place
  licenceNo: defineParameter('licenceNo', 'system', text({ max: 40 }), ''),
  companyName: defineParameter('companyName', 'system', shaped('texts', LOCALES, 100), {
    en: '',
    'zh-Hant': '',
    'zh-Hans': '',
  }),
};
export const PARAMETER_KEYS = Object.keys(PARAMETERS) as ParameterKey[];
export const isParameterKey = (key: string): key is ParameterKey => Object.hasOwn(PARAMETERS, key);

/**
 * A value sent for a parameter, checked and put in order.
 * @throws DomainError parameter.invalid, or what its field says of itself, at `value`
 */
export function parameterValue<K extends ParameterKey>(key: K, sent: unknown): Parameters[K] {
  const { field } = PARAMETERS[key];
  const value = fitting(field, sent);
  if (value === undefined) throw fieldError('value', field.error ?? 'parameter.invalid');
  return value as Parameters[K];
}

/** All parameters: the defaults, and what differs from them. Keys that are no parameter (any more) are passed over. */
export function parametersFrom(changed: Iterable<{ key: string; value: unknown }> = []): Parameters {
  const values = Object.fromEntries(PARAMETER_KEYS.map((key) => [key, structuredClone(PARAMETERS[key].initial)]));
  for (const { key, value } of changed) if (isParameterKey(key)) values[key] = value as Parameters[ParameterKey];
  return values as unknown as Parameters;
}
