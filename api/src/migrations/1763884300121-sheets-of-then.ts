import { type EntityManager, type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { rowsOf, write } from '../database/raw';
import { foreignKey, int, longText } from '../database/table-columns';
import { soldSheets } from '../prices/sold-sheets';

const LEFT = "state IN ('DEPARTED', 'RETURNED', 'CLOSED')";
const PAGE = 200;

/**
 * What tours that left were planned by is kept, and with the plan of a closing what it was made from. Nobody wrote it down
 * before: of those that left already it is what is in force now, and stays so.
 */
export class SheetsOfThen1763884300121 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'left_sheets',
        columns: [int('departureId', { isPrimary: true }), longText('inputs')],
        foreignKeys: [foreignKey('departureId', 'departures')],
      }),
    );
    await fillLeft(runner.manager);
    await fillPlans(runner.manager);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('left_sheets');
  }
}

interface Found {
  id: number;
  packageCode: string;
  departure: number;
}
/** Rows of departures, page by page, with the inputs of the sheet that sells each; those that none sells are left out. */
async function eachOf<R extends Found>(
  em: EntityManager,
  sql: string,
  act: (row: R, inputs: object) => Promise<void>,
): Promise<void> {
  for (let after = 0; ;) {
    const rows = await rowsOf<R>(em, `${sql} AND id > ? ORDER BY id LIMIT ${PAGE}`, [after]);
    if (!rows.length) return;
    const sheetOf = await soldSheets(em, [...new Set(rows.map(({ packageCode }) => packageCode))]);
    for (const row of rows) {
      const inputs = sheetOf(row.packageCode, Number(row.departure))?.inputs;
      if (inputs) await act(row, inputs);
    }
    after = Number(rows.at(-1)?.id ?? 0);
  }
}

async function fillLeft(em: EntityManager): Promise<void> {
  await write(em, 'DELETE FROM left_sheets', []); // what an attempt that was killed had filled in
  await eachOf<Found>(
    em,
    `SELECT id, packageCode, id AS departure FROM departures WHERE ${LEFT}`,
    async (row, inputs) => {
      await write(em, 'INSERT INTO left_sheets (departureId, inputs) VALUES (?, ?)', [row.id, JSON.stringify(inputs)]);
    },
  );
}
async function fillPlans(em: EntityManager): Promise<void> {
  await eachOf<Found & { plan: string }>(
    em,
    'SELECT id, packageCode, departure, plan FROM closings WHERE plan IS NOT NULL',
    async ({ id, plan }, inputs) => {
      const kept = JSON.stringify({ ...(JSON.parse(plan) as object), inputs });
      await write(em, 'UPDATE closings SET plan = ? WHERE id = ?', [kept, id]);
    },
  );
}
