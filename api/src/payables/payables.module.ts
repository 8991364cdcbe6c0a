import { Module } from '@nestjs/common';
import { PayablesController } from './payables.controller';

@Module({ controllers: [PayablesController] })
export class PayablesModule {}
