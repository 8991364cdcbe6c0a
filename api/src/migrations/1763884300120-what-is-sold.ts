import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { rowsOf, write } from '../database/raw';
import { int, longText, varchar } from '../database/table-columns';
import type { PackageContent } from '../domain/wire/package';
import { indexRecords } from '../search/index-terms';

const COLUMNS = [
  varchar('soldName', 120, { default: "''" }),
  longText('soldNames', { isNullable: true }),
  int('soldAreaCode', { isNullable: true }),
  varchar('soldType', 40, { isNullable: true }),
  int('soldMin', { isNullable: true }),
];
const PAGE = 200;

/** packages: what lists, boards, jobs and sums read of a package as it is sold; it is found by that too. */
export class WhatIsSold1763884300120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns(
      'packages',
      COLUMNS.map((each) => new TableColumn(each)),
    );
    await fill(runner);
    // kept sums by area were of what was written, not of what is sold
    await write(runner.manager, 'INSERT INTO sales_changes (day) SELECT day FROM sales_days', []);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns(
      'packages',
      COLUMNS.map(({ name }) => name),
    );
  }
}

async function fill({ manager }: QueryRunner): Promise<void> {
  for (let after = 0; ;) {
    const rows = await rowsOf<{ id: number; status: string; published: string }>(
      manager,
      `SELECT id, status, published FROM packages WHERE published IS NOT NULL AND id > ? ORDER BY id LIMIT ${PAGE}`,
      [after],
    );
    if (!rows.length) return;
    for (const { id, published } of rows) await write(manager, WRITTEN, [...valuesOf(published), id]);
    // the terms of the others are those of what is sold
    const amended = rows.filter(({ status }) => status !== 'approved').map(({ id }) => Number(id));
    if (amended.length) await indexRecords(manager, 'tour', amended);
    after = Number(rows.at(-1)?.id ?? 0);
  }
}
const WRITTEN =
  'UPDATE packages SET soldName = ?, soldNames = ?, soldAreaCode = ?, soldType = ?, soldMin = ? WHERE id = ?';
/** Said here once more: a later release may keep other columns. */
function valuesOf(published: string): unknown[] {
  const { name, translations, areaCode, packageType, groupSizeMin } = JSON.parse(published) as PackageContent;
  const names = Object.entries(translations).flatMap(([locale, texts]) =>
    texts['name'] ? [[locale, { name: texts['name'] }]] : [],
  );
  return [name, JSON.stringify(Object.fromEntries(names)), areaCode, packageType, groupSizeMin];
}
