import { Module } from '@nestjs/common';
import { CallCenterController } from './call-center.controller';
import { DocumentsController } from './documents.controller';
import { OrdersAdminController } from './orders-admin.controller';
import { OrdersController } from './orders.controller';

/** Fixed paths come first. */
@Module({ controllers: [CallCenterController, OrdersAdminController, OrdersController, DocumentsController] })
export class OrdersModule {}
