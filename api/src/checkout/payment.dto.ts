import { LIMITS } from '../domain/limits';
import type { PaymentInput } from '../domain/wire/payment';
import { PAYMENT_METHODS, type PaymentMethod } from '../domain/words';
import { MeansDetails, MeansDto } from '../parties/means.dto';
import { Flag, Id, Many, Money, OneOf, Lines, Text, Whole } from '../http/dto';

class TakingDto extends MeansDetails {
  @Text(20)
  orderNumber!: string;
  @Id({ optional: true })
  subOrderId?: number;
  /** 0 takes the levy that a transfer left open (decisions B18). */
  @Money({ min: 0 })
  amount!: number;
  @Lines(300, { optional: true })
  belowMinimumReason?: string;
  /** The last row of the ledger that the till shows, 0 for none; another one since is a 409. */
  @Whole({ optional: true })
  lastPaymentId?: number;
  @Many(() => MeansDto, LIMITS.furtherMeans, { optional: true })
  also?: MeansDto[];
}
/** PATCH /checkout/cash: the first settlement of a new order, in cash unless it says otherwise (decisions B0 #27). */
export class CashDto extends TakingDto implements PaymentInput {
  @OneOf(PAYMENT_METHODS, { optional: true })
  method?: PaymentMethod;
}
/** POST callCenter/receive: any instalment at the counter. Not a CashDto: a field stays optional in who inherits it. */
export class ReceiveDto extends TakingDto implements PaymentInput {
  @OneOf(PAYMENT_METHODS)
  method!: PaymentMethod;
}
/** PATCH /checkout/extra: a top-up after an amendment, or an ad-hoc charge. */
export class ExtraDto extends ReceiveDto {
  @Lines(300)
  description!: string;
  @Flag({ optional: true })
  adHoc?: boolean;
}
/** POST /payments/{id}/void. */
export class VoidDto {
  @Lines(300)
  reason!: string;
}
