import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { varchar } from '../database/table-columns';

const COLUMN = varchar('certificateBranch', 4, { default: "''" });
const PAGE = 500;

/** A document that was taken over closed from another booking goes on belonging to the shop that wrote it down. */
export class DocumentShops1763860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('members', new TableColumn(COLUMN));
    await fill(runner);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('members', COLUMN.name);
  }
}

const shopOf = (member: string): string =>
  `SELECT o.branch FROM sub_orders s JOIN orders o ON o.id = s.orderId WHERE s.id = ${member}.subOrderId`;

/** No two numbers are closed alike, so what stands closed alike is a copy; the first of them was written down. */
async function fill({ manager }: QueryRunner): Promise<void> {
  const copies = await rowsOf<{ id: number; shop: string }>(
    manager,
    `SELECT c.id, c.shop FROM (
       SELECT m.id, (${shopOf('f')}) AS shop, (${shopOf('m')}) AS own
         FROM members m JOIN members f ON f.certificateDigest = m.certificateDigest AND f.certificateSealed = m.certificateSealed AND f.id < m.id
        WHERE m.certificateDigest <> '' AND NOT EXISTS (
              SELECT 1 FROM members e WHERE e.certificateDigest = m.certificateDigest AND e.certificateSealed = m.certificateSealed AND e.id < f.id)
     ) c WHERE c.shop <> c.own ORDER BY c.shop, c.id`,
  );
  for (const shop of new Set(copies.map((each) => each.shop))) {
    const ids = copies.filter((each) => each.shop === shop).map(({ id }) => Number(id));
    for (let at = 0; at < ids.length; at += PAGE) {
      const page = ids.slice(at, at + PAGE);
      await manager.query(`UPDATE members SET certificateBranch = ? WHERE id IN (${marks(page)})`, [shop, ...page]);
    }
  }
}
