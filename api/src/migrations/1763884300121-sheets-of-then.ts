import { type EntityManager, type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { rowsOf, write } from '../database/raw';
import { foreignKey, int, longText } from '../database/table-columns';
import { marks } from '../database/find-rows';
import { grouped } from '../domain/grouped';
import { soldFrom } from '../domain/sold-by';
import type { PriceSnapshot } from '../domain/wire/price';

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

interface Sheet extends Record<'packageCode' | 'status' | 'inputs' | 'published', string> {
  id: number;
  approvedContent: string | null;
}
/** The approved inputs that departures of these codes sell by; said here once more, for a later release may keep other columns. */
async function soldBy(
  em: EntityManager,
  codes: readonly string[],
): Promise<(code: string, departureId: number) => object | undefined> {
  const sheets = await rowsOf<Sheet>(
    em,
    `SELECT id, packageCode, status, inputs, approvedContent, published FROM price_sheets
      WHERE published IS NOT NULL AND status <> 'deleted' AND packageCode IN (${marks(codes)})
      ORDER BY publishedAt DESC, id DESC`,
    codes,
  );
  const ofCode = grouped(sheets, ({ packageCode }) => packageCode);
  return (code, departureId) => {
    const own = ofCode.get(code) ?? [];
    const sold = soldFrom(
      own.map(({ published }) => ({ published: JSON.parse(published) as PriceSnapshot })),
      departureId,
    );
    const sheet = own.find(({ id }) => Number(id) === sold?.sheetId);
    if (!sheet) return undefined;
    if (sheet.status === 'approved') return JSON.parse(sheet.inputs) as object;
    return (JSON.parse(sheet.approvedContent ?? 'null') as { inputs?: object } | null)?.inputs;
  };
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
    const inputsOf = await soldBy(em, [...new Set(rows.map(({ packageCode }) => packageCode))]);
    for (const row of rows) {
      const inputs = inputsOf(row.packageCode, Number(row.departure));
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
