import { openClosing } from '../closings/open-closing';
import { asColumns } from '../crud/part';
import { partOf } from '../crud/parts';
import { lockRow } from '../database/lock';
import { write } from '../database/raw';
import type { Tx } from '../database/work';
import { inHkd } from '../domain/closing/exchange';

/**
 * A supplier bills an order by and by, a deposit first: what is billed stays on the line, what is not becomes a line of its
 * own that waits for the next invoice, at the rate that was fixed for both. The plan stays with the first.
 * @param amount in hundredths of the line's currency, less than what was ordered
 */
export async function splitLine(tx: Tx, id: number, amount: number): Promise<void> {
  const { entity } = partOf('costLines');
  const line = await lockRow(tx, entity, { id }, 'closing.lineNotFound');
  await openClosing(tx, Number(line['closing']));
  const rate = line['committedRate'] as string;
  const rest = Number(line['orderedQuantity']) * Number(line['orderedPrice']) - amount;
  const { closing, tour, category, description, supplier, contract, currency, plannedRate, committedOn } = line;
  await tx.em.insert(
    entity,
    asColumns({
      ...{ closing, tour, category, description, supplier, contract, currency, plannedRate, committedOn },
      ...{
        rule: 'group',
        fromSheet: false,
        plannedAmount: null,
        invoiceNo: '',
        state: 'committed',
        committedRate: rate,
      },
      ...{ orderedQuantity: 1, orderedPrice: rest, committedAmount: inHkd(rest, rate) },
      ...{ createdBy: tx.actor.id, createdAt: tx.now, updatedAt: tx.now },
    }),
  );
  const set = 'UPDATE cost_lines SET orderedQuantity = 1, orderedPrice = ?, committedAmount = ? WHERE id = ?';
  await write(tx.em, set, [amount, inHkd(amount, rate), id]);
}
