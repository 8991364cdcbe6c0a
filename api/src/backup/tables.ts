import type { DataSource } from 'typeorm';

/** What belongs to running processes and not to the shop: after a restore everybody signs in again. */
export const LEFT_OUT = [
  'announcements',
  'cluster_claims',
  'job_turns',
  'leases',
  'migration_lock',
  'migrations',
  'otp_challenges',
  'sessions',
];
export interface TableKeys {
  name: string;
  /** The primary key's columns, by which it is read page by page. */
  keys: string[];
}

/** Every table whose rows are kept, in one order. */
export const tablesOf = ({ entityMetadatas }: DataSource): TableKeys[] =>
  entityMetadatas
    .filter(({ tableName }) => !LEFT_OUT.includes(tableName))
    .map(({ tableName, primaryColumns }) => ({
      name: tableName,
      keys: primaryColumns.map((column) => column.databaseName),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
