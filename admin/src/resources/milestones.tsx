import type { MilestoneUnit } from '@domain/milestones';
import type { Slots } from '../crud/slots';
import type { Row } from '../fields/words';
import { useText } from '../providers/i18n';
import { InCharge } from '../screens/departures/MilestoneCells';

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
