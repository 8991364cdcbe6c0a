import type { SearchHit } from '@domain/wire/search';

/** What was opened from the search lately, on this machine only; sign-out wipes it with everything else. */
type RecentHit = Pick<SearchHit, 'id' | 'title' | 'details' | 'link' | 'date'> & { group: string };
const KEY = 'recent_finds';
const KEPT = 6;

export function recentHits(): RecentHit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as RecentHit[]) : [];
  } catch {
    return [];
  }
}
/** Puts a find first; a document's last four are not kept. */
export function rememberHit(group: string, { id, title, details, link, date }: SearchHit): void {
  const kept = details.filter((each) => !each.includes('•'));
  const hit: RecentHit = { group, id, title, details: kept, link, ...(date ? { date } : {}) };
  const others = recentHits().filter((each) => each.group !== group || each.id !== id);
  localStorage.setItem(KEY, JSON.stringify([hit, ...others].slice(0, KEPT)));
}
export const forgetHits = (): void => localStorage.removeItem(KEY);
