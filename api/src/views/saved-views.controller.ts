import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsDefined, IsIn, IsInt, IsObject, IsOptional, IsString, Length, Matches } from 'class-validator';
import { Work } from '../database/work';
import { type SavedViewWire, VIEW_SCOPES, type ViewScope } from '../domain/wire/saved-view';
import { type Actor, Me } from '../http/actor';
import { oneLine } from '../domain/texts';
import { IfSent, Kept } from '../http/dto';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { changeView, createView, readViews, removeView } from './saved-views';

const SCREEN = /^[a-zA-Z0-9/_-]{1,60}$/;
export class ViewQuery {
  @IsOptional()
  @Matches(SCREEN)
  screen?: string;
}
export class ViewChange {
  @IfSent()
  @Kept(oneLine)
  @IsString()
  @Length(1, 80)
  name?: string;
  @IfSent()
  @IsIn(VIEW_SCOPES)
  scope?: ViewScope;
  @IfSent()
  @IsObject()
  state?: Record<string, unknown>;
  @IfSent()
  @IsInt()
  version?: number;
}
export class ViewInput {
  @IsDefined()
  @Matches(SCREEN)
  screen!: string;
  @IsDefined()
  @Kept(oneLine)
  @IsString()
  @Length(1, 80)
  name!: string;
  @IfSent()
  @IsIn(VIEW_SCOPES)
  scope?: ViewScope;
  @IsDefined()
  @IsObject()
  state!: Record<string, unknown>;
}

/** Saved views of lists (decisions B13, B16). */
@ApiTags('saved-views')
@Controller('saved-views')
@Needs('views.write')
export class SavedViewsController {
  constructor(private readonly work: Work) {}

  @Get()
  list(@Query() query: ViewQuery, @Me() actor: Actor): Promise<SavedViewWire[]> {
    return readViews(this.work.em, actor, query.screen);
  }
  @Post()
  create(@Body() { screen, name, scope, state }: ViewInput, @Me() actor: Actor): Promise<SavedViewWire> {
    return this.work.run(actor, (tx) => createView(tx, screen, { name, scope: scope ?? 'me', state }));
  }
  @Patch(':id')
  change(
    @Param('id', new IdParam('view.notFound')) id: number,
    @Body() input: ViewChange,
    @Me() actor: Actor,
  ): Promise<SavedViewWire> {
    return this.work.run(actor, (tx) => changeView(tx, id, input));
  }
  @Delete(':id')
  remove(@Param('id', new IdParam('view.notFound')) id: number, @Me() actor: Actor): Promise<{ id: number }> {
    return this.work.run(actor, (tx) => removeView(tx, id));
  }
}
