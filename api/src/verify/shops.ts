import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { type Difference, differing } from './difference';

/** Columns that hold the code of a shop, whatever their table is. */
const OF_SHOPS = ['branch', 'certificateBranch', 'ownerShop'];
/** Who did something is told with the shop of then, row by row under the chain. */
const UNDER_THE_CHAIN = 'audit';

/** A record is of a shop that there is: shops are switched off, never deleted, and their code never changes. */
export async function shops(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { table, column } of columnsOfShops(em)) {
    const rows = await rowsOf<{ id: unknown; shop: string }>(
      em,
      `SELECT x.id, x.shop FROM (SELECT MIN(id) AS id, ${column} AS shop FROM ${table} GROUP BY ${column}) x
        WHERE x.shop <> '' AND NOT EXISTS (SELECT 1 FROM branches b WHERE b.code = x.shop)`,
    );
    for (const { id, shop } of rows)
      found.push(...differing(`${table}: a shop that there is`, String(id), shop, 'a shop'));
  }
  return found;
}

const columnsOfShops = (em: EntityManager): { table: string; column: string }[] =>
  em.connection.entityMetadatas
    .filter(({ tableName }) => tableName !== UNDER_THE_CHAIN)
    .flatMap(({ tableName, columns }) =>
      columns
        .filter(({ propertyName }) => OF_SHOPS.includes(propertyName))
        .map(({ propertyName }) => ({ table: tableName, column: propertyName })),
    );
