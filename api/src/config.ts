import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { keyFor } from './keys';
import { BUSINESS_ZONE } from './domain/dates';

export interface Config {
  production: boolean;
  /** The demo brings its own people: no first root is made. */
  demo: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Undefined: the embedded database in dataDir. */
  databaseUrl: string | undefined;
  jwtSecret: string;
  /** The key of the booking envelope. It is handed to whoever signs in and protects nothing (decisions B8). */
  bookingSecret: string;
  /** Encrypts identity documents at rest. */
  dataKey: string;
  demoPassword: string;
  bookingPlain: boolean;
  rateLimits: boolean;
  /** Origins whose pages may call the API from a browser; none by default: the admin is served from here. */
  corsOrigins: string[];
  /** Addresses or networks whose X-Forwarded-For is believed; none by default. */
  trustProxy: string[];
  /** Who brings it may read /api/metrics; undefined: nobody. */
  metricsToken: string | undefined;
  uploadsUrl: string | undefined;
  /** Carries announcements between processes at once; undefined: the database alone does. */
  redisUrl: string | undefined;
  logLevel: string;
}

/** A fault of the surroundings that stops the process with one line that says what to do. */
export class StartFault extends Error {}

/** Reads the environment of decisions C: what is empty, as units and compose files write it, is not set; secrets that are unset are generated into dataDir with mode 0600. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const production = env['NODE_ENV'] === 'production';
  const dataDir = writable(resolve(env['DATA_DIR'] || './data'));
  const databaseUrl = env['DATABASE_URL'] || undefined;
  if (databaseUrl && !/^(mysql|mariadb):\/\//.test(databaseUrl))
    throw new StartFault('DATABASE_URL must begin with mysql:// or mariadb:// (unset it for the embedded database).');
  const rateLimits = env['RATE_LIMITS'] !== 'off';
  if (production && !rateLimits) throw new StartFault('RATE_LIMITS=off is refused in production. Remove it.');
  const zone = env['TZ_BUSINESS'] || BUSINESS_ZONE;
  if (zone !== BUSINESS_ZONE)
    throw new StartFault(`TZ_BUSINESS ${zone}: days and levies are those of ${BUSINESS_ZONE} only. Unset it.`);
  demandAddress(env, 'SMTP_URL', /^smtps?:\/\/./, 'smtp://user:password@host:587');
  demandAddress(env, 'MESSAGE_GATEWAY_URL', /^https?:\/\/./, 'https://gateway.example.com/send');
  const secret = (name: string): string => secretOf(env, name, dataDir, production && databaseUrl !== undefined);
  // what each process drew for itself would refuse the sign-ins and bookings of the others; under another DATA_KEY none starts
  const shared = (name: string): string =>
    databaseUrl && !production && !env[name] ? keyFor(secret('DATA_KEY'), name).toString('hex') : secret(name);
  return {
    production,
    demo: false,
    port: port(env['PORT'] || '3000'),
    host: env['HOST'] || '127.0.0.1',
    dataDir,
    databaseUrl,
    jwtSecret: shared('JWT_SECRET'),
    bookingSecret: shared('BOOKING_SECRET'),
    dataKey: secret('DATA_KEY'),
    demoPassword: env['DEMO_PASSWORD'] || 'Demo-1234',
    bookingPlain: env['BOOKING_PLAIN'] === '1',
    rateLimits,
    corsOrigins: listed(env['CORS_ORIGINS']).map(origin),
    trustProxy: listed(env['TRUST_PROXY']),
    metricsToken: env['METRICS_TOKEN'] || undefined,
    uploadsUrl: env['UPLOADS_URL'] || undefined,
    redisUrl: redisUrl(env['REDIS_URL']),
    logLevel: logLevel(env['LOG_LEVEL'] || 'info'),
  };
}

const listed = (value = ''): string[] =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
function origin(value: string): string {
  if (!/^https?:\/\/[^/*]+$/.test(value) || !URL.canParse(value))
    throw new StartFault(`CORS_ORIGINS: ${value} is no origin such as https://admin.example.com (no path, no *).`);
  return value;
}

function redisUrl(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (!/^rediss?:\/\/./.test(value) || !URL.canParse(value))
    throw new StartFault('REDIS_URL must look like redis://user:password@host:6379 (rediss:// over TLS); or unset it.');
  return value;
}

/** What goes wrong in it later is a mail or a message that is lost, so it is looked at now. */
function demandAddress(env: NodeJS.ProcessEnv, name: string, form: RegExp, example: string): void {
  const value = env[name];
  if (value && !(form.test(value) && URL.canParse(value)))
    throw new StartFault(`${name} must look like ${example}; or unset it.`);
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
function logLevel(value: string): string {
  if (!LEVELS.includes(value)) throw new StartFault(`LOG_LEVEL ${value} is none of ${LEVELS.join(', ')}.`);
  return value;
}

function port(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new StartFault(`PORT ${value} is not a port number.`);
  return number;
}

function writable(dir: string): string {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.W_OK);
    keepPrivate(dir);
  } catch {
    throw new StartFault(`DATA_DIR ${dir} cannot be written. Make it writable or set DATA_DIR to another folder.`);
  }
  return dir;
}

const SHARED = 0o1000;
/** What lies in it is for the product alone; a folder of somebody else's, or one that many share (/tmp), is left as it is. */
function keepPrivate(dir: string): void {
  const { uid, mode } = statSync(dir);
  if (uid === process.getuid?.() && (mode & SHARED) === 0) chmodSync(dir, 0o700);
}

function secretOf(env: NodeJS.ProcessEnv, name: string, dataDir: string, mustBeSet: boolean): string {
  const given = env[name];
  if (given !== undefined && given !== '') {
    if (given.length < 32) throw new StartFault(`${name} must be at least 32 characters long.`);
    return given;
  }
  if (mustBeSet)
    throw new StartFault(
      `${name} is not set. With a database server, every process needs the same ${name} (32 characters or more).`,
    );
  const path = join(dataDir, `${name.toLowerCase()}.secret`);
  if (!existsSync(path)) makeSecret(path);
  const kept = readFileSync(path, 'utf8');
  if (kept.trim().length < 32)
    throw new StartFault(
      `${path} is empty or cut short. Put back the one of before, from a backup; where nothing was kept yet, delete it.`,
    );
  return kept;
}

const drawnHere = new Set<string>();
/** Whether this very start drew the secret of that file: nothing can have been written under it yet. */
export const isDrawnHere = (path: string): boolean => drawnHere.has(path);

/** The whole secret or none: a disk that is full, or a power cut, must not leave half of one, and one of two starts wins. */
function makeSecret(path: string): void {
  const own = `${path}.${randomBytes(6).toString('hex')}.new`;
  try {
    writeFileSync(own, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
    linkSync(own, path);
    drawnHere.add(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new StartFault(`${path} cannot be written (${code}). Make room for it on the disk.`);
  } finally {
    rmSync(own, { force: true });
  }
}
/** Injection token of the configuration. */
export const CONFIG = Symbol('config');
