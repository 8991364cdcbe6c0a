import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  StampLotWire,
  PastedStamp,
  StampPaste,
  StampQueue,
  StampSheet,
  LevyStampWire,
} from '../domain/wire/stamp';
import { type Actor, Me, OnceKey } from '../http/actor';
import { Needs } from '../http/needs';
import { inSlices } from '../desk/in-slices';
import { FrontDesk } from '../desk/front-desk';
import { readLetterhead } from '../site/letterhead';
import { pasteOf, previewPaste, storePaste } from './paste';
import { putStamp } from './put-stamp';
import { stampQueue, unstamped } from './queue';
import { readStamps } from './read-stamps';
import { ownShop } from './receipts';
import { PasteDto, StampDto, StampLotDto } from './stamp.dto';
import { addStampLot } from './stock';

/** The levy desk: stamps on receipts that exist (decisions B18). */
@ApiTags('levy-stamps')
@Controller('levy-stamps')
@Needs('stamps.write')
export class StampsController {
  constructor(private readonly desk: FrontDesk) {}

  @Get('queue')
  queue(@Me() me: Actor, @Query('branch') branch?: string): Promise<StampQueue> {
    return this.desk.read((em, _desk, now) => stampQueue(em, me, branch, now));
  }
  /** The queue of a shop on paper, for when the stamp system is down. */
  @Get('sheet')
  sheet(@Me() me: Actor, @Query('branch') asked?: string): Promise<StampSheet> {
    const branch = ownShop(me) ?? (asked?.trim().toUpperCase() || me.branch);
    return this.desk.read(async (em, desk, now) => ({
      rows: await unstamped(em, branch, now),
      letterhead: await readLetterhead(em, desk.parameters, branch),
    }));
  }
  @Get(':receiptNo')
  stamps(@Me() me: Actor, @Param('receiptNo') receiptNo: string): Promise<LevyStampWire[]> {
    return this.desk.read((em) => readStamps(em, me, receiptNo));
  }
  @Post()
  put(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: StampDto): Promise<LevyStampWire> {
    return this.desk.run(me, { key, call: 'stamp', body }, (tx) => putStamp(tx, body));
  }
  @Post('preview')
  @HttpCode(200)
  preview(@Me() me: Actor, @Body() { rows }: PasteDto): Promise<StampPaste> {
    return this.desk.view(me, (tx) => previewPaste(tx, rows));
  }
  @Post('paste')
  async paste(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() { rows }: PasteDto): Promise<StampPaste> {
    const slices = inSlices<PastedStamp, StampPaste>(
      this.desk,
      me,
      { key, call: 'stamps' },
      rows,
      (tx, _desk, slice, before) => storePaste(tx, slice, pasteOf(before).rows),
    );
    return pasteOf(await slices);
  }
  @Post('lots')
  @Needs('stamps.stock')
  buy(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: StampLotDto): Promise<StampLotWire> {
    return this.desk.run(me, { key, call: 'stamp-lot', body }, (tx) => addStampLot(tx, body));
  }
}
