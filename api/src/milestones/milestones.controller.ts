import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Work } from '../database/work';
import { type Actor, Me } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { refreshMilestones } from './refresh';

/** The milestones of a departure (issue 20); their list and their ticks are drawn from the declaration. */
@ApiTags('departureMilestones')
@Controller('departures')
export class MilestonesController {
  constructor(private readonly work: Work) {}

  /** Looks again at what the system sees, as its turn does every ten minutes. */
  @Post(':departureId/milestones')
  @HttpCode(200)
  @Needs('milestones.read')
  async refresh(
    @Me() actor: Actor,
    @Param('departureId', new IdParam('departure.idNotFound')) id: number,
  ): Promise<{ id: number }> {
    await this.work.run(actor, (tx) => refreshMilestones(tx, id));
    return { id };
  }
}
