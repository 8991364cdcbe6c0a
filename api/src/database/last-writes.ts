import type { EntityManager } from 'typeorm';
import { BLOCKS } from './columns';
import { write } from './raw';

/** A statement with its parameters. */
export type Statement = readonly [sql: string, params: readonly unknown[]];

/** Runs the writes that a unit of work left for its end; on MariaDB by one statement, which saves their way there and back. */
export async function writeLast(em: EntityManager, writes: readonly Statement[]): Promise<void> {
  if (!BLOCKS || writes.length < 2) for (const [sql, params] of writes) await write(em, sql, params);
  else
    await write(
      em,
      `BEGIN NOT ATOMIC ${writes.map(([sql]) => `${sql}; `).join('')}END`,
      writes.flatMap(([, params]) => params),
    );
}
