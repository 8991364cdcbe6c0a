import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

const SCRIPT = join(__dirname, '../../../docker/galera.sh');
const DIR = process.env['GALERA_DIR'] ?? '';
export const NODES = [1, 2, 3] as const;
export type Node = (typeof NODES)[number];

/** Without waiting idly: the clients of the test live in this process. */
const galera = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(SCRIPT, [args[0] ?? '', DIR, ...args.slice(1)])).stdout;
const signal = async (node: Node, name: NodeJS.Signals): Promise<void> => {
  process.kill(Number(await galera('pid', String(node))), name);
};
export const killNode = (node: Node): Promise<void> => signal(node, 'SIGKILL');
export const hang = (node: Node): Promise<void> => signal(node, 'SIGSTOP');
export const goOn = (node: Node): Promise<void> => signal(node, 'SIGCONT');
export const rejoin = (node: Node): Promise<string> => galera('node', String(node));
export const recoverAll = (): Promise<string> => galera('recover');

/** A node that hung was put out of the cluster, and fetches what it missed before it answers again. */
const NOT_READY = 1047;
const REJOINED_MS = 60_000;
/** What one node answers, when it has applied all that was committed on any. */
export async function rowsOn<T>(node: Node, database: string, sql: string): Promise<T[]> {
  for (const until = Date.now() + REJOINED_MS; ; await pause(250))
    try {
      return await rowsNow<T>(node, database, sql);
    } catch (error) {
      if ((error as { errno?: number }).errno !== NOT_READY || Date.now() > until) throw error;
    }
}
async function rowsNow<T>(node: Node, database: string, sql: string): Promise<T[]> {
  const connection = await createConnection({ host: '127.0.0.1', port: 13300 + node, user: 'root', database });
  try {
    await connection.query('SET SESSION wsrep_sync_wait = 1');
    const [rows] = await connection.query<RowDataPacket[]>(sql);
    return rows as T[];
  } finally {
    await connection.end();
  }
}
/** The address for a process that prefers one node and falls back on the others. */
export const addressFrom = (databaseUrl: string, first: Node): string => {
  const order = NODES.map((_node, i) => `127.0.0.1:1330${((first - 1 + i) % 3) + 1}`);
  return databaseUrl.replace(/@[^/]*\//, `@${order.join()}/`);
};
