import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { nearest } from '../domain/money';
import { isOperatorCancel } from '../domain/operator-cancel';
import type { RequestFigures } from '../domain/wire/request';
import type { ReasonCode, RequestState } from '../domain/words';
import type { Difference } from './difference';

interface Row {
  id: number;
  state: RequestState;
  reasonCode: ReasonCode | null;
  figures: string | null;
  amount: number;
  beside: number;
}
/** What was paid on top of a refund is what the figures of a cancellation by the operator say, and neither fare nor levy. */
export async function compensations(em: EntityManager): Promise<Difference[]> {
  const rows = await rowsOf<Row>(
    em,
    `SELECT r.id, r.state, r.reasonCode, r.figures, COALESCE(-SUM(p.amount), 0) AS amount,
        COALESCE(SUM(ABS(p.fareAmount) + ABS(p.levyAmount)), 0) AS beside
       FROM requests r LEFT JOIN payments p ON p.requestId = r.id AND p.kind = 'COMPENSATION'
      GROUP BY r.id, r.state, r.reasonCode, r.figures`,
  );
  const [stray] = await rowsOf<{ total: number }>(
    em,
    "SELECT COUNT(*) AS total FROM payments WHERE kind = 'COMPENSATION' AND requestId IS NULL",
  );
  const found = rows.map(({ id, state, reasonCode, figures, amount, beside }): Difference => {
    const owed = state === 'EXECUTED' && reasonCode !== null && isOperatorCancel(reasonCode) && figures;
    const due = owed ? nearest((JSON.parse(figures) as RequestFigures).compensation) : 0;
    return {
      check: 'compensation = request',
      record: String(id),
      is: `${String(amount)} ${String(beside)}`,
      shouldBe: `${String(due)} 0`,
    };
  });
  found.push({ check: 'compensation = request', record: 'none', is: String(stray?.total), shouldBe: '0' });
  return found.filter((each) => each.is !== each.shouldBe);
}
