import { Module } from '@nestjs/common';
import { EventsController } from './events.controller';
import { HearOthers } from './hear-others';

@Module({ controllers: [EventsController], providers: [HearOthers] })
export class EventsModule {}
