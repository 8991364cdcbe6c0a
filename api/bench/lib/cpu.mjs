// CPU and memory of processes, read from /proc; elsewhere the figures are left out.
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
export const residentMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/** The database server on this machine, when it is one. */
export const databasePids = () =>
  readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && /^(mariadbd|mysqld)$/.test(read(`/proc/${pid}/comm`).trim()),
  );
