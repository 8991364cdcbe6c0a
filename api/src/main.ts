import 'reflect-metadata';
import { resolve } from 'node:path';
import type { DataSource } from 'typeorm';
import { backup } from './backup/backup';
import { restore } from './backup/restore';
import { demandWhole } from './backup/unfinished';
import { chainKey } from './audit/chain';
import { demandKey } from './audit/demand-key';
import { headOf, readHead, UNREADABLE } from './audit/head';
import { type Config, readConfig, StartFault } from './config';
import { makeDataSource } from './data-source';
import { openStorage } from './files/open-storage';
import { isDiskFault } from './database/faults';
import { countDue, eraseAllDue } from './people/erase-all';
import { writePersonFile } from './people/write-person-file';
import { serveDemo } from './serve-demo';
import { toldFault } from './http/told-fault';
import { createApp } from './serve';
import { unlockLogin } from './users/unlock-login';
import type { ChainWitness } from './verify/audit-chain';
import { runVerify } from './verify/verify';

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

const COMMANDS = ['--demo', '--backup', '--restore', '--erase', '--verify', '--unlock', '--person'];

async function main(): Promise<void> {
  const [command, folder] = process.argv.slice(2);
  // one that is mistyped must not serve what it was to look at
  if (command !== undefined && !COMMANDS.includes(command))
    throw new StartFault(
      `${command} is no command. There are ${COMMANDS.join(', ')}; without one the product is served.`,
    );
  const config = readConfig();
  if (process.argv.includes('--demo')) {
    await serveDemo(config);
    return;
  }
  if (command === '--backup' || command === '--restore') {
    if (!folder) throw new StartFault('Name a folder: npm run backup -- FOLDER, npm run restore -- FOLDER');
    if (command === '--backup') await backup(config, resolve(folder), printLine);
    else process.exitCode = (await restore(config, resolve(folder), printLine)) === 0 ? 0 : 1;
    return;
  }
  if (command === '--erase') {
    const dataSource = await openAsWritten(config);
    if (process.argv.includes('--dry-run')) await countDue(dataSource, printLine);
    else await eraseAllDue(dataSource, config, printLine);
    await dataSource.destroy();
    return;
  }
  if (process.argv.includes('--verify')) {
    const dataSource = await openAsWritten(config);
    const storage = openStorage(config);
    const differences = await runVerify(dataSource, printLine, await witnessOf(config), storage);
    process.exitCode = differences === 0 ? 0 : 1;
    storage.close?.();
    await dataSource.destroy();
    return;
  }
  if (command === '--unlock') {
    if (!folder) throw new StartFault('Name a login: npm run unlock -- LOGIN');
    const dataSource = await openAsWritten(config);
    await unlockLogin(config, dataSource, folder).finally(() => dataSource.destroy());
    printLine(`${folder} is unlocked.`);
    return;
  }
  if (command === '--person') {
    if (!folder) throw new StartFault('Name a person: npm run person -- "name or phone"');
    const dataSource = await openAsWritten(config);
    const path = await writePersonFile(config, dataSource, folder).finally(() => dataSource.destroy());
    printLine(`Everything held about ${folder} is in ${path}.`);
    return;
  }
  const app = await createApp(config);
  await app.listen(config.port, config.host);
  process.stdout.write(`Tourdesk answers on ${await app.getUrl()}\n`);
}

/** The database for a command; one that is half restored, or written with another key, is not worked on. */
async function openAsWritten(config: Config): Promise<DataSource> {
  const dataSource = await makeDataSource(config, 0).initialize();
  await demandWhole(dataSource);
  await demandKey(dataSource.manager, config);
  return dataSource;
}

/** The chain's key, where it ended as the data folder says, and as a line of the log said: `-- --head PLACE:HASH`. */
async function witnessOf({ dataKey, dataDir }: Config): Promise<ChainWitness> {
  const named = process.argv.includes('--head') ? process.argv[process.argv.indexOf('--head') + 1] : undefined;
  const told = named === undefined ? undefined : headOf(named);
  if (named !== undefined && !told)
    throw new StartFault('--head takes a place and its hash as the log tells them: 1234:0f3c...');
  const kept = await readHead(dataDir);
  const heads = [kept === UNREADABLE ? undefined : kept, told].filter((head) => head !== undefined);
  return { key: chainKey(dataKey), heads, unreadable: kept === UNREADABLE };
}

/** A table or a column is missing. */
const isOfAnotherVersion = ({ code = '', message = '' }: { code?: string; message?: string }): boolean =>
  ['ER_NO_SUCH_TABLE', 'ER_BAD_FIELD_ERROR'].includes(code) || /^(SqliteError: )?no such (table|column)/.test(message);

/** MariaDB: a replica, or a server that was told to take no writes. */
const ONLY_READS = 1290;
/** One line that says what is wrong and what to do, for the faults that an operator can mend. */
function explain(error: unknown): string {
  const fault = (error ?? {}) as { code?: string; errno?: number; message?: string; syscall?: string };
  if (error instanceof StartFault) return error.message;
  if (fault.code === 'EADDRINUSE')
    return `The port ${process.env['PORT'] || '3000'} is taken. Stop the other process or set PORT.`;
  const { HOST, PORT, DATABASE_URL } = process.env;
  if (fault.code === 'EADDRNOTAVAIL' || (fault.code === 'ENOTFOUND' && !DATABASE_URL))
    return `HOST ${HOST || ''} is no address of this machine. Correct it, or unset it for 127.0.0.1.`;
  if (fault.code === 'EACCES' && fault.syscall === 'listen')
    return `The port ${PORT || '3000'} is not for this user. Set PORT to one above 1023.`;
  if (fault.errno === ONLY_READS)
    return `The database of DATABASE_URL only reads: ${fault.message ?? ''}. Name the server that is written to, or let this one be written to again (SET GLOBAL read_only = 0).`;
  if (isDiskFault(error) || fault.code === 'EACCES' || fault.code === 'ENOTDIR')
    return `Nothing can be written there: ${fault.message ?? ''}. Make room, or name another folder.`;
  if (fault.code === 'ECONNREFUSED' || fault.code === 'ENOTFOUND' || fault.code === 'ETIMEDOUT')
    return 'The database of DATABASE_URL does not answer. Start it, correct the address, or unset DATABASE_URL for the embedded database.';
  if (
    fault.code === 'ER_ACCESS_DENIED_ERROR' ||
    fault.code === 'ER_BAD_DB_ERROR' ||
    fault.code === 'ER_DBACCESS_DENIED_ERROR'
  )
    return `The database of DATABASE_URL refuses: ${fault.message ?? ''}. Check user, password and database name.`;
  if (isOfAnotherVersion(fault))
    return 'This database has not all tables and columns of this version: npm start makes them, of an empty one or of one of an earlier version; npm run restore brings a backup into an empty one.';
  const told = toldFault(error);
  return typeof told === 'object' && told !== null ? (told as { stack: string }).stack : String(told);
}

function fail(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
// node would print a fault of the database with all that it was given
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
main().catch(fail);
