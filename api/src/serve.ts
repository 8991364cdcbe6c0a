import type { DynamicModule, NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module';
import { markKey } from './audit/demand-key';
import { type Config, StartFault } from './config';
import { makeDataSource } from './data-source';
import { migrate } from './migrate';
import { ApiDocument } from './docs/docs.controller';
import { demandStorage } from './files/open-storage';
import { quietStart } from './http/logging';
import { BODY_MS } from './http/steady';
import { validation } from './http/validation';
import { dressApp } from './web';

/** Makes the application of a module; the tests have Nest's own for theirs. */
export type Make = (module: DynamicModule, options: NestApplicationOptions) => Promise<NestExpressApplication>;
const made: Make = (module, options) => NestFactory.create<NestExpressApplication>(module, options);

/** The whole product as one Nest application, not yet listening. */
export async function createApp(config: Config, make = made): Promise<NestExpressApplication> {
  await demandStorage(config);
  await migrate(config);
  const dataSource = await makeDataSource(config).initialize();
  await markKey(dataSource.manager, config).catch(async (error: unknown) => {
    await dataSource.destroy();
    throw error;
  });
  const app = await make(AppModule.forRoot(config, dataSource), {
    bufferLogs: true,
    bodyParser: false,
    abortOnError: false,
  });
  app.useLogger(quietStart(app.get(Logger)));
  trustProxy(app, config.trustProxy);
  if (config.corsOrigins.length)
    app.enableCors({
      origin: config.corsOrigins,
      exposedHeaders: ['x-total-count', 'x-request-id', 'content-disposition'],
    });
  dressApp(app);
  app.setGlobalPrefix('api');
  app.useGlobalPipes(validation());
  app.get(ApiDocument).of(app);
  app.enableShutdownHooks();
  const server = app.getHttpServer();
  server.headersTimeout = 15_000;
  server.requestTimeout = BODY_MS;
  return app;
}

/** @throws StartFault when one of them is neither an address nor a network nor a name that is known */
function trustProxy(app: NestExpressApplication, addresses: readonly string[]): void {
  if (!addresses.length) return;
  try {
    app.set('trust proxy', addresses);
  } catch {
    throw new StartFault(
      `TRUST_PROXY ${addresses.join()} must name addresses or networks: loopback, uniquelocal, 10.0.0.0/8 ...`,
    );
  }
}
