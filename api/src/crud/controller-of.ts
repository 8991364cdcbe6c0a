import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  type Type,
} from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import type { Right } from '../domain/access';
import { fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import { type Actor, Me, OnceKey } from '../http/actor';
import { runOnce } from '../http/idempotency';
import { Streams } from '../http/answers';
import { ByCookie, Needs } from '../http/needs';
import { XLSX_TYPE } from '../http/xlsx';
import { answerPage } from '../http/page';
import { AsRead } from '../http/as-read';
import { bodiesOf, BodyPipe } from './bodies';
import { exportRecords } from './export';
import { idOf, isById, type Known, KnownParam } from './known-by';
import type { ListParams } from '../lists/list-spec';
import { addMoves } from './move-routes';
import type { Part, Values } from './part';
import { listRecords, readRecord } from './read';
import { removeRecords } from './remove-many';
import { createRecord, editRecord, removeRecord } from './write';

/** The calls of a resource. What nobody may do has no route: without a right in `allow` its decorators are left off. */
export function controllerOf(part: Part): Type {
  const { resource } = part;
  const { allow, name, path } = resource;
  const bodies = bodiesOf(resource);
  const known = new KnownParam(resource);
  const Named = ApiParam({ name: 'id', type: isById(resource) ? Number : String });
  const createBody = new BodyPipe(bodies.create, resource);
  const editBody = new BodyPipe(bodies.edit, resource);

  @ApiTags(name)
  @Controller(path)
  class ResourceController {
    constructor(
      private readonly work: Work,
      private readonly clock: Clock,
    ) {}

    @allowed(allow.list, Get())
    list(
      @Query() query: ListParams,
      @Me() actor: Actor,
      @Res({ passthrough: true }) response: Response,
    ): Promise<Values[]> {
      return answerPage(response, listRecords(this.work.em, part, query, this.clock.now(), actor));
    }

    @allowed(
      allow.export,
      Get('export.xlsx'),
      ByCookie(),
      Streams(XLSX_TYPE),
      ApiOperation({ summary: 'The filtered list as xlsx' }),
    )
    export(@Query() query: ListParams, @Me() actor: Actor, @Res() response: Response): Promise<void> {
      return exportRecords(this.work.em, part, query, actor, this.clock.now(), response);
    }

    @allowed(allow.show, Get(':id'), Named)
    async show(@Param('id', known) id: Known, @Me() actor: Actor): Promise<Values> {
      const { em } = this.work;
      return readRecord(em, part, await idOf(em, part, id), this.clock.now(), actor);
    }

    @allowed(allow.create, Post(), ApiBody({ type: bodies.create }))
    create(@Me() actor: Actor, @OnceKey() key: string | undefined, @Body(createBody) body: Values): Promise<Values> {
      const once = { key, call: `POST /${path}`, body };
      return runOnce(this.work, actor, once, (tx) => createRecord(tx, part, body));
    }

    @allowed(
      allow.edit,
      Patch(':id'),
      Named,
      ApiBody({ type: bodies.edit }),
      AsRead<ResourceController>(bodies.edit, (calls, me, id) => calls.show(known.transform(id), me)),
    )
    edit(@Me() actor: Actor, @Param('id', known) id: Known, @Body(editBody) body: Values): Promise<Values> {
      return this.work.run(actor, async (tx) => editRecord(tx, part, await idOf(tx.em, part, id), body));
    }

    @allowed(allow.remove, Delete(':id'), Named, HttpCode(200))
    remove(@Me() actor: Actor, @Param('id', known) id: Known): Promise<{ id: Known }> {
      return this.work.run(actor, async (tx) => removeRecord(tx, part, await idOf(tx.em, part, id)));
    }

    /** Several at once, all or none; the ids come in the body or in the query, as proxies drop bodies (decisions B0 #36). */
    @allowed(allow.remove, Delete(), HttpCode(200))
    async removeMany(@Me() actor: Actor, @Req() request: Request): Promise<{ id: Known; ids: Known[] }> {
      const ids = await removeRecords(this.work, actor, part, namedIn(request, isById(resource)));
      return { id: ids[0] ?? 0, ids };
    }
  }
  addMoves(ResourceController, part, known, Named);
  Object.defineProperty(ResourceController, 'name', { value: `${name}Controller` });
  return ResourceController;
}

const allowed = (right: Right | undefined, ...decorators: MethodDecorator[]): MethodDecorator =>
  right ? applyDecorators(Needs(right), ...decorators) : () => undefined;

function namedIn(request: Request, byId: boolean): Known[] {
  const sent = { ...(request.query as Values), ...(request.body as Values | undefined) };
  for (const name of Object.keys(sent))
    if (name !== 'id' && name !== 'ids') throw fieldError(name, 'general.unknownField', { field: name });
  const raw = sent['ids'] ?? sent['id'];
  const words = (Array.isArray(raw) ? raw : String(raw ?? '').split(',')).map(String);
  const fits = (word: string): boolean => (byId ? /^\d{1,10}$/.test(word) && Number(word) > 0 : word !== '');
  if (!words.every(fits)) throw fieldError('ids', 'general.required');
  const named = [...new Set(words)];
  if (named.length > LIMITS.together) throw fieldError('ids', 'general.tooBig', { max: LIMITS.together });
  return named.map((word) => (byId ? Number(word) : word));
}
