import { sumHkd } from './money';
import type { RequestFigures } from './wire/request';

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
