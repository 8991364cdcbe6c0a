import type { ReactNode } from 'react';
import type { Labels } from '@domain/labels/en';
import type { ParameterKey } from '@domain/parameters';

export interface SettingsPart {
  id: keyof Labels['parameters']['parts'];
  keys: readonly ParameterKey[];
  /** Its inputs need the whole line. */
  wide?: boolean;
  after?: ReactNode;
}
/** /setting/tour: everything that decides how tours are sold (decisions B15). */
export const TOUR_PARTS: readonly SettingsPart[] = [
  { id: 'booking', keys: ['shopPaymentHours', 'bookingCutoffDays', 'transferHoldHours', 'waitingOfferHours'] },
  { id: 'balance', keys: ['balanceDueDaysShort', 'balanceDueDaysLong', 'noticeDaysShort', 'noticeDaysLong'] },
  {
    id: 'cancellation',
    keys: ['cancellationLadder', 'nameCorrectionFee', 'operatorCancelCompensation', 'operatorRefundWorkingDays'],
    wide: true,
  },
  { id: 'prices', keys: ['priceRounding', 'memberDiscount', 'childShare', 'babyShare', 'marginFloor'] },
  {
    id: 'travellers',
    keys: ['childAgeFrom', 'childAgeTo', 'babyTakesSeat', 'babyTaxable', 'documentValidityMonths'],
  },
  { id: 'levyDefaults', keys: ['tiaPayerDefault', 'tiaPrintDefault'] },
  { id: 'languages', keys: ['packageLanguages'], wide: true },
];
/** /setting/system: what belongs to the whole company. */
export const SYSTEM_PARTS: readonly SettingsPart[] = [
  { id: 'signIn', keys: ['otpEnabled', 'otpMethod'] },
  { id: 'levy', keys: ['levyRates'], wide: true },
  { id: 'prints', keys: ['specialRemarks', 'qrCode'], wide: true },
  { id: 'mail', keys: ['staffNotificationEmail'], wide: true },
  { id: 'languages', keys: ['languages'], wide: true },
  { id: 'data', keys: ['personalDataRetentionMonths'] },
];
