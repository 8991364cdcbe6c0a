import { Module } from '@nestjs/common';
import { WaitingController } from './waiting.controller';

@Module({ controllers: [WaitingController] })
export class WaitingModule {}
