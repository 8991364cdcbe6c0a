import { Module } from '@nestjs/common';
import { BoardController } from './board/board.controller';
import { DeparturesController } from './departures.controller';

/** The board first: the path of one departure would take its name for an id. */
@Module({ controllers: [BoardController, DeparturesController] })
export class DeparturesModule {}
