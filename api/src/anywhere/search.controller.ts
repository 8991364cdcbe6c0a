import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import { fieldError } from '../domain/errors';
import type { SearchWire } from '../domain/wire/search';
import { type Actor, Me } from '../http/actor';
import { Needs } from '../http/needs';
import { declaredGroups } from './find-declared';
import { searchAll } from '../search/search';

/** One field to find anything by (decisions B16). */
@ApiTags('search')
@Controller('search')
export class SearchController {
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Needs('search.read')
  async search(@Me() actor: Actor, @Query('q') q: unknown): Promise<SearchWire> {
    if (typeof q !== 'string') throw fieldError('q', 'general.searchTooShort');
    const [{ em }, now] = [this.work, this.clock.now()];
    const { groups, heard } = await searchAll(em, actor, q, now);
    return { groups: [...groups, ...(await declaredGroups(em, actor, q, now)), ...heard] };
  }
}
