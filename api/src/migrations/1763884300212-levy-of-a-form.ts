import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { int } from '../database/table-columns';

const LARGER = ON_MYSQL ? 'GREATEST' : 'MAX';
/** What a row gives up by the rule since 1763877000000: of a transfer only what does not arrive. */
const BY_RULE = `(SELECT CASE
    WHEN p.kind = 'VOID' AND EXISTS (SELECT 1 FROM payments w JOIN levy_stamps s ON s.receiptNo = w.receiptNo WHERE w.id = p.voidsId)
      THEN ${LARGER}(0, -p.levyAmount)
    WHEN p.kind = 'TRANSFER_OUT' THEN ${LARGER}(0, -p.levyAmount - COALESCE((SELECT SUM(a.levyAmount) FROM payments a
      WHERE a.receiptNo = p.receiptNo AND a.kind = 'TRANSFER_IN'), 0))
    WHEN p.kind = 'REFUND' AND p.method = 'CREDIT' THEN -p.levyAmount
    WHEN p.kind = 'REFUND' THEN ${LARGER}(0, -p.levyAmount - ${LARGER}(0, COALESCE((SELECT SUM(e.levyAmount)
      FROM payments t JOIN payments e ON e.receiptNo = t.receiptNo AND e.kind IN ('TRANSFER_OUT', 'TRANSFER_IN')
      WHERE t.subOrderId = p.subOrderId AND t.requestId = p.requestId AND t.kind = 'TRANSFER_OUT'), 0)))
    ELSE 0 END FROM payments p WHERE p.id = levy_reclaim_rows.paymentId)`;
const ALL = '(SELECT -p.levyAmount FROM payments p WHERE p.id = levy_reclaim_rows.paymentId)';
/** Forms whose sum says that they were written before that rule: all levy of their rows, and not what the rule gives. */
const OF_BEFORE = `SELECT c.id FROM levy_reclaims c JOIN levy_reclaim_rows r ON r.reclaimId = c.id
    JOIN payments p ON p.id = r.paymentId
   GROUP BY c.id, c.amount HAVING SUM(r.levy) <> c.amount AND SUM(-p.levyAmount) = c.amount`;

/** levy_reclaim_rows.levy: what a form claimed of each ledger row, by the rule of its day. */
export class LevyOfAForm1763884300212 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('levy_reclaim_rows', new TableColumn(int('levy', { default: 0 })));
    await this.fill(runner);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM counters WHERE series = 'reclaims:before'");
    await runner.dropColumn('levy_reclaim_rows', 'levy');
  }

  async fill(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE levy_reclaim_rows SET levy = ${BY_RULE}`);
    const forms = (await runner.query(OF_BEFORE)) as { id: number }[];
    const ids = forms.map(({ id }) => Number(id));
    if (!ids.length) return;
    await runner.query(`UPDATE levy_reclaim_rows SET levy = ${ALL} WHERE reclaimId IN (${ids.join()})`);
    await runner.query("DELETE FROM counters WHERE series = 'reclaims:before'");
    await runner.query("INSERT INTO counters (series, value) VALUES ('reclaims:before', ?)", [Math.max(...ids)]);
  }
}
