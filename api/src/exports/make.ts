import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { EntityManager } from 'typeorm';
import type { ReportRow } from '../domain/wire/report';
import { STAFF_TYPES, type UserType } from '../domain/words';
import type { Storage } from '../files/storage';
import { type Actor, grantOf } from '../http/actor';
import { User } from '../staff/user.entity';
import type { Export } from './export.entity';
import { cellPages } from './rows';
import { chosenColumns, type ExportSource, type Reader } from '../lists/file-source';
import { sources } from './sources';
import { writeFile } from './write-file';

/** The making was stopped on purpose: cancelled, taken over by another process, or this one ends. */
export class Stopped extends Error {}

/** Whoever asked, as they are now: without the account or the right, or in another role or shop, there is no file. */
export async function makerOf(em: EntityManager, row: Export): Promise<{ actor: Actor; source: ExportSource } | null> {
  const user = await em.findOneBy(User, { id: row.userId });
  const source = sources().find((each) => each.list === row.list);
  if (!user?.enabled || !(STAFF_TYPES as readonly UserType[]).includes(user.userType) || !source) return null;
  const { id, userType, fullName, branch } = user;
  if (userType !== row.userType || branch !== row.branch) return null;
  const actor = { id, userType, fullName, branch, locale: row.locale, sessionId: '', requestId: '' };
  return grantOf(actor, source.right) === false ? null : { actor, source };
}

/**
 * Writes the file beside the store and hands it over when it is whole; answers its size. `progress` is told the rows
 * so far after each page and stops it all by throwing.
 */
export async function makeFile(
  row: Export,
  source: ExportSource,
  reader: Reader,
  to: { path: string; storage: Storage },
  progress: (done: number) => Promise<void>,
): Promise<number> {
  await mkdir(dirname(to.path), { recursive: true });
  const out = createWriteStream(to.path);
  const broken = new Promise<never>((_resolve, reject) => out.once('error', reject));
  try {
    const columns = chosenColumns(source, reader.actor.locale, row.columns);
    const pages = counted(cellPages(source, reader, row.filters), progress);
    await Promise.race([writeFile(out, row.format, reader, { source, columns, pages }), broken]);
    const { size } = await stat(to.path);
    await to.storage.take(row.file, to.path);
    return size;
  } finally {
    broken.catch(() => undefined);
    out.destroy();
    await rm(to.path, { force: true });
  }
}

async function* counted(
  pages: AsyncIterable<ReportRow[]>,
  progress: (done: number) => Promise<void>,
): AsyncGenerator<ReportRow[]> {
  let done = 0;
  for await (const page of pages) {
    yield page;
    done += page.length;
    await progress(done);
  }
}
