import { Body, Controller, Get, HttpCode, HttpStatus, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { rowsPage } from '../lists/list-rows';
import type { ListParams } from '../lists/list-spec';
import { type Tx, Work } from '../database/work';
import { DomainError } from '../domain/errors';
import { sections } from '../domain/resources/sections';
import type { SectionWire, SectionWithTours } from '../domain/wire/site';
import { type Actor, Me } from '../http/actor';
import { MadeOrDone } from '../http/answers';
import { AsRead } from '../http/as-read';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { addTours, changeSection, createSection } from './change-section';
import { readSections, readToursInSections } from './read-sections';
import { SectionInput } from './section-inputs';

const ROW = new IdParam('section.notFound');

/** The sections of the public home page (SPEC 7, decisions B0 #33). */
@ApiTags('sections')
@Controller('admin/sections')
export class SectionsController {
  constructor(private readonly work: Work) {}

  @Get()
  @Needs('content.read')
  async list(@Query() query: ListParams, @Res({ passthrough: true }) response: Response): Promise<SectionWire[]> {
    return answerPage(response, rowsPage(sections, await readSections(this.work.em), query));
  }

  @Get('toursInSections')
  @Needs('content.read')
  async tours(@Query() query: ListParams, @Res({ passthrough: true }) response: Response): Promise<SectionWithTours[]> {
    return answerPage(response, rowsPage(sections, await readToursInSections(this.work.em), query));
  }

  @Get(':id')
  @Needs('content.read')
  async one(@Param('id', ROW) id: number): Promise<SectionWithTours> {
    return found(await readToursInSections(this.work.em, id));
  }

  @Post()
  @Needs('content.write')
  create(@Body() input: SectionInput, @Me() actor: Actor): Promise<SectionWithTours> {
    return this.saved(actor, (tx) => createSection(tx, input));
  }

  @Patch(':id')
  @Needs('content.write')
  @AsRead<SectionsController>(SectionInput, (calls, _me, id) => calls.one(ROW.transform(id)))
  change(@Param('id', ROW) id: number, @Body() input: SectionInput, @Me() actor: Actor): Promise<SectionWithTours> {
    return this.saved(actor, async (tx) => {
      await changeSection(tx, id, input);
      return id;
    });
  }

  /** Adds tours to a section; the id `new` makes one. */
  @Post(':id')
  @MadeOrDone()
  @HttpCode(HttpStatus.OK)
  @Needs('content.write')
  async add(
    @Param('id') id: string,
    @Body() input: SectionInput,
    @Me() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SectionWithTours> {
    if (id === 'new') response.status(HttpStatus.CREATED);
    return this.saved(actor, async (tx) => {
      if (id === 'new') return createSection(tx, input);
      const row = ROW.transform(id);
      await addTours(tx, row, input);
      return row;
    });
  }

  private saved(actor: Actor, act: (tx: Tx) => Promise<number>): Promise<SectionWithTours> {
    return this.work.run(actor, async (tx) => found(await readToursInSections(tx.em, await act(tx))));
  }
}

function found([section]: SectionWithTours[]): SectionWithTours {
  if (!section) throw new DomainError('section.notFound');
  return section;
}
