import type { PaymentMeans } from '../domain/wire/payment';
import { PAYMENT_METHODS, type PaymentMethod } from '../domain/words';
import { Lines, Money, OneOf, Text } from '../http/dto';

/** What any means of a payment may say beside its method and amount. */
export class MeansDetails {
  @Text(40, { optional: true })
  levyStampNo?: string;
  @Lines(300, { optional: true })
  remark?: string;
  @Money({ min: 0.01, optional: true })
  tendered?: number;
}
/** A means of a payment: the one that comes with a booking, or a further one. */
export class MeansDto extends MeansDetails implements PaymentMeans {
  @OneOf(PAYMENT_METHODS)
  method!: PaymentMethod;
  @Money({ min: 0.01 })
  amount!: number;
}
