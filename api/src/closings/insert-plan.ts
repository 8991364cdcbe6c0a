import { partOf } from '../crud/parts';
import { rowsOf, write } from '../database/raw';
import type { Tx } from '../database/work';
import type { CostCategory } from '../domain/closing/words';
import type { Cents } from '../domain/money';

/**
 * Lines of the sheet as they are planned now; those that were ordered already, or that a supplier's invoice is worked on for,
 * stay, the others are written anew.
 */
export async function insertPlan(
  tx: Tx,
  closing: number,
  tour: string,
  costs: ReadonlyMap<CostCategory, Cents | number>,
): Promise<void> {
  const unheld = "closing = ? AND fromSheet = 1 AND state = 'planned' AND invoice IS NULL";
  await write(tx.em, `DELETE FROM cost_lines WHERE ${unheld}`, [closing]);
  const kept = await rowsOf<{ id: number; category: CostCategory }>(
    tx.em,
    'SELECT id, category FROM cost_lines WHERE closing = ? AND fromSheet = 1',
    [closing],
  );
  for (const [category, amount] of costs) {
    const known = kept.find((line) => line.category === category);
    if (known) await write(tx.em, 'UPDATE cost_lines SET plannedAmount = ? WHERE id = ?', [amount, known.id]);
    else
      await tx.em.insert(partOf('costLines').entity, {
        ...{ closing, tour, category, rule: 'group', currency: 'HKD', fromSheet: true, state: 'planned' },
        ...{ plannedRate: '1', plannedAmount: amount, committedRate: '', description: '', invoiceNo: '' },
        ...{ createdBy: tx.actor.id, createdAt: tx.now, updatedAt: tx.now },
      });
  }
}
