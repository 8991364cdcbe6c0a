import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataSource } from '../data-source';
import { migrate } from '../migrate';
import type { Held } from './change';

/** A table as all migrations so far make it, in a database of its own. */
export async function heldOf(table: string): Promise<Held> {
  const dataDir = mkdtempSync(join(tmpdir(), 'new-'));
  try {
    await migrate({ databaseUrl: '', dataDir });
    return await tableHeld(dataDir, table);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}
async function tableHeld(dataDir: string, name: string): Promise<Held> {
  const dataSource = await makeDataSource({ databaseUrl: '', dataDir }).setOptions({ entities: [] }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const table = await runner.getTable(name);
    return {
      columns: (table?.columns ?? []).map((column) => ({
        ...{ name: column.name, type: column.type, length: column.length },
        ...{ nullable: column.isNullable, filled: column.default !== undefined && column.default !== null },
      })),
      indexes: (table?.indices ?? [])
        .filter((each) => !each.name?.endsWith('_begins'))
        .map(({ columnNames, isUnique }) => ({ columns: columnNames, unique: isUnique })),
    };
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
