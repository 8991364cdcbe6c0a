import { isDeepStrictEqual } from 'node:util';
import { type CallHandler, type ExecutionContext, mixin, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getMetadataStorage } from 'class-validator';
import type { Request } from 'express';
import { from, type Observable, switchMap } from 'rxjs';
import type { Actor } from './actor';

type Values = Record<string, unknown>;
/** How a controller answers the record that a change is about. */
type Reader<C> = (controller: C, actor: Actor, id: string) => object | Promise<object>;

/**
 * A change may bring the whole record as it was read: what stands in it unchanged is no change, also where nobody may
 * write it. What differs is checked like every other body.
 * @param body the class that the call is checked by
 * @param always what the call demands, also unchanged
 */
export function AsRead<C>(body: Type<object>, read: Reader<C>, always: readonly string[] = []): MethodDecorator {
  const accepted = new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(body, '', false, false)
      .map(({ propertyName }) => propertyName),
  );
  class Lighten implements NestInterceptor {
    constructor(readonly modules: ModuleRef) {}
    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const request = context.switchToHttp().getRequest<Request & { actor: Actor; body: unknown }>();
      const sent = request.body;
      if (!isRecord(sent) || Object.keys(sent).every((name) => accepted.has(name))) return next.handle();
      const controller = this.modules.get<C>(context.getClass(), { strict: false });
      return from(Promise.resolve(read(controller, request.actor, String(request.params['id'])))).pipe(
        switchMap((record) => {
          const known = JSON.parse(JSON.stringify(record)) as Values;
          request.body = differing(sent, known, accepted.has('version') ? ['version', ...always] : always);
          return next.handle();
        }),
      );
    }
  }
  Reflect.defineMetadata('design:paramtypes', [ModuleRef], Lighten);
  return UseInterceptors(mixin(Lighten));
}
const isRecord = (sent: unknown): sent is Values => typeof sent === 'object' && sent !== null && !Array.isArray(sent);
const differing = (sent: Values, record: Values, kept: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => kept.includes(name) || !(name in record) || !isDeepStrictEqual(value, record[name]),
    ),
  );
