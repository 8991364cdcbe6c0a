import { Controller, Get, Injectable, Module } from '@nestjs/common';
import type { INestApplication } from '@nestjs/common';
import { ApiExcludeController, DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ByCookie, Needs } from '../http/needs';
import { describeBodies } from './describe-bodies';

/** The OpenAPI document of the whole application, made when it is first asked for. */
@Injectable()
export class ApiDocument {
  private app: INestApplication | undefined;
  private made: OpenAPIObject | undefined;

  of(app: INestApplication): void {
    this.app = app;
  }
  get(): OpenAPIObject {
    if (!this.app) throw new Error('the document has no application to describe');
    return (this.made ??= this.make(this.app));
  }
  private make(app: INestApplication): OpenAPIObject {
    describeBodies();
    const about = new DocumentBuilder()
      .setTitle('Tourdesk')
      .setDescription('Money in HK$ with at most two decimals, instants in UTC, dates YYYY-MM-DD.')
      .addBearerAuth()
      .addSecurityRequirements('bearer')
      .build();
    return SwaggerModule.createDocument(app, about);
  }
}

/** GET /api/docs-json (decisions C); what exists inside is nobody's business who is not signed in. */
@ApiExcludeController()
@Controller('docs-json')
export class DocsController {
  constructor(private readonly document: ApiDocument) {}
  @Get()
  @ByCookie()
  @Needs('self')
  show(): OpenAPIObject {
    return this.document.get();
  }
}

@Module({ controllers: [DocsController], providers: [ApiDocument] })
export class DocsModule {}
