import type { DataSource } from 'typeorm';
import { StartFault } from '../config';

/** A table that stands while a restore is at work, and is all that tells what it left when it was killed. */
const MARK = 'unfinished_restore';

export async function beginRestore(dataSource: DataSource): Promise<void> {
  await dataSource.query(`CREATE TABLE ${MARK} (id INTEGER PRIMARY KEY)`);
}
export async function endRestore(dataSource: DataSource): Promise<void> {
  await dataSource.query(`DROP TABLE ${MARK}`);
}

/** @throws StartFault when a restore into this database was not finished: it is a part of what it should be */
export async function demandWhole(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    if (await runner.hasTable(MARK))
      throw new StartFault(
        'A restore into this database was not finished: only a part is there. Empty the database and restore again.',
      );
  } finally {
    await runner.release();
  }
}
