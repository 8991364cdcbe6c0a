import { Module, type OnModuleInit } from '@nestjs/common';
import { EventsModule } from '../events/events.module';
import { Figures } from '../events/figures';
import { CallCenterController } from './call-center.controller';
import { DocumentsController } from './documents.controller';
import { OrdersAdminController } from './orders-admin.controller';
import { OrdersController } from './orders.controller';
import { stateCounts } from './state-counts';

/** Fixed paths come first. */
@Module({
  imports: [EventsModule],
  controllers: [CallCenterController, OrdersAdminController, OrdersController, DocumentsController],
})
export class OrdersModule implements OnModuleInit {
  constructor(private readonly figures: Figures) {}

  onModuleInit(): void {
    this.figures.offer({ name: 'orderCounts', channel: 'orders', right: 'orders.read', read: stateCounts });
  }
}
