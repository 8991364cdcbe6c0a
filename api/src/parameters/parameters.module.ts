import { Module } from '@nestjs/common';
import { ParametersController } from './parameters.controller';

@Module({ controllers: [ParametersController] })
export class ParametersModule {}
