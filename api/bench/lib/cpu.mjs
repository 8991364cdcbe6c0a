// CPU and memory of processes, read from /proc; elsewhere the figures are left out.
import { performance } from 'node:perf_hooks';
import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;
const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
/** CPU time of a process so far, in milliseconds. */
export function cpuMs(pid) {
  const fields = read(`/proc/${pid}/stat`).split(') ').pop().split(' ');
  return fields.length > 12 ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : 0;
}
/** Waits until a process does next to nothing for two seconds: what its start leaves to do, jobs above all, is done. */
export async function atRest(pid, { mostMs = 60_000, idleMs = 60 } = {}) {
  for (const until = performance.now() + mostMs; performance.now() < until;) {
    const before = cpuMs(pid);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    if (cpuMs(pid) - before < idleMs) return;
  }
}
export const residentMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/** The process of the database server that is asked, when it runs on this machine; others may run beside it. */
export async function databasePids(db) {
  const [row] = await db.query('SELECT @@pid_file AS file');
  const pid = read(row.file).trim();
  if (pid) return [pid];
  return readdirSync('/proc').filter(
    (each) => /^\d+$/.test(each) && /^(mariadbd|mysqld)$/.test(read(`/proc/${each}/comm`).trim()),
  );
}

/** CPU time of all living threads of processes so far, in milliseconds, to the microsecond where the kernel counts it. */
export const threadsMs = (pids) =>
  pids
    .flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((task) => read(`/proc/${pid}/task/${task}/schedstat`)))
    .reduce((sum, text) => sum + Number(text.split(' ')[0] ?? 0) / 1e6, 0);

/**
 * What the database spends on the product: the threads of its connections, so that nobody else
 * who works on the same server is counted. `begin` says where they stand, `since` what they have spent from there.
 */
export async function databaseMeter(db) {
  const pids = db.engine === 'mariadb' ? await databasePids(db) : [];
  const spentBy = (path) => Number(read(`${path}/schedstat`).split(' ')[0] ?? 0) / 1e6;
  const connections = async () =>
    (
      await db.query('SELECT TID FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND ID <> CONNECTION_ID()')
    ).flatMap(({ TID }) => pids.map((pid) => `/proc/${pid}/task/${TID}`));
  return {
    begin: async () => new Map(pids.length ? (await connections()).map((path) => [path, spentBy(path)]) : []),
    since: (from) => [...from].reduce((sum, [path, before]) => sum + Math.max(0, spentBy(path) - before), 0),
  };
}

/** CPU time of the main thread of this process so far, in milliseconds; the clock where the system does not tell it. */
export const ownThreadMs = () => {
  const told = read('/proc/self/schedstat').split(' ')[0];
  return told ? Number(told) / 1e6 : performance.now();
};
