import type { PaymentInput } from '../domain/wire/payment';
import { PAYMENT_METHODS, type PaymentMethod } from '../domain/words';
import { Flag, Id, Money, OneOf, Lines, Text } from '../http/dto';

class TakingDto {
  @Text(20)
  orderNumber!: string;
  @Id({ optional: true })
  subOrderId?: number;
  /** 0 takes the levy that a transfer left open (decisions B18). */
  @Money({ min: 0 })
  amount!: number;
  @Text(40, { optional: true })
  levyStampNo?: string;
  @Lines(300, { optional: true })
  remark?: string;
  @Money({ min: 0.01, optional: true })
  tendered?: number;
  @Lines(300, { optional: true })
  belowMinimumReason?: string;
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
