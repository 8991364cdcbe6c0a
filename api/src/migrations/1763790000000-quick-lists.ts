import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { date } from '../database/table-columns';

const NOTICE = date('noticeDate', { isNullable: true });
/** What the call list, the orders of an area and the log by name walk along instead of reading everything. */
const INDEXES: [table: string, name: string, columns: string[]][] = [
  ['sub_orders', 'IDX_sub_orders_notice', ['orderState', 'noticeDate', 'id', 'departureDate', 'orderId', 'subtotal']],
  ['sub_orders', 'IDX_sub_orders_package', ['packageId', 'orderId']],
  ['audit', 'IDX_audit_actorName', ['actorName', 'id']],
];
const DAYS = "JSON_EXTRACT(terms, '$.noticeDays')";

export class QuickLists1763790000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('sub_orders', new TableColumn(NOTICE));
    const notice = ON_MYSQL
      ? `DATE_SUB(departureDate, INTERVAL CAST(${DAYS} AS SIGNED) DAY)`
      : `DATE(departureDate, '-' || ${DAYS} || ' days')`;
    await runner.query(`UPDATE sub_orders SET noticeDate = ${notice}`);
    for (const [table, name, columnNames] of INDEXES)
      await runner.createIndex(table, new TableIndex({ name, columnNames }));
    await dropOf(runner, 'sub_orders', ['packageId']);
    // most rows of the log have no reason: those that have one are found without reading the others
    await runner.query(
      ON_MYSQL
        ? 'CREATE INDEX IDX_audit_reason ON audit (reason(20))'
        : "CREATE INDEX IDX_audit_reason ON audit (reason) WHERE reason > ''",
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('audit', 'IDX_audit_reason');
    await runner.createIndex('sub_orders', new TableIndex({ columnNames: ['packageId'] }));
    for (const [table, name] of INDEXES) await runner.dropIndex(table, name);
    await runner.dropColumn('sub_orders', NOTICE.name);
  }
}

/** By its columns: the first tables' indexes have made-up names. */
async function dropOf(runner: QueryRunner, name: string, columns: string[]): Promise<void> {
  const table = await runner.getTable(name);
  const found = table?.indices.find((each) => each.columnNames.join() === columns.join());
  if (found) await runner.dropIndex(name, found);
}
