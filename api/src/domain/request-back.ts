import { type CreditHeld, NONE_HELD, splitBack } from './credit-held';
import { levyOfRefund } from './levy';
import { negate, sumHkd, ZERO, type Cents } from './money';
import type { RequestCase, RequestSums } from './request-case';
import type { RequestFigures } from './wire/request';

/** What of a request's refund becomes credit or goes back to it, fare and the levy that a customer had paid with it. */
export type ToCredit = Pick<RequestSums, 'toCredit' | 'levyToCredit'>;
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

/** Of figures in HK$, those that say what goes back; requests of before credit was told apart have no part of it. */
export type Back = Pick<RequestFigures, 'toRefund'> &
  Partial<Pick<RequestFigures, (typeof BESIDE)[number] | 'toCredit' | 'levyToCredit'>>;
const BESIDE = ['levyBack', 'levyToRefund', 'compensation'] as const;
/**
 * All that a customer gets back with a request, in HK$ (decisions B18): the fare, its levy, levy that nobody owes any
 * more, and what the operator pays on top.
 */
export const backInAll = (figures: Back): number =>
  sumHkd([figures.toRefund, ...BESIDE.map((key) => figures[key] ?? 0)]);
/** Whether anything goes back or is paid on top, as money or as credit, so that finance signs too (decisions B4, B18). */
export const goesOut = ({
  toRefund,
  levyToRefund,
  compensation,
}: Readonly<Record<'toRefund' | 'levyToRefund' | 'compensation', number>>): boolean =>
  toRefund > 0 || levyToRefund > 0 || compensation > 0;
/** What of it becomes credit or goes back to it, in HK$: no money leaves (decisions B18). */
export const backAsCredit = ({ toCredit: fare = 0, levyToCredit: levy = 0 }: Back): number => sumHkd([fare, levy]);
/** What of it is paid out, in HK$: to somebody, and with a reference (decisions B18). */
export const backInMoney = (figures: Back): number => sumHkd([backInAll(figures), -backAsCredit(figures)]);
