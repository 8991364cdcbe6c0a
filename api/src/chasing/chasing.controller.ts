import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsInt, Min } from 'class-validator';
import { inSlices } from '../desk/in-slices';
import { FrontDesk } from '../desk/front-desk';
import type { LetGoWire, ProposalWire } from '../domain/wire/reminder';
import { type Actor, Me, OnceKey } from '../http/actor';
import { Needs } from '../http/needs';
import { allLetGo, letGo, lookAgain, MOST_LET_GO, proposalOf } from './let-go';

/** Those that somebody has looked over. */
export class LetGoDto {
  @ApiProperty({ type: Number, isArray: true })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_LET_GO)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  ids!: number[];
}

/** What the chasing plan proposes, looked over and let go together; each reminder is a record of its own. */
@ApiTags('reminders')
@Controller('chasing')
@Needs('reminders.read')
export class ChasingController {
  constructor(private readonly desk: FrontDesk) {}

  @Get('proposal')
  proposal(@Me() me: Actor): Promise<ProposalWire> {
    return this.desk.read((em, _desk, now) => proposalOf(em, me, now));
  }
  @Post('send')
  @HttpCode(200)
  @Needs('reminders.send')
  async send(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: LetGoDto): Promise<LetGoWire> {
    const reasons = await this.desk.read((em, desk, now) => lookAgain(em, desk, me, body.ids, now));
    const once = { key, call: 'chasing' };
    return allLetGo(await inSlices(this.desk, me, once, body.ids, (tx, _desk, ids) => letGo(tx, ids, reasons)));
  }
}
