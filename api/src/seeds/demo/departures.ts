import { addDays, type DateOnly } from '../../domain/dates';
import type { DepartureWire } from '../../domain/wire/departure';
import type { OnSale } from './products';
import type { Stage } from './stage';

const DRIVERS = ['Mr Lam Kwok Wah', 'Mr Chow Siu Fai', 'Mr Poon Chi Keung'] as const;
const PLATES = ['粵Z A128港', '粵Z C736港', '粵Z D205港'] as const;
const COACHES = 6;
const DAYS_AHEAD = 21;

/** The fullest departures of the next weeks as the desk leaves them: coach ordered, seats and rooms given. */
export async function prepareDepartures(stage: Stage, tours: OnSale[], today: DateOnly): Promise<void> {
  const coming: DepartureWire[] = [];
  for (const { tour } of tours)
    coming.push(...(await stage.call<DepartureWire[]>('staff', 'GET', `/departures/tour/${tour.code}`)));
  const next = coming
    .filter(({ departureDate }) => departureDate > today && departureDate <= addDays(today, DAYS_AHEAD))
    .sort((a, b) => b.bookedCount - a.bookedCount || a.id - b.id)
    .slice(0, COACHES);
  for (const [i, { id }] of next.entries()) {
    await stage.call('staff', 'POST', '/cars/add-to-list', {
      departureId: id,
      name: 'Coach A',
      plate: PLATES[i % PLATES.length],
      driver: DRIVERS[i % DRIVERS.length],
      layout: '2+2',
      rows: 10,
      blocked: ['1A', '1B'],
    });
    await stage.call('staff', 'POST', `/cars/fill/${String(id)}`, {});
    await stage.call('staff', 'POST', `/customers/pair-rooms/${String(id)}`, {});
  }
}
