import { Controller, Get, Module, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Work } from '../database/work';
import type { PageVersion } from '../domain/wire/page';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { pageVersions } from './versions';

/** What pages have beside the calls that are derived from their declaration. */
@ApiTags('pages')
@Controller('pages/admin')
export class PageVersionsController {
  constructor(private readonly work: Work) {}

  @Get(':id/versions')
  @Needs('content.read')
  versions(@Param('id', new IdParam('page.notFound')) id: number): Promise<PageVersion[]> {
    return pageVersions(this.work.em, id);
  }
}

@Module({ controllers: [PageVersionsController] })
export class PagesModule {}
