import type { Tx } from '../database/work';
import { addDays, businessDate, type DateOnly } from '../domain/dates';
import { workingDaysAfter } from '../domain/working-days';
import type { Desk } from '../desk/front-desk';
import { holidaysBetween } from '../parameters/holidays';

/** As far as working days are ever counted ahead. */
export const AHEAD_DAYS = 200;

/** The last day on which a refund of a tour that the operator cancels may go back (decisions B18). */
export async function refundDeadline(tx: Pick<Tx, 'em' | 'now'>, desk: Desk): Promise<DateOnly> {
  const today = businessDate(tx.now);
  const holidays = await holidaysBetween(tx.em, today, addDays(today, AHEAD_DAYS));
  return workingDaysAfter(today, desk.parameters.operatorRefundWorkingDays, holidays);
}
