import { addDays, type DateOnly } from '../../domain/dates';
import type { OnSale } from './products';
import { Dice } from './random';
import { sell, settle } from './sales';
import type { Stage } from './stage';

/** Of its own, so that whoever calls on the other days calls as ever. */
const SEED = 7;
const SOONEST = 8;
const LATEST = 48;
const PARTIES = 9;
const MOST = 8;

/** The first campaign of the season: one departure of each tour fills and is paid, and is back long before today. */
export async function fillFirstTours(stage: Stage, tours: OnSale[], today: DateOnly): Promise<void> {
  const dice = new Dice(SEED);
  const soon = tours.flatMap((each) => {
    const departure = each.departures.find(
      ({ departureDate }) => departureDate >= addDays(today, SOONEST) && departureDate <= addDays(today, LATEST),
    );
    return departure ? [{ ...each, departures: [departure] }] : [];
  });
  for (const tour of soon.slice(0, MOST))
    for (let i = 0; i < PARTIES; i++) {
      const sale = await sell(stage, dice, [tour], today);
      if (sale) await settle(stage, dice, sale);
    }
}
