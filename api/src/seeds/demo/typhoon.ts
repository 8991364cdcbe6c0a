import { addDays, type DateOnly } from '../../domain/dates';
import type { DepartureWire } from '../../domain/wire/departure';
import type { DisruptionWire } from '../../domain/wire/disruption';
import type { OnSale } from './products';
import type { Stage } from './stage';

/**
 * A typhoon takes two departures of the coming weeks: a desk is open on both, half done. Some parties have been told, two
 * are left open, and nothing is signed yet.
 */
export async function letTyphoonCome(stage: Stage, tours: OnSale[], today: DateOnly): Promise<void> {
  const coming: DepartureWire[] = [];
  for (const { tour } of tours)
    coming.push(...(await stage.call<DepartureWire[]>('staff', 'GET', `/departures/tour/${tour.code}`)));
  // nobody's departure of this week: what the other scenes of the demo prepared stays as it is
  const struck = coming
    .filter(({ departureDate, bookedCount }) => departureDate > addDays(today, 21) && bookedCount > 0)
    .sort((a, b) => b.bookedCount - a.bookedCount || a.id - b.id)
    .slice(0, 2);
  if (struck.length < 2) return;
  const opened = await stage.call<DisruptionWire>('manager', 'POST', '/disruptions', {
    departureIds: struck.map(({ id }) => id),
    reasonCode: 'FORCE_MAJEURE',
    choice: 'REFUND',
    reason: 'Typhoon signal no. 8: the airport is closed. 八號颱風訊號，機場關閉。',
  });
  const at = `/disruptions/${String(opened.id)}`;
  const paid = opened.parties.filter((party) => party.choices.includes('CREDIT')).map(({ subOrderId }) => subOrderId);
  const half = paid.slice(0, Math.ceil(paid.length / 2));
  if (half.length) await stage.call('staff', 'POST', `${at}/contact`, { subOrderIds: half, contact: 'TOLD' });
  const [first, ...others] = half;
  if (first) await stage.call('manager', 'POST', `${at}/choose`, { subOrderIds: [first], choice: 'CREDIT' });
  const left = others.slice(-2);
  if (left.length) await stage.call('manager', 'POST', `${at}/choose`, { subOrderIds: left, choice: 'NONE' });
}
