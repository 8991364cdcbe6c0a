import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BIN = require.resolve('s3rver/bin/s3rver.js');

/** An S3-speaking server in a process of its own, that can be killed and started again over the same bytes. */
export class ObjectStore {
  readonly dir = mkdtempSync(join(tmpdir(), 'tourdesk-s3-'));
  private child: ChildProcess | undefined;
  private constructor(private readonly port: number) {}

  static async start(): Promise<ObjectStore> {
    const store = new ObjectStore(await freePort());
    await store.run();
    return store;
  }
  /** What UPLOADS_URL says; the key and secret are those that the server comes with. */
  url(bucket = 'uploads', key = 'S3RVER'): string {
    return `s3://${key}:S3RVER@127.0.0.1:${String(this.port)}/${bucket}/tourdesk?region=ap-east-1&tls=off`;
  }
  async run(): Promise<void> {
    const args = ['--directory', this.dir, '--address', '127.0.0.1', '--port', String(this.port)];
    const child = spawn(process.execPath, [BIN, ...args, '--configure-bucket', 'uploads'], { stdio: 'pipe' });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      let told = '';
      const listen = (bytes: Buffer): void => {
        told += bytes.toString();
        if (/listening on/i.test(told)) resolve();
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.on('exit', () => {
        reject(new Error(`the store ended: ${told}`));
      });
    });
  }
  kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      this.child?.removeAllListeners('exit').on('exit', () => {
        resolve();
      });
      this.child?.kill('SIGKILL');
    });
  }
  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.dir, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}
