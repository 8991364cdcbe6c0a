import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListParams } from '../lists/list-spec';
import { Work } from '../database/work';
import type { DocumentRow } from '../domain/wire/receipt';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { listDocuments, showDocument } from './documents';

/** The numbered documents of the ledger (decisions B18). */
@ApiTags('orders')
@Controller('documents')
@Needs('orders.read')
export class DocumentsController {
  constructor(private readonly work: Work) {}

  @Get()
  list(@Query() query: ListParams, @Res({ passthrough: true }) response: Response): Promise<DocumentRow[]> {
    return answerPage(response, listDocuments(this.work.em, query));
  }
  @Get(':id')
  one(@Param('id', new IdParam('payment.receiptNotFound')) id: number): Promise<DocumentRow> {
    return showDocument(this.work.em, id);
  }
}
