import { Module } from '@nestjs/common';
import { CheckoutController } from './checkout.controller';
import { PaymentsController } from './payments.controller';

@Module({ controllers: [CheckoutController, PaymentsController] })
export class CheckoutModule {}
