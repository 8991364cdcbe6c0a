import { Module } from '@nestjs/common';
import { CashCountsController } from './cash-counts.controller';

@Module({ controllers: [CashCountsController] })
export class CashCountsModule {}
