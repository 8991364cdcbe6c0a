import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { BatchRunner } from '../batches/batch-runner';
import type {
  DisruptionFits,
  DisruptionListRow,
  DisruptionPreview,
  DisruptionProposal,
  DisruptionWire,
} from '../domain/wire/disruption';
import { Streams } from '../http/answers';
import { type Actor, Me, OnceKey } from '../http/actor';
import { IdParam } from '../http/id-param';
import { ByCookie, Needs } from '../http/needs';
import { XLSX_TYPE } from '../http/xlsx';
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
} from './disruption.dto';
import { sendEndReport } from './end-report';
import { openDisruption, previewDisruption } from './open';
import { listDisruptions, showDisruption } from './show';

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
  list(): Promise<DisruptionListRow[]> {
    return this.desk.read((em) => listDisruptions(em));
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
      showDisruption(tx, desk, await openDisruption(tx, desk, body)),
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
  @Post(':id/choose')
  @HttpCode(200)
  @Needs('disruptions.write')
  choose(@Me() me: Actor, @Param('id', id()) at: number, @Body() body: ChooseDto): Promise<DisruptionWire> {
    const choice = body.choice === 'NONE' ? null : body.choice;
    return this.desk.run(me, { key: undefined, call: 'disruption choose', body }, async (tx, desk) => {
      await chooseParties(tx, desk, at, { ...body, choice });
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
