import { preference, wantedLocale } from './kept';

/** The rows that a list begins with, when nothing narrows it. */
export interface FirstRows {
  /** The list call under /api. */
  path: string;
  sort: { field: string; order: 'asc' | 'desc' };
}
interface Page {
  data: { id: number }[];
  total: number;
}
interface Ahead {
  /** Who asked for what. */
  key: string;
  page: Promise<Page | undefined>;
  arrived?: { page: Page; at: number };
}
/** How many rows a list shows where nobody has chosen. */
export const LIST_SIZE = 25;
/** As long as an answer counts as new; later the list asks again. */
export const FRESH_MS = 5_000;

let ahead: Ahead | undefined;
const keyOf = (address: string): string => `${localStorage.getItem('id_token') ?? ''} ${address}`;

/** What a list asks for when nothing narrows it, as the data provider would spell it. */
export const firstAddress = (path: string, size: number, { field, order }: FirstRows['sort']): string =>
  `/api/${path}?_end=${size}&_order=${order}&_sort=${field}&_start=0`;

/** Asks for the rows of the first screen before its code is there; a refusal is met, and told of, when the list asks. */
export function askAhead({ path, sort }: FirstRows): void {
  const size = preference('pageSize') ?? LIST_SIZE;
  const address = firstAddress(path, size, sort);
  const mine: Ahead = { key: keyOf(address), page: bring(address).catch(() => undefined) };
  ahead = mine;
  void mine.page.then((page) => {
    if (page) mine.arrived = { page, at: Date.now() };
  });
}
async function bring(address: string): Promise<Page | undefined> {
  const answer = await fetch(address, {
    headers: { Authorization: `Bearer ${localStorage.getItem('id_token') ?? ''}`, 'Accept-Language': wantedLocale() },
  });
  if (!answer.ok) return undefined;
  const data = (await answer.json()) as Page['data'];
  return { data, total: Number(answer.headers.get('x-total-count') ?? data.length) };
}

/** The answer to this very call, while it is on its way. */
export const underWay = (address: string): Promise<Page | undefined> | undefined =>
  ahead && !ahead.arrived && ahead.key === keyOf(address) ? ahead.page : undefined;

/** The answer to this very call, as long as it is new. */
export function arrivedAhead(address: string | undefined): Ahead['arrived'] {
  if (address === undefined || ahead?.key !== keyOf(address) || !ahead.arrived) return undefined;
  return Date.now() - ahead.arrived.at < FRESH_MS ? ahead.arrived : undefined;
}
