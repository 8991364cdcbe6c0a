import { insertRow, type NewRow } from '../database/insert-rows';
import type { Tx } from '../database/work';
import { keepStates } from '../orders/keep-states';
import type { SubOrder } from '../orders/sub-order.entity';
import { Payment } from './payment.entity';

/** The only writer of the ledger: one row on a party, whose order then says what is paid. */
export async function writeLedger(
  tx: Tx,
  { id, orderId }: Pick<SubOrder, 'id' | 'orderId'>,
  row: Omit<NewRow<Payment>, 'id' | 'subOrderId'>,
): Promise<Payment> {
  keepStates(tx, orderId);
  return insertRow(tx.em, Payment, { ...row, subOrderId: id });
}
