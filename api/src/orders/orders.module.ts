import { Global, Module } from '@nestjs/common';
import { PaymentsController } from '../checkout/payments.controller';
import { CheckoutController } from '../checkout/checkout.controller';
import { CallCenterController } from './call-center.controller';
import { DocumentVault } from './document-vault';
import { FrontDesk } from './front-desk';
import { OrdersAdminController } from './orders-admin.controller';
import { OrdersController } from './orders.controller';

/** Orders and their money. The desk and the vault serve every verb that touches travellers. Fixed paths come first. */
@Global()
@Module({
  controllers: [CallCenterController, CheckoutController, PaymentsController, OrdersAdminController, OrdersController],
  providers: [FrontDesk, DocumentVault],
  exports: [FrontDesk, DocumentVault],
})
export class OrdersModule {}
