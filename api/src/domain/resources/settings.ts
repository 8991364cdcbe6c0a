import type { Right } from '../access';
import type { Field } from '../fields';
import { type ParameterGroup, type ParameterKey, PARAMETERS } from '../parameters';
import { defineResource, type Resource } from '../resource';

/** The right to change a parameter (decisions B1): the tour ones, the system ones, and the levy rates apart. */
export const rightOf = (key: ParameterKey): Right =>
  key === 'levyRates' ? 'parameters.levy' : `parameters.${PARAMETERS[key].group}`;

/** A parameter as a field of the form that it stands in. */
const fieldOf = (key: ParameterKey, group: string): Field => ({
  ...PARAMETERS[key].field,
  ...{ group, help: true, right: rightOf(key) },
});

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
  prints: ['companyName', 'licenceNo', 'specialRemarks', 'qrCode'],
  mail: ['staffNotificationEmail'],
  languages: ['languages'],
  data: ['personalDataRetentionMonths'],
});
