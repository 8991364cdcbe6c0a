import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsDefined, IsIn, IsInt, IsObject, IsString, Length, Matches } from 'class-validator';
import type { Response } from 'express';
import { rowsPage } from '../lists/list-rows';
import type { ListParams } from '../lists/list-spec';
import { Work } from '../database/work';
import { savedViews } from '../domain/resources/savedViews';
import { type SavedViewWire, VIEW_SCOPES, type ViewScope } from '../domain/wire/saved-view';
import { type Actor, Me } from '../http/actor';
import { oneLine } from '../domain/texts';
import { AsRead } from '../http/as-read';
import { IfSent, Kept } from '../http/dto';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { changeView, createView, readView, readViews, removeView } from './saved-views';

const ROW = new IdParam('view.notFound');
const SCREEN = /^[a-zA-Z0-9/_-]{1,60}$/;
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
  async list(
    @Query() query: ListParams,
    @Me() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SavedViewWire[]> {
    return answerPage(response, rowsPage(savedViews, await readViews(this.work.em, actor), query));
  }
  @Get(':id')
  one(@Param('id', ROW) id: number, @Me() actor: Actor): Promise<SavedViewWire> {
    return readView(this.work.em, actor, id);
  }
  @Post()
  create(@Body() { screen, name, scope, state }: ViewInput, @Me() actor: Actor): Promise<SavedViewWire> {
    return this.work.run(actor, (tx) => createView(tx, screen, { name, scope: scope ?? 'me', state }));
  }
  @Patch(':id')
  @AsRead<SavedViewsController>(ViewChange, (calls, me, id) => calls.one(ROW.transform(id), me))
  change(@Param('id', ROW) id: number, @Body() input: ViewChange, @Me() actor: Actor): Promise<SavedViewWire> {
    return this.work.run(actor, (tx) => changeView(tx, id, input));
  }
  @Delete(':id')
  remove(@Param('id', ROW) id: number, @Me() actor: Actor): Promise<{ id: number }> {
    return this.work.run(actor, (tx) => removeView(tx, id));
  }
}
