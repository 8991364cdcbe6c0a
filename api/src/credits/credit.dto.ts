import { DECISIONS, MONEY_METHODS, type PaymentMethod } from '../domain/words';
import { Lines, Money, OneOf, Text } from '../http/dto';

/** GET /credits/of: whose account. */
export class PayerQuery {
  @Text(20)
  phone!: string;
  @Text(120)
  name!: string;
}
/** POST /credits/{id}/payout. */
export class PayoutDto {
  @Money({ min: 0.01 })
  amount!: number;
  @OneOf(MONEY_METHODS)
  method!: PaymentMethod;
  @Text(200)
  payee!: string;
  @Lines(300)
  reason!: string;
}
/** POST /credits/asks/{id}/decide. */
export class DecideAskDto {
  @OneOf(DECISIONS)
  decision!: 'APPROVED' | 'REJECTED';
  @Lines(300, { optional: true })
  reason?: string;
  @Text(200, { optional: true })
  reference?: string;
}
