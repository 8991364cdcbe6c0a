import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ReclaimForm, Reclaims, ReclaimWire } from '../domain/wire/stamp';
import { type Actor, Me, OnceKey } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { FrontDesk } from '../desk/front-desk';
import { claimLevy, creditReclaim, readReclaimForm, readReclaims } from './reclaim';
import { CreditedDto, ReclaimDto } from './stamp.dto';

/** Levy of refunds and voids, claimed back from the authority: open, on a form, credited (decisions A1, B18). */
@ApiTags('levy-reclaims')
@Controller('levy-reclaims')
@Needs('stamps.reclaim')
export class ReclaimsController {
  constructor(private readonly desk: FrontDesk) {}

  @Get()
  all(): Promise<Reclaims> {
    return this.desk.read((em) => readReclaims(em));
  }
  @Get(':id')
  form(@Me() me: Actor, @Param('id', new IdParam('reclaim.notFound')) id: number): Promise<ReclaimForm> {
    return this.desk.read((em, desk) => readReclaimForm(em, desk.parameters, me.branch, id));
  }
  @Post()
  claim(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: ReclaimDto): Promise<ReclaimWire> {
    return this.desk.run(me, { key, call: 'reclaim', body }, (tx) => claimLevy(tx, body.paymentIds));
  }
  @Post(':id/credited')
  @HttpCode(200)
  credited(
    @Me() me: Actor,
    @OnceKey() key: string | undefined,
    @Param('id', new IdParam('reclaim.notFound')) id: number,
    @Body() body: CreditedDto,
  ): Promise<ReclaimWire> {
    return this.desk.run(me, { key, call: `reclaim ${String(id)}`, body }, (tx) =>
      creditReclaim(tx, id, body.creditedOn, body.note?.trim() ?? ''),
    );
  }
}
