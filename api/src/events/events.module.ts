import { Module } from '@nestjs/common';
import { EventsController } from './events.controller';
import { HearOthers } from './hear-others';
import { RedisFanOut } from './redis-fan-out';

@Module({ controllers: [EventsController], providers: [HearOthers, RedisFanOut] })
export class EventsModule {}
