import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from '../src/config';
import { BUILT } from './build';

const MAIN = join(BUILT, 'api/src/main.js');

export interface Spawned {
  process: ChildProcess;
  url: string;
}
const environment = (config: Config, extra: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  PORT: '0',
  DATA_DIR: config.dataDir,
  ...(config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {}),
  JWT_SECRET: config.jwtSecret,
  BOOKING_SECRET: config.bookingSecret,
  DATA_KEY: config.dataKey,
  BOOKING_PLAIN: '1',
  LOG_LEVEL: 'silent',
  ...extra,
});

const started = new Set<ChildProcess>();
/** What a test that failed left running would go on with the jobs of the next one's database. */
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** A process of the product's own, as `npm start` runs it, once it says where it answers. */
export function startProcess(
  config: Config,
  extra: NodeJS.ProcessEnv = {},
  nodeFlags: readonly string[] = [],
): Promise<Spawned> {
  const child = spawn(process.execPath, [...nodeFlags, MAIN], {
    env: environment(config, extra),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  return new Promise((resolve, reject) => {
    let told = '';
    const listen = (bytes: Buffer): void => {
      told += bytes.toString();
      const url = /answers on (http:\S+)/.exec(told)?.[1];
      if (url) resolve({ process: child, url });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', (code) => {
      reject(new Error(`ended with ${String(code)}: ${told}`));
    });
  });
}

/** Runs the product until it ends by itself: what it printed and its exit code. */
export function runToEnd(env: NodeJS.ProcessEnv, args: string[] = []): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...env },
    timeout: 30_000,
  });
  return { code: status, said: `${String(stdout)}${String(stderr)}` };
}

/** The same while this process works on. */
export function runAside(env: NodeJS.ProcessEnv, args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (bytes: Buffer): void => void (said += bytes.toString());
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      resolve({ code, said });
    });
  });
}

export function killHard(spawned: Spawned): Promise<void> {
  return new Promise((resolve) => {
    spawned.process.removeAllListeners('exit');
    spawned.process.on('exit', () => {
      resolve();
    });
    spawned.process.kill('SIGKILL');
  });
}
