import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Work } from '../database/work';
import type { HereWire } from '../domain/wire/here';
import { type Actor, Me } from '../http/actor';
import { Needs } from '../http/needs';
import { sayGone, sayHere } from './here';
import { HereDto } from './here.dto';

/** Who has a record open, so that two do not work on it without knowing. */
@Controller('events')
@Needs('events.read')
export class HereController {
  constructor(private readonly work: Work) {}

  @Post('here')
  @HttpCode(200)
  here(@Me() actor: Actor, @Body() body: HereDto): Promise<HereWire[]> {
    return this.work.run(actor, (tx) => sayHere(tx, body));
  }
  @Post('gone')
  @HttpCode(200)
  async gone(@Me() actor: Actor, @Body() body: HereDto): Promise<{ gone: true }> {
    await this.work.run(actor, (tx) => sayGone(tx, body));
    return { gone: true };
  }
}
