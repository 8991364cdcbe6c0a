import { addDays, type DateOnly, daysBetween, weekdayOf } from './dates';

/** So many weeks of sales the dashboard shows, the present one among them; weeks begin on Sunday. */
export const SALES_WEEKS = 12;

/** Fare in cents, living travellers and parties of one area that were booked on a day; area 0 is a package without one. */
export interface AreaSales {
  areaCode: number;
  amount: number;
  people: number;
  parties: number;
}
/** What was booked on one Hong Kong day and holds or had seats since. */
export interface DaySales {
  day: DateOnly;
  areas: AreaSales[];
  /** Parties whose order has others beside them: the order, and the area of the party. */
  several: [orderId: number, areaCode: number][];
}
/** What stands behind one bar: cents of fare, travellers, distinct orders. */
export interface SalesBar {
  amount: number;
  people: number;
  orders: number;
}
const empty = (): SalesBar => ({ amount: 0, people: 0, orders: 0 });

/** The Sunday with which the weeks of the dashboard begin. */
export const firstSalesDay = (today: DateOnly): DateOnly => addDays(today, -weekdayOf(today) - 7 * (SALES_WEEKS - 1));

/** Days added up by week and by area; an order of several parties counts once in a week and once in an area (decisions B13). */
export function addUpSales(
  days: readonly DaySales[],
  first: DateOnly,
): { weeks: SalesBar[]; areas: Map<number, SalesBar> } {
  const weeks = Array.from({ length: SALES_WEEKS }, empty);
  const areas = new Map<number, SalesBar>();
  const seen = new Set<string>();
  const again = (bar: SalesBar, key: string): void => {
    if (seen.has(key)) bar.orders -= 1;
    seen.add(key);
  };
  for (const { day, areas: own, several } of days) {
    const at = Math.floor(daysBetween(first, day) / 7);
    const week = weeks[at] ?? empty();
    const areaOf = (code: number): SalesBar => {
      const area = areas.get(code) ?? empty();
      areas.set(code, area);
      return area;
    };
    for (const { areaCode, amount, people, parties } of own)
      for (const bar of [week, areaOf(areaCode)]) {
        bar.amount += amount;
        bar.people += people;
        bar.orders += parties;
      }
    for (const [orderId, areaCode] of several) {
      again(week, `week ${String(at)} ${String(orderId)}`);
      again(areaOf(areaCode), `area ${String(areaCode)} ${String(orderId)}`);
    }
  }
  return { weeks, areas };
}
