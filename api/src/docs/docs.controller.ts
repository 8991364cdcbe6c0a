import { Controller, Get, Injectable, Module } from '@nestjs/common';
import type { INestApplication } from '@nestjs/common';
import { ApiExcludeController, DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { DiscoveryModule, DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Right } from '../domain/access';
import { ByCookie, Needs, NEEDS } from '../http/needs';
import { complete, type Declared } from './complete';
import { describeBodies } from './describe-bodies';

/** The OpenAPI document of the whole application, made when it is first asked for. */
@Injectable()
export class ApiDocument {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  private app: INestApplication | undefined;
  private made: OpenAPIObject | undefined;

  of(app: INestApplication): void {
    this.app = app;
  }
  get(): OpenAPIObject {
    if (!this.app) throw new Error('the document has no application to describe');
    return (this.made ??= this.make(this.app));
  }
  /** The rights that every call declares, by the name that OpenAPI gives it. */
  private declared(): Declared {
    const found = new Map<string, readonly Right[] | 'open'>();
    for (const { instance, metatype } of this.discovery.getControllers()) {
      if (!metatype || !instance) continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        const needs =
          handler &&
          this.reflector.getAllAndOverride<readonly Right[] | 'open' | undefined>(NEEDS, [handler, metatype as never]);
        if (needs) found.set(`${metatype.name}_${name}`, needs);
      }
    }
    return found;
  }
  private make(app: INestApplication): OpenAPIObject {
    describeBodies();
    const about = new DocumentBuilder()
      .setTitle('Tourdesk')
      .setDescription('Money in HK$ with at most two decimals, instants in UTC, dates YYYY-MM-DD.')
      .addBearerAuth()
      .addSecurityRequirements('bearer')
      .build();
    return complete(SwaggerModule.createDocument(app, about), this.declared());
  }
}

/** GET /api/docs-json (decisions C): every call and what it takes is root's business alone (reliability T31). */
@ApiExcludeController()
@Controller('docs-json')
export class DocsController {
  constructor(private readonly document: ApiDocument) {}
  @Get()
  @ByCookie()
  @Needs('docs.read')
  show(): OpenAPIObject {
    return this.document.get();
  }
}

@Module({ imports: [DiscoveryModule], controllers: [DocsController], providers: [ApiDocument] })
export class DocsModule {}
