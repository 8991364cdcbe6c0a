import { fieldError } from '../domain/errors';
import { type Cents, fromHkd, showMoney, ZERO } from '../domain/money';
import type { Request } from '../parties/request.entity';

/**
 * What a refund may be approved for: something, and at most what was asked.
 * @param hkd in HK$, as it was sent
 * @throws DomainError money.notPositive, request.amountAbove, at `approvedAmount`
 */
export function approvedOf({ amount }: Pick<Request, 'amount'>, hkd: number): Cents {
  const [asked, approved] = [amount ?? ZERO, fromHkd(hkd)];
  if (approved <= 0) throw fieldError('approvedAmount', 'money.notPositive');
  if (approved > asked) throw fieldError('approvedAmount', 'request.amountAbove', { max: showMoney(asked) });
  return approved;
}
