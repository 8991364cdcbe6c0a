// The product as `npm start` runs it, in a process of its own, so that its CPU and memory can be read from outside.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { ROOT } from './paths.mjs';

const SECRET = 'b'.repeat(64);
export const SECRETS = { JWT_SECRET: SECRET, BOOKING_SECRET: SECRET, DATA_KEY: SECRET };

/** Starts a script and waits for the line that names its address. */
export function startProcess(script, env, { args = [], nodeArgs = [] } = {}) {
  const began = performance.now();
  const child = spawn(process.execPath, [...nodeArgs, script, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let told = '';
    const listen = (bytes) => {
      told += bytes;
      const url = /(http:\/\/127\.0\.0\.1:\d+)/.exec(told)?.[1];
      if (url) resolve({ url, pid: child.pid, child, startedMs: performance.now() - began, stop: () => stop(child) });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', (code, signal) => {
      const why = `${script} ended with ${signal ?? code}: ${told.slice(-4000)}`;
      // whoever waits for its address hears of it; later nobody would
      console.error(why);
      reject(new Error(why));
    });
  });
}
function stop(child) {
  return new Promise((resolve) => {
    child.removeAllListeners('exit');
    child.on('exit', resolve);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 5000).unref();
  });
}

/** The settings of node that `npm start` runs with. */
const START_FLAGS = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')).scripts.start.match(/--\S+/g);

/** `db` says where the data is; production settings but for the limits, which a load from one address would meet. */
export const startProduct = (db, env = {}, options = {}) =>
  startProcess(
    `${ROOT}/dist/api/src/main.js`,
    { ...db.env, ...SECRETS, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', BOOKING_PLAIN: '1', ...env },
    { ...options, nodeArgs: [...START_FLAGS, ...(options.nodeArgs ?? [])] },
  );
