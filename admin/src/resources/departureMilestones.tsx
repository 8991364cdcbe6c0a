import { businessDate, daysBetween } from '@domain/dates';
import { isLate, type MilestoneState } from '@domain/milestones';
import type { Slots } from '../crud/slots';
import type { Row } from '../fields/words';
import { DateText } from '../parts/DateText';
import { MeaningTag } from '../parts/StatusTag';
import { useText } from '../providers/i18n';
import { InCharge } from './milestones';

/** The day, and in words that it has passed. */
export function DueDay({ row }: { row: Row }) {
  const text = useText();
  const of = { state: row['state'] as MilestoneState, dueDate: String(row['dueDate']) };
  const today = businessDate(new Date());
  return (
    <>
      <DateText date={of.dueDate} />{' '}
      {isLate(of, today) && (
        <MeaningTag tone="bad" word={text('orders.calls.overdue', { days: daysBetween(of.dueDate, today) })} />
      )}
    </>
  );
}

/** A deadline leads to its departure, where the others of the same tour stand beside it. */
const departureMilestones: Slots = {
  open: (row) =>
    `/tour-list-booking?tourCode=${encodeURIComponent(String(row['packageCode']))}&departureDate=${String(row['departureDate'])}&tab=deadlines`,
  list: { usual: () => ({ state: 'open' }), known: ['packageCode', 'departureDate'], later: ['note', 'proof'] },
  cells: { dueDate: DueDay, ownerType: InCharge },
};
export default departureMilestones;
