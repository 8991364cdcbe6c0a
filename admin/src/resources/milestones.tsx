import type { RefField } from '@domain/fields';
import type { MilestoneUnit } from '@domain/milestones';
import { RESOURCES } from '@domain/resources';
import type { UserType } from '@domain/words';
import type { Slots } from '../crud/slots';
import { RefText } from '../fields/RefText';
import type { Row } from '../fields/words';
import { useText } from '../providers/i18n';

const { ownerShop, owner } = RESOURCES.milestones.fields as { ownerShop: RefField; owner: RefField };

/** Who sees to it: a kind of user, a shop, or a person. */
export function InCharge({ row }: { row: Row }) {
  const text = useText();
  if (row['ownerType']) return text(`words.userType.${row['ownerType'] as UserType}`);
  if (row['ownerShop']) return <RefText field={ownerShop} value={String(row['ownerShop'])} short />;
  return row['owner'] ? <RefText field={owner} value={Number(row['owner'])} short /> : '–';
}
/** How far from the departure a step is due, before or after it in words instead of by a sign. */
function FromDeparture({ row }: { row: Row }) {
  const text = useText();
  const days = Number(row['days']);
  if (days === 0) return <>{text('departures.fromDeparture.onTheDay')}</>;
  const side = days < 0 ? 'before' : 'after';
  return <>{text(`departures.fromDeparture.${row['unit'] as MilestoneUnit}.${side}`, { days: Math.abs(days) })}</>;
}

const milestones: Slots = {
  list: { later: ['unit'] },
  cells: { ownerType: InCharge, days: FromDeparture },
};
export default milestones;
