import type { DataSource } from 'typeorm';
import { StartFault } from '../config';

/**
 * New tables are made in the character set of their database: in latin1, which many servers come with, they could hold
 * no Chinese, and the first text of ours would stop halfway.
 * @throws StartFault that says what to do
 */
export async function demandUnicode(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type !== 'mariadb') return;
  const [found] = await dataSource.query<{ name: string; charset: string }[]>(
    'SELECT DATABASE() AS name, @@character_set_database AS charset',
  );
  if (!found || found.charset === 'utf8mb4') return;
  throw new StartFault(
    `The database makes its tables in ${found.charset}, which cannot hold every Chinese character. Run ALTER DATABASE \`${found.name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci, then start.`,
  );
}
