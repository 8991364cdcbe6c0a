import type { MigrationInterface, QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { ON_MYSQL } from './columns';

type Migration = new () => MigrationInterface;
/** Constraint, trigger, index or key of that name is there already. */
const THERE = new Set([1826, 1359, 1061, 1022]);

/**
 * A migration that can be begun again where it was killed: MariaDB commits each change of the tables by itself, so
 * what an earlier attempt did stands and is left out, also an index that it dropped. SQLite rolls a whole migration back.
 */
export function resumable(Original: Migration): Migration {
  return class extends Original {
    override readonly name = Original.name;
    override up(runner: QueryRunner): Promise<void> {
      return super.up(ON_MYSQL ? leavingOut(runner) : runner);
    }
  };
}

function leavingOut(runner: QueryRunner): QueryRunner {
  const naming = runner.dataSource.namingStrategy;
  const addColumn = async (table: string, column: TableColumn): Promise<void> => {
    if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, column);
  };
  const createIndex = async (table: string, index: TableIndex): Promise<void> => {
    await unlessThere(() => runner.createIndex(table, index));
  };
  const steps = {
    createTable: (table: Table) => runner.createTable(table, true),
    addColumn,
    addColumns: async (table: string, columns: TableColumn[]) => {
      for (const column of columns) await addColumn(table, column);
    },
    createIndex,
    createIndices: async (table: string, indexes: TableIndex[]) => {
      for (const index of indexes) await createIndex(table, index);
    },
    dropIndex: async (table: string, index: TableIndex | string) => {
      const named = (one: TableIndex): string => one.name ?? naming.indexName(table, one.columnNames, one.where);
      const name = typeof index === 'string' ? index : named(index);
      const known = (await runner.getTable(table))?.indices ?? [];
      if (known.some((each) => each.name === name)) await runner.dropIndex(table, index);
    },
    query: (sql: string, parameters?: unknown[]) => unlessThere(() => runner.query(sql, parameters)),
  };
  return new Proxy(runner, {
    get: (target, name) => {
      const own = (steps as Record<PropertyKey, unknown>)[name];
      if (own) return own;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

async function unlessThere<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (THERE.has((error as { driverError?: { errno?: number } }).driverError?.errno ?? 0)) return undefined;
    throw error;
  }
}
