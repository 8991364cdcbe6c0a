import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { DataSource } from 'typeorm';
import { type Config, StartFault } from '../config';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import { businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { SYSTEM } from '../http/actor';
import { DocumentVault } from '../desk/document-vault';
import { askedOf } from './find-person';
import { personFile } from './person-file';

/**
 * `npm run person -- "name or phone"`: one zip with everything held about a person, in the folder that the command stands
 * in. @throws StartFault when nothing is held about anybody of that name or telephone, or where several may bear the name
 */
export async function writePersonFile(config: Config, dataSource: DataSource, typed: string): Promise<string> {
  const clock = new Clock();
  const vault = new DocumentVault(config);
  const work = new Work(dataSource, clock, config);
  const bytes = await work
    .run(SYSTEM, (tx) => personFile(tx, vault, askedOf(typed.trim()), 'npm run person'))
    .catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'person.notFound')
        throw new StartFault(`Nothing is held about ${typed}.`);
      if (error instanceof DomainError && error.code === 'person.several')
        throw new StartFault(
          `Several people may bear the name ${typed}: give the telephone, or choose in the product.`,
        );
      throw error;
    });
  const path = resolve(`person-${businessDate(clock.now())}.zip`);
  await writeFile(path, bytes, { mode: 0o600 });
  return path;
}
