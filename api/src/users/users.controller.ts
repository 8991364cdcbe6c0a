import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { partOf } from '../crud/parts';
import { readRecord } from '../crud/read';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import type { UserName, UserTables, UserWire } from '../domain/wire/user';
import { type Actor, Me } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { namesOf, NamesQuery } from './names';
import { userTables } from './tables';
import { resetTotp, unlockUser } from './unlock';

/** The calls on accounts that are no plain resource's. */
@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  @Get('getAllTables')
  @Needs('tables.read')
  tables(): Promise<UserTables> {
    return userTables(this.work.em);
  }

  /** A list says who made a record to everybody who reads it, also to those who may not list users. */
  @Get('names')
  @Needs('self')
  names(@Query() { id }: NamesQuery): Promise<UserName[]> {
    return namesOf(this.work.em, id);
  }

  @Post(':id/unlock')
  @HttpCode(200)
  @Needs('users.unlock')
  async unlock(@Me() actor: Actor, @Param('id', new IdParam('user.notFound')) id: number): Promise<UserWire> {
    await this.work.run(actor, (tx) => unlockUser(tx, id));
    return readRecord<UserWire>(this.work.em, partOf('users'), id, this.clock.now());
  }

  @Delete(':id/totp')
  @Needs('users.unlock')
  async resetTotp(@Me() actor: Actor, @Param('id', new IdParam('user.notFound')) id: number): Promise<{ id: number }> {
    await this.work.run(actor, (tx) => resetTotp(tx, id));
    return { id };
  }
}
