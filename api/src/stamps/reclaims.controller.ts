import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ReclaimForm, ReclaimLine, ReclaimMade } from '../domain/wire/stamp';
import { type Actor, Me, OnceKey } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { FrontDesk } from '../desk/front-desk';
import { claimLevy, readReclaimForm } from './reclaim';
import { openLines } from './reclaim-lines';
import { ReclaimDto } from './stamp.dto';

/** Levy of refunds and voids that is claimed back from the authority (decisions A1, B18); the forms themselves are declared. */
@ApiTags('levyReclaims')
@Controller('levy-reclaims')
@Needs('stamps.reclaim')
export class ReclaimsController {
  constructor(private readonly desk: FrontDesk) {}

  @Get('open')
  open(): Promise<ReclaimLine[]> {
    return this.desk.read((em) => openLines(em));
  }
  @Get(':id/form')
  form(@Me() me: Actor, @Param('id', new IdParam('reclaim.notFound')) id: number): Promise<ReclaimForm> {
    return this.desk.read((em, desk) => readReclaimForm(em, desk.parameters, me.branch, id));
  }
  @Post('claim')
  claim(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: ReclaimDto): Promise<ReclaimMade> {
    return this.desk.run(me, { key, call: 'reclaim', body }, (tx) => claimLevy(tx, body.paymentIds));
  }
}
