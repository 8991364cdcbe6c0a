import { Controller, Get, Module, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Work } from '../database/work';
import { DomainError } from '../domain/errors';
import type { PageVersion } from '../domain/wire/page';
import { Needs } from '../http/needs';
import { pageVersions } from './versions';

/** What pages have beside the calls that are derived from their declaration. */
@ApiTags('pages')
@Controller('pages/admin')
export class PageVersionsController {
  constructor(private readonly work: Work) {}

  @Get(':id/versions')
  @Needs('content.read')
  versions(@Param('id') id: string): Promise<PageVersion[]> {
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new DomainError('page.notFound');
    return pageVersions(this.work.em, Number(id));
  }
}

@Module({ controllers: [PageVersionsController] })
export class PagesModule {}
