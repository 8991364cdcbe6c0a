import type { QuantityRule } from './words';

/** A departure as suppliers count it. */
export interface Heads {
  /** Travellers who go. */
  travellers: number;
  /** Leaders of ours who go with them. */
  leaders: number;
  rooms: number;
  days: number;
}

/**
 * How often a price is paid (decisions B18): per head, leaders counted among them, per room, per day, or once for the
 * group. Of every `freePer` heads or rooms one is free.
 */
export function quantityOf(rule: QuantityRule, heads: Heads, freePer: number | null = null): number {
  const { travellers, leaders, rooms, days } = heads;
  if (rule === 'group') return 1;
  if (rule === 'day') return days;
  const all = rule === 'person' ? travellers + leaders : rooms;
  return all - (freePer ? Math.floor(all / freePer) : 0);
}
