import type { DateOnly } from '../dates';
import type { OrderState } from '../words';

export const SEARCH_GROUPS = ['orders', 'receipts', 'credits', 'travellers', 'departures', 'tours'] as const;
export type SearchGroupKey = (typeof SEARCH_GROUPS)[number];
/** One find: what it is called, what tells it from its like, and the screen that shows it. */
export interface SearchHit {
  id: number | string;
  /** Order number, receipt number, name or tour code. */
  title: string;
  /** Beside it: contact, telephone, tour; never a document number beyond its last four. */
  details: string[];
  date?: DateOnly;
  state?: OrderState;
  link: string;
}
/** The answer of GET /search (decisions B16): groups with something in them, in the order shown. */
export interface SearchWire {
  /** `key` is one of the groups, or the name of a declared resource. */
  groups: { key: string; hits: SearchHit[]; more: boolean }[];
}
