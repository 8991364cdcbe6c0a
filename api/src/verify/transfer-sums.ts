import { fromHkd, minus, sum, toHkd } from '../domain/money';
import type { RequestFigures } from '../domain/wire/request';
import type { Request } from '../parties/request.entity';
import { type Difference, differing } from './difference';

/** Of a transfer what its target then cost stands nowhere else: its sums and its ledger rows are held against each other. */
export function transferSums({ id }: Request, shown: RequestFigures, days: number): Difference[] {
  return [
    ...differing('request: days to departure', id, shown.daysToDeparture, days),
    ...differing('request: charge of its travellers', id, shown.computedCharge, total(shown, 'charge')),
    ...differing('request: what never comes back', id, shown.nonRefundable, total(shown, 'nonRefundable')),
    ...differing(
      'request: kept and added',
      id,
      fromHkd(shown.kept) + fromHkd(shown.added),
      fromHkd(shown.charge) + fromHkd(shown.nonRefundable),
    ),
    ...differing(
      'request: carried over or owed',
      id,
      minus(fromHkd(shown.toPay), fromHkd(shown.toRefund)),
      minus(fromHkd(shown.newTotal), fromHkd(shown.carriedOver)),
    ),
  ];
}
const total = (shown: RequestFigures, key: 'charge' | 'nonRefundable'): number =>
  toHkd(sum(shown.perTraveller.map((each) => fromHkd(each[key]))));
