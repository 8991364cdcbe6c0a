import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { date, id, index, instant, int, longText, varchar } from '../database/table-columns';
import { FIRST_ACCOUNTS } from '../seeds/accounts';

const text = (name: string, length: number) => varchar(name, length, { default: "''" });
const empty = { isNullable: true };
const stamped = () => [id(), int('version', { default: '1' }), instant('createdAt'), instant('updatedAt')];
const life = () => [text('state', 40), int('createdBy', empty), int('movedBy', empty), longText('editors', empty)];

/** Suppliers' invoices and what pays them; leaders' accounts by day, as the journal books them. */
export class Payables1763822000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(new Table(table));
    const columns = [int('invoice', empty), text('tour', 40)];
    await runner.addColumns(
      'cost_lines',
      columns.map((column) => new TableColumn(column)),
    );
    for (const columnNames of LINE_INDICES) await runner.createIndex('cost_lines', new TableIndex({ columnNames }));
    await runner.query(
      "UPDATE cost_lines SET tour = COALESCE((SELECT c.code FROM closings c WHERE c.id = cost_lines.closing), '')",
    );
    const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
    for (const [kind, method, code, name] of FIRST_ACCOUNTS)
      await runner.query(
        `INSERT INTO accounts (version, createdAt, updatedAt, kind, method, branch, code, name)
         SELECT 1, given.* FROM (SELECT ? AS createdAt, ? AS updatedAt, ? AS kind, ? AS method, '' AS branch, ? AS code, ? AS name) given
          WHERE NOT EXISTS (SELECT 1 FROM accounts a WHERE a.kind = ?)`,
        [now, now, kind, method, code, name, kind],
      );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM accounts WHERE kind IN ('inProgress', 'leaders', 'accrued')");
    for (const columnNames of LINE_INDICES) await runner.dropIndex('cost_lines', new TableIndex({ columnNames }));
    await runner.dropColumns('cost_lines', ['invoice', 'tour']);
    for (const { name } of [...TABLES].reverse()) await runner.dropTable(name);
  }
}
const LINE_INDICES = [['invoice'], ['invoicedOn']];
const TABLES = [
  {
    name: 'supplier_invoices',
    columns: [
      ...stamped(),
      int('supplier', empty),
      text('number', 60),
      date('invoicedOn', empty),
      text('currency', 40),
      longText('lines', empty),
      text('document', 40),
      text('remark', 1000),
      date('dueOn', empty),
      int('total', empty),
      int('committed', empty),
      int('hkd', empty),
      int('difference', empty),
      longText('explained', empty),
      date('approvedOn', empty),
      int('payment', empty),
      date('paidOn', empty),
      ...life(),
    ],
    indices: [index(['supplier']), index(['dueOn']), index(['approvedOn']), index(['payment'])],
  },
  {
    name: 'supplier_payments',
    columns: [
      ...stamped(),
      int('supplier', empty),
      longText('invoices', empty),
      date('paidOn', empty),
      text('method', 40),
      text('reference', 60),
      text('currency', 40),
      int('total', empty),
      int('hkd', empty),
      int('owed', empty),
      int('exchangeLoss', empty),
      date('returnedOn', empty),
      ...life(),
    ],
    indices: [index(['supplier']), index(['paidOn']), index(['returnedOn'])],
  },
  {
    name: 'leader_entries',
    columns: [id(), int('assignment'), date('day'), varchar('kind', 20), int('hkd')],
    indices: [index(['assignment']), index(['day'])],
  },
];
