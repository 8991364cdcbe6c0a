import type { Right } from '../access';
import { bool, custom, type Field, image, int, money, oneOf, percent } from '../fields';
import { PARAMETER_CHECKS } from '../parameter-checks';
import { type ParameterGroup, type ParameterKey, PARAMETERS } from '../parameters';
import { defineResource, type Resource } from '../resource';

/** What a number counts. */
const UNITS: Partial<Record<ParameterKey, string>> = {
  shopPaymentHours: 'hours',
  waitingOfferHours: 'hours',
  transferHoldHours: 'hours',
  noticeDaysShort: 'days',
  noticeDaysLong: 'days',
  balanceDueDaysShort: 'days',
  balanceDueDaysLong: 'days',
  bookingCutoffDays: 'days',
  operatorRefundWorkingDays: 'days',
  documentValidityMonths: 'months',
  personalDataRetentionMonths: 'months',
  childAgeFrom: 'years',
  childAgeTo: 'years',
};
/** Where the words of a closed list stand. */
export const OPTION_LABELS: Partial<Record<ParameterKey, string>> = {
  otpMethod: 'parameters.otpMethod',
  tiaPayerDefault: 'words.tiaPayer',
  tiaPrintDefault: 'words.tiaPrint',
};
/** The right to change a parameter (decisions B1): the tour ones, the system ones, and the levy rates apart. */
export const rightOf = (key: ParameterKey): Right =>
  key === 'levyRates' ? 'parameters.levy' : `parameters.${PARAMETERS[key].group}`;

/** A parameter as a field of the form that it stands in. */
function fieldOf(key: ParameterKey, group: string): Field {
  const { shape } = PARAMETERS[key];
  const { type, min, max, of = [] } = shape;
  const unit = UNITS[key];
  const base = { group, help: true, right: rightOf(key), ...(unit ? { unit } : {}) };
  const bounds = {
    ...base,
    required: true,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
  switch (type) {
    case 'int':
      return int(bounds);
    case 'money':
      return money(bounds);
    case 'percent':
      return percent(bounds);
    case 'bool':
      return bool(base);
    case 'oneOf':
      return oneOf(of, OPTION_LABELS[key] ?? '', { ...base, required: true });
    case 'image':
      return image(base);
    default:
      return custom(type, (sent) => PARAMETER_CHECKS[type](sent, shape), {
        ...{ ...base, wide: true, words: of },
        ...(max === undefined ? {} : { max }),
      });
  }
}

/** All parameters of a group as the one record that its screen writes: each is saved, logged and has a right by itself. */
const settings = (
  name: string,
  only: ParameterGroup,
  right: Right,
  parts: Readonly<Record<string, readonly ParameterKey[]>>,
): Resource =>
  defineResource({
    ...{ name, only, byHand: true, path: 'parameters/groups', routes: { list: `/setting/${only}` } },
    ...{ title: Object.values(parts)[0]?.[0] ?? '', list: [], missing: 'parameter.notFound' as const },
    fields: Object.fromEntries(
      Object.entries(parts).flatMap(([group, keys]) => keys.map((key) => [key, fieldOf(key, group)] as const)),
    ),
    allow: { show: right, edit: right },
  });

/** /setting/tour: everything that decides how tours are sold (decisions B15). */
export const tourSettings = settings('tourSettings', 'tour', 'parameters.tour', {
  booking: ['shopPaymentHours', 'bookingCutoffDays', 'transferHoldHours', 'waitingOfferHours'],
  balance: ['balanceDueDaysShort', 'balanceDueDaysLong', 'noticeDaysShort', 'noticeDaysLong'],
  cancellation: ['cancellationLadder', 'nameCorrectionFee', 'operatorCancelCompensation', 'operatorRefundWorkingDays'],
  prices: ['priceRounding', 'memberDiscount', 'childShare', 'babyShare', 'marginFloor'],
  travellers: ['childAgeFrom', 'childAgeTo', 'babyTakesSeat', 'babyTaxable', 'documentValidityMonths'],
  levyDefaults: ['tiaPayerDefault', 'tiaPrintDefault'],
  languages: ['packageLanguages'],
});
/** /setting/system: what belongs to the whole company. */
export const systemSettings = settings('systemSettings', 'system', 'parameters.systemScreen', {
  signIn: ['otpEnabled', 'otpMethod'],
  levy: ['levyRates'],
  prints: ['specialRemarks', 'qrCode'],
  mail: ['staffNotificationEmail'],
  languages: ['languages'],
  data: ['personalDataRetentionMonths'],
});
