import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module';
import { PapersController } from './papers.controller';
import { PdfMaker } from './pdf-maker';

@Module({ imports: [FilesModule], controllers: [PapersController], providers: [PdfMaker], exports: [PdfMaker] })
export class PapersModule {}
