import type { DataSource } from 'typeorm';

/**
 * Lets a migration be undone where there are rows: TypeORM switches references off inside of the transaction, where SQLite
 * does not hear it, and a table that others refer to could not be made anew without its column.
 */
export function undoFreely(dataSource: DataSource): DataSource {
  const undo = dataSource.undoLastMigration.bind(dataSource);
  dataSource.undoLastMigration = async (options) => {
    await dataSource.query('PRAGMA foreign_keys = OFF');
    try {
      await undo(options);
    } finally {
      await dataSource.query('PRAGMA foreign_keys = ON');
    }
  };
  return dataSource;
}
