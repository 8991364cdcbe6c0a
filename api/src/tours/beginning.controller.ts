import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { soughtCode } from '../catalogue/code';
import { Package } from '../catalogue/package.entity';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import type { TourBeginning } from '../domain/wire/departure';
import { departuresOf } from '../departures/show';
import { type Actor, Me } from '../http/actor';
import { Needs } from '../http/needs';
import { sheetsOf } from '../prices/show';
import { showByCode } from './show';

/** What a tour code has already, in all three of its tables (SPEC 7): the path is that of departures. */
@ApiTags('departures')
@Controller('departures/admin/createTour')
@Needs('departures.read')
export class BeginningController {
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  @Get(':code')
  async beginning(@Me() me: Actor, @Param('code') typed: string): Promise<TourBeginning> {
    const code = soughtCode(typed);
    const { em } = this.work;
    const pack = await em.findOneBy(Package, { packageCode: code });
    return {
      departures: await departuresOf(em, code),
      prices: await sheetsOf(em, me, code),
      package: pack && pack.status !== 'deleted' ? await showByCode(em, me, code, this.clock.now()) : null,
    };
  }
}
