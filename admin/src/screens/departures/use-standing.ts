import { businessDate } from '@domain/dates';
import { useTourRules } from '../orders/booking/use-tour-rules';
import { type Shown, standing } from './load';

/** How departures stand today, by the end of sales that is set. */
export function useStanding(): (row: Shown) => ReturnType<typeof standing> {
  const { bookingCutoffDays: cutoffDays } = useTourRules();
  const today = businessDate(new Date());
  return (row) => standing(row, { today, cutoffDays });
}
