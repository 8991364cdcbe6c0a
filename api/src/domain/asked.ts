import { PAYOUT_METHODS } from './disruptions';
import { bool, date, int, money, oneOf, ref, text } from './fields';
import { LIMITS, TOUR_CODE } from './limits';
import { asCode } from './texts';
import { MONEY_METHODS } from './words';

/** What is asked for with an act that is no move of a machine: the body of its call, and the dialog that asks for it. */
export const ASKED = {
  /** Credit that a payer wants back in money, and to whom it goes; without a fee (decisions B18). */
  creditPayouts: {
    amount: money({ required: true, min: 0.01 }),
    method: oneOf(MONEY_METHODS, 'words.paymentMethod', { required: true }),
    payee: text({ required: true, max: 200 }),
  },
  /** Stamps that a shop bought, its own where none is named; spoiled ones as a number below 0. */
  stampLots: {
    branch: ref('branches', { key: 'code' }),
    boughtOn: date({ required: true, begins: 'today' }),
    stamps: int({ required: true, min: -100_000, max: 1_000_000, help: true }),
    remark: text({ max: 300 }),
  },
  /** A package like another one, under a code of its own. */
  packageCopies: {
    newPackageCode: text({
      ...{ required: true, max: LIMITS.tourCode.max, pattern: TOUR_CODE, spelled: asCode },
      ...{ error: 'tour.codeInvalid', help: true },
    }),
    withPrices: bool({ initial: true }),
    withDepartures: bool(),
  },
  /** How everybody is paid whose departure was called off: never from a drawer. */
  disruptionPayouts: { method: oneOf(PAYOUT_METHODS, 'words.paymentMethod', { required: true, help: true }) },
  /** The stamp that takes the place of the one in force. */
  stampReplacements: { stampNo: text({ required: true, max: 40 }) },
} as const;
