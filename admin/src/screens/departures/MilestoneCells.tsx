import { businessDate, daysBetween } from '@domain/dates';
import type { RefField } from '@domain/fields';
import { isLate, type MilestoneState } from '@domain/milestones';
import { RESOURCES } from '@domain/resources';
import type { UserType } from '@domain/words';
import { RefText } from '../../fields/RefText';
import type { Row } from '../../fields/words';
import { DateText } from '../../parts/DateText';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';

const { ownerShop, owner } = RESOURCES.milestones.fields as { ownerShop: RefField; owner: RefField };

/** Who sees to it: a kind of user, a shop, or a person. */
export function InCharge({ row }: { row: Row }) {
  const text = useText();
  if (row['ownerType']) return text(`words.userType.${row['ownerType'] as UserType}`);
  if (row['ownerShop']) return <RefText field={ownerShop} value={String(row['ownerShop'])} short />;
  return row['owner'] ? <RefText field={owner} value={Number(row['owner'])} short /> : null;
}
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
