import type { Exact } from './exact';

/** The exact costs behind the prices (decisions B7): all in HK$, nothing rounded. */
export interface Costs {
  /** What the group costs whatever its size: coach and salaries. */
  fixed: Exact;
  /** S: fixed cost per person at the base number. */
  shared: Exact;
  /** P: what each traveller adds. */
  perPerson: Exact;
  /** hotel x nights. */
  lodging: Exact;
  net: Exact;
  markup: Exact;
}
