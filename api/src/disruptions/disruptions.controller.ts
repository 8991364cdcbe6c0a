import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { BatchRunner } from '../batches/batch-runner';
import type {
  DisruptionFits,
  DisruptionListRow,
  DisruptionPreview,
  DisruptionProposal,
  DisruptionWire,
  PartyText,
} from '../domain/wire/disruption';
import { Streams } from '../http/answers';
import { type Actor, Me, OnceKey } from '../http/actor';
import { IdParam } from '../http/id-param';
import { ByCookie, Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { XLSX_TYPE } from '../http/xlsx';
import type { ListParams } from '../lists/list-spec';
import { FrontDesk } from '../desk/front-desk';
import { chooseParties, moveAll, noteContact, proposalsOf } from './choose';
import { actOnDesk } from './decide';
import {
  ChooseDto,
  ContactDto,
  DeskActDto,
  MoveAllDto,
  OpenDisruptionDto,
  PreviewDisruptionDto,
  TellDto,
} from './disruption.dto';
import { sendEndReport } from './end-report';
import { openDisruption, previewDisruption } from './open';
import { listDisruptions } from './list';
import { partyText } from './party-text';
import { showDisruption } from './show';
import { tellParties } from './tell';

const id = (): IdParam => new IdParam('disruption.notFound');
const party = (): IdParam => new IdParam('order.notFound');

/** Desks on which departures are called off, party by party (issue 20). */
@ApiTags('disruptions')
@Controller('disruptions')
@Needs('disruptions.read')
export class DisruptionsController {
  constructor(
    private readonly desk: FrontDesk,
    private readonly runner: BatchRunner,
  ) {}

  @Get()
  list(@Query() query: ListParams, @Res({ passthrough: true }) response: Response): Promise<DisruptionListRow[]> {
    return answerPage(response, listDisruptions(this.desk.work.em, query));
  }
  @Post('preview')
  @HttpCode(200)
  @Needs('disruptions.write')
  preview(@Me() me: Actor, @Body() body: PreviewDisruptionDto): Promise<DisruptionPreview> {
    return this.desk.view(me, (tx, desk) => previewDisruption(tx, desk, body));
  }
  @Post()
  @Needs('disruptions.write')
  open(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: OpenDisruptionDto): Promise<DisruptionWire> {
    return this.desk.run(me, { key, call: 'disruptions', body }, async (tx, desk) =>
      showDisruption(tx, desk, await openDisruption(tx, body)),
    );
  }
  @Get(':id')
  one(@Me() me: Actor, @Param('id', id()) at: number): Promise<DisruptionWire> {
    return this.desk.view(me, (tx, desk) => showDisruption(tx, desk, at));
  }
  @Get(':id/report')
  @ByCookie()
  @Streams(XLSX_TYPE)
  async report(@Me() me: Actor, @Param('id', id()) at: number, @Res() response: Response): Promise<void> {
    const wire = await this.desk.view(me, (tx, desk) => showDisruption(tx, desk, at));
    await sendEndReport(response, wire, me, this.desk.clock.now());
  }
  @Get(':id/parties/:subOrderId/proposals')
  proposals(
    @Me() me: Actor,
    @Param('id', id()) at: number,
    @Param('subOrderId', party()) subOrderId: number,
  ): Promise<DisruptionProposal[]> {
    return this.desk.view(me, (tx, desk) => proposalsOf(tx, desk, at, subOrderId));
  }
  @Get(':id/parties/:subOrderId/text')
  text(
    @Me() me: Actor,
    @Param('id', id()) at: number,
    @Param('subOrderId', id()) subOrderId: number,
  ): Promise<PartyText> {
    return this.desk.view(me, (tx, desk) => partyText(tx, desk, at, subOrderId));
  }
  @Post(':id/choose')
  @HttpCode(200)
  @Needs('disruptions.write')
  choose(@Me() me: Actor, @Param('id', id()) at: number, @Body() body: ChooseDto): Promise<DisruptionWire> {
    const choice = body.choice === 'NONE' ? null : body.choice;
    return this.desk.run(me, { key: undefined, call: 'disruption choose', body }, async (tx, desk) => {
      await chooseParties(tx, at, { ...body, choice });
      return showDisruption(tx, desk, at);
    });
  }
  @Post(':id/move-all')
  @HttpCode(200)
  @Needs('disruptions.write')
  moveAll(@Me() me: Actor, @Param('id', id()) at: number, @Body() body: MoveAllDto): Promise<DisruptionFits> {
    return this.desk.run(me, { key: undefined, call: 'disruption move', body }, (tx, desk) =>
      moveAll(tx, desk, at, body.subOrderIds),
    );
  }
  @Post(':id/contact')
  @HttpCode(200)
  @Needs('requests.ask')
  contact(@Me() me: Actor, @Param('id', id()) at: number, @Body() body: ContactDto): Promise<DisruptionWire> {
    const contact = body.contact === 'NONE' ? null : body.contact;
    return this.desk.run(me, { key: undefined, call: 'disruption contact', body }, async (tx, desk) => {
      await noteContact(tx, at, body.subOrderIds, contact);
      return showDisruption(tx, desk, at);
    });
  }
  /** The letters are written in the background; the answer says how far that is. */
  @Post(':id/tell')
  @HttpCode(200)
  @Needs('messages.send')
  async tell(
    @Me() me: Actor,
    @OnceKey() key: string | undefined,
    @Param('id', id()) at: number,
    @Body() body: TellDto,
  ): Promise<DisruptionWire> {
    const call = `disruption tell ${String(at)}`;
    const wire = await this.desk.run(me, { key, call, body }, async (tx, desk) => {
      await tellParties(tx, at, body.subOrderIds);
      return showDisruption(tx, desk, at);
    });
    if (wire.telling?.running) this.runner.poke();
    return wire;
  }
  /** Submit, take back, sign, send back, close without doing, try failed ones again: who may, the machine says. */
  @Post(':id/act')
  @HttpCode(200)
  async act(
    @Me() me: Actor,
    @OnceKey() key: string | undefined,
    @Param('id', id()) at: number,
    @Body() body: DeskActDto,
  ): Promise<DisruptionWire> {
    const call = `disruption ${String(at)}`;
    const wire = await this.desk.run(me, { key, call, body }, async (tx, desk) => {
      await actOnDesk(tx, desk, at, body);
      return showDisruption(tx, desk, at);
    });
    if (wire.state === 'RUNNING') this.runner.poke();
    return wire;
  }
}
