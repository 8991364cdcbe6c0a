import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mysql from 'mysql2/promise';

/** In memory where there is such a folder: tests make some two hundred databases of a hundred tables each. */
const place = () => mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'tourdesk-mariadb-'));
/** Nothing is kept over a power cut: a commit waits for no disk, which is a quarter of the time of the tests. */
const HASTY = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=0',
  '--innodb-buffer-pool-size=256M',
  '--max-connections=500',
];
const asRoot = () => (process.getuid?.() === 0 ? ['--user=root'] : []);
const program = (name) => ['/usr/sbin', '/usr/bin', '/usr/local/bin'].map((at) => join(at, name)).find(existsSync);

/**
 * A MariaDB of the tests' own, on a free port and an empty folder, which ends with this process.
 * @returns its address with a database's name, or undefined where no MariaDB is installed or it does not start
 */
export async function ownMariadb() {
  const [server, install] = [program('mariadbd'), program('mariadb-install-db')];
  if (!server || !install) return undefined;
  const folder = place();
  const made = spawnSync(install, [
    '--no-defaults',
    `--datadir=${folder}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...asRoot(),
  ]);
  if (made.status !== 0) return undefined;
  const port = await freePort();
  const address = [`--port=${port}`, '--bind-address=127.0.0.1', `--socket=${join(folder, 'socket')}`];
  // the shell waits for the end of its input: however this process ends, server and folder go with it
  const child = spawn(
    'sh',
    [
      ...['-c', '"$@" & read -r _; kill -9 $!; rm -rf "$0"', folder],
      ...[server, '--no-defaults', `--datadir=${folder}`, ...address, ...asRoot(), ...HASTY],
    ],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  );
  child.unref();
  child.stdin.unref();
  const url = `mariadb://root@127.0.0.1:${port}/tourdesk_test`;
  for (let tries = 0; tries < 120; tries++) {
    if (await answers(port)) return url;
    await pause(250);
  }
  return undefined;
}

const answers = (port) =>
  mysql.createConnection({ host: '127.0.0.1', port, user: 'root' }).then(
    (connection) => connection.end().then(() => true),
    () => false,
  );

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
