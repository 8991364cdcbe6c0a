import { Module } from '@nestjs/common';
import { whenMoneyChanged } from '../departures/money-changed';
import { ClosingsController } from './closings.controller';
import { keepFigures } from './keep-figures';
import { MarginsController } from './margins.controller';

@Module({ controllers: [ClosingsController, MarginsController] })
export class ClosingsModule {
  constructor() {
    whenMoneyChanged(keepFigures);
  }
}
