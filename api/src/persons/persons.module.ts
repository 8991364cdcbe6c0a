import { Module } from '@nestjs/common';
import { PersonsController } from './persons.controller';
import { SearchDocumentController } from './search-document.controller';

@Module({ controllers: [PersonsController, SearchDocumentController] })
export class PersonsModule {}
