import { insertRow, type NewRow } from '../database/insert-rows';
import { demandOpenTour } from '../departures/closing-lock';
import type { Tx } from '../database/work';
import { keepStates } from './keep-states';
import type { SubOrder } from './sub-order.entity';
import { waitForStamp } from './waiting';
import { Payment } from './payment.entity';

/**
 * The only writer of the ledger: one row on a party, whose order then says what is paid, and whose receipt waits for its stamp. Credit that is paid out is no
 * money of the tour that it came from, so a closed one does not hold it back.
 * @throws DomainError closing.locked (409)
 */
export async function writeLedger(
  tx: Tx,
  { id, orderId, departureId, departureDate }: Pick<SubOrder, 'id' | 'orderId' | 'departureId' | 'departureDate'>,
  row: Omit<NewRow<Payment>, 'id' | 'subOrderId'>,
): Promise<Payment> {
  if (row.kind !== 'CREDIT_PAID') await demandOpenTour(tx, { departureId, departureDate });
  keepStates(tx, orderId);
  waitForStamp(tx, row);
  return insertRow(tx.em, Payment, { ...row, subOrderId: id });
}
