import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { demandWithin } from '../crud/scope';
import { partOf } from '../crud/parts';
import { DomainError } from '../domain/errors';
import type { WaitingDemand, WaitingStep } from '../domain/wire/waiting';
import { type Actor, Me } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { FrontDesk } from '../desk/front-desk';
import { demandOf, storyOf } from './read';
import { WaitingParty } from './waiting-party.entity';

/** Beside the declared calls of the waiting list: how many wait for a departure, and the story of a party (issue 20). */
@ApiTags('waitingParties')
@Controller('waiting-parties')
@Needs('waiting.read')
export class WaitingController {
  constructor(private readonly desk: FrontDesk) {}

  @Get('demand/:departureId')
  demand(@Param('departureId', new IdParam('departure.idNotFound')) departureId: number): Promise<WaitingDemand> {
    return this.desk.read((em) => demandOf(em, departureId));
  }
  @Get(':id/story')
  story(@Me() me: Actor, @Param('id', new IdParam('waiting.notFound')) id: number): Promise<WaitingStep[]> {
    return this.desk.read(async (em) => {
      const party = await em.findOneBy(WaitingParty, { id });
      if (!party) throw new DomainError('waiting.notFound');
      demandWithin(partOf('waitingParties').resource, me, 'waiting.read', { ...party });
      return storyOf(em, id);
    });
  }
}
