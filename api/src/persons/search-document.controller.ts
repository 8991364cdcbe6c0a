import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Work } from '../database/work';
import { DocumentVault } from '../desk/document-vault';
import type { SearchWire } from '../domain/wire/search';
import { type Actor, Me } from '../http/actor';
import { Needs } from '../http/needs';
import { PersonsQuery } from './person.dto';
import { searchDocument } from './search-document';

/** The search over everything for what may be the number of a document, which travels in no address (decisions B14). */
@ApiTags('search')
@Controller('search')
export class SearchDocumentController {
  constructor(
    private readonly work: Work,
    private readonly vault: DocumentVault,
  ) {}

  @Post()
  @HttpCode(200)
  @Needs('search.read')
  search(@Me() actor: Actor, @Body() { q }: PersonsQuery): Promise<SearchWire> {
    return this.work.run(actor, (tx) => searchDocument(tx, this.vault, q));
  }
}
