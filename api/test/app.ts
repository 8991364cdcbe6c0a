import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test as Testing } from '@nestjs/testing';
import type { OpenAPIObject } from '@nestjs/swagger';
import { sign } from 'jsonwebtoken';
import supertest, { type Test } from 'supertest';
import { DataSource } from 'typeorm';
import { Session } from '../src/auth/session.entity';
import { Branch } from '../src/branches/branch.entity';
import { type Config } from '../src/config';
import { readAddress } from '../src/database/address';
import { Clock } from '../src/database/clock';
import { Work } from '../src/database/work';
import type { UserType } from '../src/domain/words';
import { ApiDocument } from '../src/docs/docs.controller';
import { JobsService } from '../src/jobs/jobs.service';
import { createApp, type Make } from '../src/serve';
import { User } from '../src/staff/user.entity';
import { AnswerCheck } from './answers/check-answer';
import { BUILT } from './build';
import { connect, copyMigratedFile, copyMigratedTables, createEmpty } from './migrated';

export const ON_MARIADB = Boolean(process.env['DATABASE_URL']);
/** The persons of every test: those of the demo (decisions C). */
export const PEOPLE = {
  root: ['root', 'TST'],
  admin: ['admin', 'TST'],
  manager: ['manager', 'TST'],
  manager2: ['manager', 'MK'],
  fc: ['fc-manager', 'TST'],
  fc2: ['fc-manager', 'MK'],
  staff: ['staff', 'TST'],
  staff2: ['staff', 'MK'],
  member: ['member', 'TST'],
  normal: ['normalUser', 'TST'],
} as const satisfies Record<string, readonly [UserType, string]>;
export type Person = keyof typeof PEOPLE;
/** Made once for all apps of a file: it depends on the code alone and takes a second. */
let document: OpenAPIObject | undefined;
export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type Client = Record<Verb, (path: string, body?: object, headers?: Record<string, string>) => Test>;

/**
 * Calls to the product that answers at a URL, each with these headers.
 * @param check where it is known, every answer is held against the OpenAPI document
 */
export function clientOf(url: string, base: Record<string, string>, check?: () => AnswerCheck): Client {
  const call =
    (verb: Verb) =>
    (path: string, body?: object, headers: Record<string, string> = {}) => {
      const agent = supertest(url);
      const test = agent[verb](`/api${path}`).set({ ...base, ...headers });
      if (check)
        void test.expect((answer) => {
          const faults = check().faults(verb, `/api${path}`, answer);
          if (faults.length) throw new Error(`not as the OpenAPI document says:\n${faults.join('\n')}`);
        });
      return body === undefined ? test : test.send(body);
    };
  return { get: call('get'), post: call('post'), put: call('put'), patch: call('patch'), delete: call('delete') };
}

/** Nest's own way to an application for tests, of the very module that the product starts. */
const tested: Make = async (module, options) =>
  (await Testing.createTestingModule({ imports: [module] }).compile()).createNestApplication(options);

/** The real app on an own empty database, listening on a free port. */
export class TestApp {
  /** Checking takes a fifth of the time: on the second engine only the suite of answers does. */
  checksAnswers = !ON_MARIADB;
  private readonly tokens = new Map<string, string>();
  private made: AnswerCheck | undefined;
  private constructor(
    readonly nest: NestExpressApplication,
    readonly config: Config,
    readonly url: string,
    readonly userIds: Record<Person, number>,
  ) {}

  /** @param turns whether jobs take their turns by themselves: a test that runs them wants none beside it */
  static async start(settings: Partial<Config> = {}, { turns = true } = {}): Promise<TestApp> {
    const dataDir = settings.dataDir ?? mkdtempSync(join(tmpdir(), 'tourdesk-'));
    const databaseUrl = settings.databaseUrl ?? (await migratedDatabase());
    if (!databaseUrl && !settings.dataDir) copyMigratedFile(BUILT, dataDir);
    const config: Config = {
      production: false,
      demo: true,
      port: 0,
      host: '127.0.0.1',
      dataDir,
      databaseUrl,
      jwtSecret: randomBytes(32).toString('hex'),
      bookingSecret: randomBytes(32).toString('hex'),
      dataKey: randomBytes(32).toString('hex'),
      demoPassword: 'Demo-1234',
      bookingPlain: true,
      rateLimits: false,
      corsOrigins: [],
      trustProxy: [],
      metricsToken: undefined,
      uploadsUrl: undefined,
      redisUrl: undefined,
      logLevel: 'silent',
      ...settings,
    };
    const nest = await createApp(config, tested);
    await nest.listen(0, '127.0.0.1');
    if (!turns) nest.get<{ timers: NodeJS.Timeout[] }>(JobsService).timers.forEach(clearTimeout);
    const userIds = await addPeople(nest.get(DataSource));
    return new TestApp(nest, config, await nest.getUrl(), userIds);
  }

