import { Module } from '@nestjs/common';
import { SavedViewsController } from './saved-views.controller';

@Module({ controllers: [SavedViewsController] })
export class ViewsModule {}
