import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

export interface Demo {
  url: string;
  stop: () => void;
}

/** The built product with the demo's eleven weeks in it: every form has a record to be opened on. */
export async function startDemo(): Promise<Demo> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tourdesk-keys-'));
  const child = spawn(process.execPath, [join(ROOT, 'dist/api/src/main.js'), '--demo'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let told = '';
    child.stdout.on('data', (bytes: Buffer) => {
      told += bytes.toString();
      // said last, when everything is played
      const found = /answers on (http:\S+)/.exec(told)?.[1];
      if (found) resolve(found.replace('[::1]', '127.0.0.1'));
    });
    child.on('exit', (code) => reject(new Error(`the demo ended with ${String(code)}: ${told}`)));
  });
  return {
    url,
    stop: () => {
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