  /** Whether answers are as the OpenAPI document says; asked of every answer to a client of this app. */
  get check(): AnswerCheck {
    document ??= this.nest.get(ApiDocument).get();
    return (this.made ??= new AnswerCheck(document));
  }
  get db(): DataSource {
    return this.nest.get(DataSource);
  }
  get work(): Work {
    return this.nest.get(Work);
  }
  get clock(): Clock {
    return this.nest.get(Clock);
  }

  /** A client signed in as one of the persons, without going through the password. */
  async as(person: Person, language = 'en'): Promise<Client> {
    const token = this.tokens.get(person) ?? (await this.signIn(this.userIds[person]));
    this.tokens.set(person, token);
    return this.client({ authorization: `Bearer ${token}`, 'accept-language': language });
  }
  /** A client that is not signed in. */
  anyone(language = 'en'): Client {
    return this.client({ 'accept-language': language });
  }
  async signIn(userId: number): Promise<string> {
    const sid = randomBytes(16).toString('hex');
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + 8 * 3_600_000);
    await this.db.manager.insert(Session, {
      id: sid,
      userId,
      createdAt,
      expiresAt,
      revokedAt: null,
      userAgent: 'test',
      address: '',
    });
    return sign({ sub: String(userId), sid }, this.config.jwtSecret, { algorithm: 'HS256', expiresIn: '8h' });
  }
  private client(base: Record<string, string>): Client {
    return clientOf(this.url, base, this.checksAnswers ? () => this.check : undefined);
  }

  /** Ends this process's app but leaves its data, for another process to go on with. */
  async halt(): Promise<Config> {
    await this.nest.close();
    return this.config;
  }
  async stop(): Promise<void> {
    await this.nest.close();
    rmSync(this.config.dataDir, { recursive: true, force: true });
  }
}

/**
 * A database of this worker's own, emptied; undefined means the embedded one.
 * @param also names another one beside the app's
 */
export async function freshDatabase(also = ''): Promise<string | undefined> {
  const base = process.env['DATABASE_URL'] || undefined;
  if (base === undefined) return undefined;
  const name = `${readAddress(base).database}_${process.env['JEST_WORKER_ID'] ?? '1'}${also}`;
  const server = await connect(base);
  await createEmpty(server, name);
  await server.end();
  return base.replace(/[^/]*$/, name);
}

async function migratedDatabase(): Promise<string | undefined> {
  const url = await freshDatabase();
  if (url) await copyMigratedTables(BUILT, url);
  return url;
}

async function addPeople(db: DataSource): Promise<Record<Person, number>> {
  const now = { createdAt: new Date(), updatedAt: new Date() };
  if (!(await db.manager.existsBy(Branch, { code: 'TST' }))) {
    await db.manager.insert(Branch, { code: 'TST', name: 'Tsim Sha Tsui', ...now });
    await db.manager.insert(Branch, { code: 'MK', name: 'Mong Kok', ...now });
  }
  const ids: Partial<Record<Person, number>> = {};
  for (const [loginId, [userType, branch]] of Object.entries(PEOPLE)) {
    const user = {
      loginId,
      fullName: `${loginId} person`,
      passwordHash: 'none',
      userType,
      branch,
      mustChangePassword: false,
      ...now,
    };
    const found = await db.manager.findOneBy(User, { loginId });
    if (found) await db.manager.update(User, found.id, user);
    else await db.manager.insert(User, user);
    ids[loginId as Person] = (await db.manager.findOneByOrFail(User, { loginId })).id;
  }
  return ids as Record<Person, number>;
}
