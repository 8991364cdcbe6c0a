import { Module } from '@nestjs/common';
import { CustomersController } from './customers.controller';
import { ImportController } from './import.controller';
import { SheetsController } from './sheets.controller';

@Module({ controllers: [CustomersController, SheetsController, ImportController] })
export class CustomersModule {}
