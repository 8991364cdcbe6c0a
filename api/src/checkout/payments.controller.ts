import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { PaymentWire } from '../domain/wire/payment';
import { type Actor, Me, OnceKey } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { FrontDesk } from '../desk/front-desk';
import { VoidDto } from './payment.dto';
import { voidPayment } from './void-payment';

@Controller('payments')
export class PaymentsController {
  constructor(private readonly desk: FrontDesk) {}

  @Post(':id/void')
  @HttpCode(201)
  @Needs('payments.void')
  void(
    @Me() me: Actor,
    @OnceKey() key: string | undefined,
    @Param('id', new IdParam('payment.notFound')) id: number,
    @Body() body: VoidDto,
  ): Promise<PaymentWire[]> {
    return this.desk.run(me, { key, call: `void ${id}`, body }, (tx, desk) => voidPayment(tx, desk, id, body.reason));
  }
}
