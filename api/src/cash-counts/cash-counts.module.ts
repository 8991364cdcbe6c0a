import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module';
import { CashCountsController } from './cash-counts.controller';

@Module({ imports: [OrdersModule], controllers: [CashCountsController] })
export class CashCountsModule {}
