import { type ExecutionContext, Injectable, type OnApplicationBootstrap, RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import type { GuardedRequest } from './guarded-request';
import { JwtStrategy } from './jwt.strategy';
import type { Right } from '../domain/access';
import { DomainError } from '../domain/errors';
import { type Actor, grantOf } from '../http/actor';
import { demandKnownWords, demandOnlyRead } from '../http/known-words';
import { BY_COOKIE, NEEDS } from '../http/needs';

/** The one door: signed in, and holding a right that the route declares. Default is deny. */
@Injectable()
export class RightsGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly strategy: JwtStrategy,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const needs = this.reflector.getAllAndOverride<readonly Right[] | 'open' | undefined>(NEEDS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (needs === 'open') return true;
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    request.mayUseCookie =
      request.method === 'GET' && this.reflector.get<boolean | undefined>(BY_COOKIE, context.getHandler()) === true;
    const actor = (await this.strategy.recognise(request)) ?? (await this.prove(context, request));
    if (!actor) throw new DomainError('auth.signedOut');
    request.actor = actor;
    request.demandStill = () => this.strategy.demandStill(actor);
    if (!needs?.some((right) => grantOf(actor, right) !== false)) throw new DomainError('auth.denied');
    const called = [context.getClass(), context.getHandler() as (...args: never[]) => unknown] as const;
    // what a link opens in the browser may carry more, such as what keeps it from being kept
    if (request.method === 'GET' && !request.mayUseCookie) demandKnownWords(...called, request.query);
    if (request.method !== 'GET' && request.method !== 'HEAD') demandOnlyRead(...called, request);
    return true;
  }

  private async prove(context: ExecutionContext, request: GuardedRequest): Promise<Actor | undefined> {
    await super.canActivate(context);
    return request.user as Actor | undefined;
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error as Error;
    if (!user) throw new DomainError('auth.signedOut');
    return user;
  }
}

/** Stops the start when a route declares no right (decisions B1: default is deny). */
@Injectable()
export class RouteCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    for (const { name, needs } of this.routes())
      if (needs === undefined) throw new Error(`route ${name} declares no right: add @Needs(...) or @Open()`);
  }

  /** Every call that the product answers, and what its door asks for; any one of several rights. */
  routes(): { name: string; verb: string; path: string; needs: readonly Right[] | 'open' | undefined }[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!metatype || !instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      const base = pathOf(metatype);
      return this.scanner.getAllMethodNames(prototype).flatMap((method) => {
        const handler = prototype[method];
        if (!handler || Reflect.getMetadata(PATH_METADATA, handler) === undefined) return [];
        return {
          name: `${metatype.name}.${method}`,
          verb: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod],
          path: `/${[base, pathOf(handler)].filter(Boolean).join('/')}`,
          needs: this.reflector.getAllAndOverride<readonly Right[] | 'open' | undefined>(NEEDS, [handler, metatype]),
        };
      });
    });
  }
}
const pathOf = (declared: object): string =>
  [Reflect.getMetadata(PATH_METADATA, declared) as string | string[]]
    .flat()
    .join('|')
    .replace(/^\/|\/$/g, '');
