import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rowsOf, write } from '../database/raw';

const PAGE = 200;
type Dates = number[] | null;
interface Sheet {
  id: number;
  status: string;
  departureIds: string | null;
  published: string;
  approvedContent: string | null;
}

/**
 * price_sheets: snapshots say for which dates they sell, those of before they said so too; an approved price stands for
 * those. Earlier, discarding an amendment brought back the dates that were signed beside those that were chosen since.
 */
export class DatesOfSnapshots1763884300115 implements MigrationInterface {
  async up({ manager }: QueryRunner): Promise<void> {
    for (let after = 0; ;) {
      const rows = await rowsOf<Sheet>(
        manager,
        `SELECT id, status, departureIds, published, approvedContent FROM price_sheets
          WHERE published IS NOT NULL AND id > ? ORDER BY id LIMIT ${PAGE}`,
        [after],
      );
      if (!rows.length) return;
      for (const row of rows) {
        const published = JSON.parse(row.published) as { departureIds?: Dates };
        const content = JSON.parse(row.approvedContent ?? 'null') as { departureIds?: Dates } | null;
        const signed = content?.departureIds === undefined ? parsed(row.departureIds) : content.departureIds;
        const dates = published.departureIds === undefined ? signed : published.departureIds;
        const own = row.status === 'approved' ? dates : parsed(row.departureIds);
        await write(manager, 'UPDATE price_sheets SET published = ?, departureIds = ? WHERE id = ?', [
          JSON.stringify({ ...published, departureIds: dates }),
          own && JSON.stringify(own),
          row.id,
        ]);
      }
      after = Number(rows.at(-1)?.id ?? 0);
    }
  }
  async down(): Promise<void> {
    // what was right before still is
  }
}
const parsed = (text: string | null): Dates => JSON.parse(text ?? 'null') as Dates;
