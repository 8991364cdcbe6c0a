import { Module } from '@nestjs/common';
import { ReclaimsController } from './reclaims.controller';
import { StampsController } from './stamps.controller';

@Module({ controllers: [StampsController, ReclaimsController] })
export class StampsModule {}
