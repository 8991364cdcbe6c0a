import { declaredBody } from '../crud/declared-body';
import { ASKED } from '../domain/asked';
import type { PaymentMethod } from '../domain/words';
import { Lines, Text } from '../http/dto';

/** GET /credits/of: whose account. */
export class PayerQuery {
  @Text(20)
  phone!: string;
  @Text(120)
  name!: string;
}
/** POST /credits/{id}/payout. */
export class PayoutDto extends declaredBody('Payout', ASKED.creditPayouts, true) {
  declare amount: number;
  declare method: PaymentMethod;
  declare payee: string;
  @Lines(300)
  reason!: string;
}
