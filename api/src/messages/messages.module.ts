import { Module } from '@nestjs/common';
import { PapersModule } from '../papers/papers.module';
import { MessagesController } from './messages.controller';

@Module({ imports: [PapersModule], controllers: [MessagesController] })
export class MessagesModule {}
