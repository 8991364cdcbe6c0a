import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { EventsController } from './events.controller';
import { Figures } from './figures';
import { HereController } from './here.controller';
import { HearOthers } from './hear-others';
import { RedisFanOut } from './redis-fan-out';

@Module({
  imports: [AuthModule],
  controllers: [EventsController, HereController],
  providers: [HearOthers, RedisFanOut, Figures],
  exports: [Figures],
})
export class EventsModule {}
