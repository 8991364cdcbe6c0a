import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { date, foreignKey, id, index, instant, int, varchar } from '../database/table-columns';

/** Credit accounts of payers, what waits for finance on them, and the traveller's choice on a request. */
export class Credits1763752300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(new Table(table));
    await runner.addColumn('requests', new TableColumn(varchar('remedy', 40, { isNullable: true })));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('requests', 'remedy');
    for (const { name } of [...TABLES].reverse()) await runner.dropTable(name);
  }
}
const TABLES = [
  {
    name: 'credit_rows',
    columns: [
      id(),
      varchar('payer', 140),
      varchar('phone', 20),
      varchar('name', 120),
      varchar('kind', 40),
      int('lotId', { isNullable: true }),
      int('amount'),
      varchar('receiptNo', 24, { default: "''" }),
      int('useId', { isNullable: true }),
      int('requestId', { isNullable: true }),
      int('subOrderId'),
      date('expiresOn'),
      varchar('branch', 4),
      int('enteredBy'),
      instant('enteredAt'),
    ],
    indices: [index(['payer', 'id']), index(['lotId']), index(['receiptNo']), index(['useId'])],
    foreignKeys: [foreignKey('subOrderId', 'sub_orders')],
  },
  {
    name: 'credit_asks',
    columns: [
      id(),
      int('version', { default: '1' }),
      instant('createdAt'),
      instant('updatedAt'),
      int('lotId'),
      int('openOn', { isNullable: true }),
      varchar('kind', 40),
      varchar('state', 40),
      int('amount'),
      varchar('method', 40, { isNullable: true }),
      varchar('payee', 200, { default: "''" }),
      varchar('reason', 300, { default: "''" }),
      varchar('reference', 200, { default: "''" }),
      int('createdBy'),
      int('decidedBy', { isNullable: true }),
    ],
    indices: [index(['lotId']), index(['openOn'], true), index(['state', 'createdAt'])],
    foreignKeys: [foreignKey('lotId', 'credit_rows')],
  },
];
