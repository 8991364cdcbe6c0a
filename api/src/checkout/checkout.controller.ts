import { Body, Controller, Patch } from '@nestjs/common';
import type { PaymentAnswer } from '../domain/wire/payment';
import { type Actor, Me, OnceKey } from '../http/actor';
import { Needs } from '../http/needs';
import { FrontDesk } from '../desk/front-desk';
import { CashDto, ExtraDto } from './payment.dto';
import { askedFor, receive } from './receive';
import { takeExtra } from './take-extra';

@Controller('checkout')
@Needs('payments.take')
export class CheckoutController {
  constructor(private readonly desk: FrontDesk) {}

  @Patch('cash')
  cash(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: CashDto): Promise<PaymentAnswer> {
    return this.desk.run(me, { key, call: 'cash', body: askedFor(body) }, (tx, desk) => receive(tx, desk, body));
  }
  @Patch('extra')
  extra(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: ExtraDto): Promise<PaymentAnswer> {
    return this.desk.run(me, { key, call: 'extra', body: askedFor(body) }, (tx, desk) => takeExtra(tx, desk, body));
  }
}
