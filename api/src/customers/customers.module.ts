import { Module } from '@nestjs/common';
import { CustomersController } from './customers.controller';
import { SheetsController } from './sheets.controller';

@Module({ controllers: [CustomersController, SheetsController] })
export class CustomersModule {}
