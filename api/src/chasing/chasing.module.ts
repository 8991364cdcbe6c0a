import { Module } from '@nestjs/common';
import { ChasingController } from './chasing.controller';

@Module({ controllers: [ChasingController] })
export class ChasingModule {}
