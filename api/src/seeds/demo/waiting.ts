import { addDays, type DateOnly } from '../../domain/dates';
import type { DepartureWire } from '../../domain/wire/departure';
import type { OnSale } from './products';
import type { Stage } from './stage';

const CALLERS = [
  ['Cheung Wai Ming', '61230001', 3, 1],
  ['Fung Mei Yee', '61230002', 1, 1],
  ['Kwok Chi Keung', '61230003', 3, 0],
  ['Tang Siu Man', '61230004', 2, 0],
] as const;

/**
 * A departure is full, four parties wait for it, and two seats come free: four are wanted by the first, so the second is to
 * be called.
 */
export async function letPartiesWait(stage: Stage, tours: OnSale[], today: DateOnly): Promise<void> {
  for (const { tour } of tours) {
    const coming = await stage.call<DepartureWire[]>('staff', 'GET', `/departures/tour/${tour.code}`);
    const busy = coming.find(
      ({ departureDate, bookedCount, state, open, free }) =>
        open && state === 'SELLING' && bookedCount > 0 && free > 0 && departureDate > addDays(today, 10),
    );
    if (!busy) continue;
    const { id, maxPax, free } = busy;
    await stage.call('manager', 'PATCH', '/departures/admin', { id, maxPax: maxPax - free });
    for (const [contactPerson, contactPhone, adults, children] of CALLERS) {
      const party = { contactPerson, contactPhone, adults, children };
      await stage.call('staff', 'POST', '/waiting-parties', { departureId: id, ...party });
    }
    await stage.call('manager', 'PATCH', '/departures/admin', { id, maxPax: maxPax - free + 2 });
    return;
  }
}
