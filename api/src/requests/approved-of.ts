import { fieldError } from '../domain/errors';
import { type Cents, fromHkd, showMoney, ZERO } from '../domain/money';
import type { Request } from '../parties/request.entity';

/**
 * What a refund may be approved for: something, unless it takes extras off, and at most what was asked.
 * @param hkd in HK$, as it was sent
 * @throws DomainError money.notPositive, request.amountAbove, at `approvedAmount`
 */
export function approvedOf({ amount, extras }: Pick<Request, 'amount' | 'extras'>, hkd: number): Cents {
  const [asked, approved] = [amount ?? ZERO, fromHkd(hkd)];
  if (approved < 0 || (approved === 0 && !extras)) throw fieldError('approvedAmount', 'money.notPositive');
  if (approved > asked) throw fieldError('approvedAmount', 'request.amountAbove', { max: showMoney(asked) });
  return approved;
}
