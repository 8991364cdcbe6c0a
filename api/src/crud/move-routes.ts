import { Body, HttpCode, Param, Post, type Type } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { Work } from '../database/work';
import type { Right } from '../domain/access';
import { lifeOf } from '../domain/resource';
import { type Actor, Me, OnceKey } from '../http/actor';
import { runOnce } from '../http/idempotency';
import { Needs } from '../http/needs';
import { BodyPipe, moveBody } from './bodies';
import { idOf, type Known, type KnownParam } from './known-by';
import { moveRecord } from './move';
import type { Part, Values } from './part';

/** What people may do with a record of the part, each a call of its own: `POST {path}/{id}/{move}`. */
export function addMoves(controller: Type, part: Part, known: KnownParam, Named: MethodDecorator): void {
  const { resource } = part;
  const machine = lifeOf(resource)?.machine;
  for (const [move, { asks = [] }] of Object.entries(resource.moves ?? {})) {
    const right = machine?.moves[move]?.right as Right;
    const name = `move${move.charAt(0).toUpperCase()}${move.slice(1)}`;
    const target = controller.prototype as Record<string, unknown>;
    const body = moveBody(resource, move);
    target[name] = async function (
      this: { work: Work },
      actor: Actor,
      id: Known,
      key: string | undefined,
      sent: Values,
    ) {
      const once = { key, call: `POST /${resource.path}/${String(id)}/${move}`, body: sent };
      return runOnce(this.work, actor, once, async (tx) =>
        moveRecord(tx, part, await idOf(tx.em, part, id), move, sent),
      );
    };
    // the name is what the OpenAPI document calls it by
    Object.defineProperty(target[name], 'name', { value: name });
    Me()(target, name, 0);
    Param('id', known)(target, name, 1);
    OnceKey()(target, name, 2);
    Body(new BodyPipe(body, resource, ['reason', 'version', ...asks]))(target, name, 3);
    Reflect.defineMetadata('design:paramtypes', [Object, Object, String, Object], target, name);
    const descriptor = Object.getOwnPropertyDescriptor(target, name) as PropertyDescriptor;
    for (const decorate of [Post(`:id/${move}`), Named, HttpCode(200), Needs(right), ApiBody({ type: body })])
      (decorate as MethodDecorator)(target, name, descriptor);
  }
}
