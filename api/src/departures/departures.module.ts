import { Module } from '@nestjs/common';
import { DeparturesController } from './departures.controller';

@Module({ controllers: [DeparturesController] })
export class DeparturesModule {}
