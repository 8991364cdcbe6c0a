import { Module } from '@nestjs/common';
import { BeginningController } from './beginning.controller';
import { ToursController } from './tours.controller';

@Module({ controllers: [BeginningController, ToursController] })
export class ToursModule {}
