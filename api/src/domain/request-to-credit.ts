import { type CreditHeld, NONE_HELD, splitBack } from './credit-held';
import { levyOfRefund } from './levy';
import { negate, ZERO, type Cents } from './money';
import type { RequestCase, RequestSums } from './request-case';

/** What of a request's refund becomes credit or goes back to it, fare and the levy that a customer had paid with it. */
type ToCredit = Pick<RequestSums, 'toCredit' | 'levyToCredit'>;
/**
 * The part of a refund that goes back to the credit that it was paid with (decisions B18): worked out as it is when the
 * money moves, so that whoever approves signs what then happens.
 * @param levy all the levy that goes back with it, in cents above 0
 */
export function toCredit(
  { ledger, held = NONE_HELD, terms: { tiaPayer } }: Pick<RequestCase, 'ledger' | 'terms'> & { held?: CreditHeld },
  fare: Cents,
  levy: Cents = negate(levyOfRefund(ledger, fare)),
): ToCredit {
  const { credit } = splitBack(ledger, held, { fare, levy }, tiaPayer);
  return { toCredit: credit.fare, levyToCredit: tiaPayer === 'CUSTOMER' ? credit.levy : ZERO };
}
