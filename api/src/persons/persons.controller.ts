import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Work } from '../database/work';
import type { PersonMergePreview, PersonMergeWire, PersonWire } from '../domain/wire/person';
import { type Actor, Me } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import type { ListParams } from '../lists/list-spec';
import { DocumentVault } from '../desk/document-vault';
import { findByNumber, findPersons } from './find-persons';
import { listMerges } from './list-merges';
import { mergePersons, previewMerge, undoMerge } from './merge';
import { PersonMergeDto, PersonsQuery } from './person.dto';

/** Travellers of before as records of persons, and making two records of one person one. */
@Controller('persons')
@Needs('customers.merge')
export class PersonsController {
  constructor(
    private readonly work: Work,
    private readonly vault: DocumentVault,
  ) {}

  @Get()
  find(@Query() { q }: PersonsQuery): Promise<PersonWire[]> {
    return findPersons(this.work.em, q);
  }
  /** The number of a document travels in no address (decisions B14). */
  @Post('find')
  @HttpCode(200)
  lookUp(@Me() actor: Actor, @Body() { q }: PersonsQuery): Promise<PersonWire[]> {
    return this.work.run(actor, (tx) => findByNumber(tx, this.vault, q));
  }
  @Get('merges')
  merges(@Query() query: ListParams, @Res({ passthrough: true }) response: Response): Promise<PersonMergeWire[]> {
    return answerPage(response, listMerges(this.work.em, query));
  }
  @Post('preview')
  @HttpCode(200)
  preview(@Body() body: PersonMergeDto): Promise<PersonMergePreview> {
    return previewMerge(this.work.em, body);
  }
  @Post('merges')
  @HttpCode(201)
  async merge(@Me() actor: Actor, @Body() body: PersonMergeDto): Promise<{ id: number }> {
    const { id } = await this.work.run(actor, (tx) => mergePersons(tx, body));
    return { id };
  }
  @Delete('merges/:id')
  async undo(
    @Me() actor: Actor,
    @Param('id', new IdParam('person.mergeNotFound')) id: number,
  ): Promise<{ id: number }> {
    await this.work.run(actor, (tx) => undoMerge(tx, id));
    return { id };
  }
}
