import { QueryFailedError } from 'typeorm';

interface Told {
  type: string;
  message: string;
  stack: string;
  code?: string;
  errno?: number;
  query?: string;
}
/**
 * A fault as it is told in the log. The database repeats in its words what it was given, and TypeORM adds all
 * parameters: password hashes, telephones, documents. So of a statement stays where it stands and what it looks like, of
 * the words what comes before the first quote: a value may hold quotes, and MariaDB does not mark them (reliability T27).
 */
export function toldFault(fault: unknown): unknown {
  if (!(fault instanceof Error)) return typeof fault === 'object' ? '[object]' : fault;
  const { code, errno, sql } = fault as { code?: string; errno?: number; sql?: unknown };
  const ofDatabase = fault instanceof QueryFailedError || errno !== undefined || sql !== undefined;
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const message = ofDatabase ? fault.message.replace(/['"].*/s, "'…'") : fault.message;
  const told: Told = { type: fault.name, message, stack: [`${fault.name}: ${message}`, ...frames].join('\n') };
  if (code !== undefined) told.code = String(code);
  if (errno !== undefined) told.errno = Number(errno);
  if (fault instanceof QueryFailedError) told.query = unquoted(fault.query).slice(0, 2000);
  return told;
}
/** A statement without the values that are written in it. */
const unquoted = (text: string): string =>
  text.replace(/'(?:[^'\\]|\\.|'')*('|$)/g, "'…'").replace(/"(?:[^"\\]|\\.)*("|$)/g, '"…"');
