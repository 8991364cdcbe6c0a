import { useQueryClient } from '@tanstack/react-query';
import { useInvalidate } from '@refinedev/core';
import { useEffect, useEffectEvent } from 'react';

/** The lists that a channel of GET /events speaks of. */
const LISTS: Partial<Record<string, readonly string[]>> = {
  orders: ['orders/admin'],
  payments: ['orders/admin'],
  requests: ['requests'],
  tours: ['tours/admin'],
  prices: ['admin/pricesDeparture'],
};
const DESK = ['customers', 'orders', 'payments', 'requests', 'departures'];
const WAIT_MS = 1_000;

/** Badges and lists follow what others do; forms are left alone, they say themselves when they are stale. */
export function useLive(): void {
  const cache = useQueryClient();
  const invalidate = useInvalidate();
  const refresh = useEffectEvent((due: ReadonlySet<string>): void => {
    for (const key of ['counts', 'dashboard']) void cache.invalidateQueries({ queryKey: [key] });
    for (const resource of [...due].flatMap((channel) => LISTS[channel] ?? []))
      void invalidate({ resource, invalidates: ['list'] });
    for (const channel of due)
      for (const part of ['queue', 'counts']) void cache.invalidateQueries({ queryKey: [channel, part] });
    // whoever books, cancels, pays, asks, rooms or seats changes the page of a departure
    if (DESK.some((channel) => due.has(channel))) void cache.invalidateQueries({ queryKey: ['customers'] });
  });
  // one connection for as long as somebody is signed in
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    const source = new EventSource('/api/events');
    const due = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    source.onmessage = ({ data }: MessageEvent<string>) => {
      due.add(channelOf(data));
      timer ??= setTimeout(() => {
        refresh(due);
        due.clear();
        timer = undefined;
      }, WAIT_MS);
    };
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, []);
}
function channelOf(data: string): string {
  try {
    return (JSON.parse(data) as { channel?: string }).channel ?? '';
  } catch {
    return '';
  }
}
