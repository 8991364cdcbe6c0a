import { Module } from '@nestjs/common';
import { ImportsController } from './imports.controller';
import { SheetsController } from './sheets.controller';

@Module({ controllers: [ImportsController, SheetsController] })
export class ImportsModule {}
