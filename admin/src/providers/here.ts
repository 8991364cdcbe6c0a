import { useSubscription } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HereWire } from '@domain/wire/here';
import { http } from './client';

export type SharedResource = 'orders' | 'packages' | 'prices' | 'departures';
/** A page says so often that it is still open; who was silent for 50 s has left. */
const BEAT_MS = 20_000;

/** Says that a record is open here, and tells who else has it open; nobody is locked out. */
export function useHere(resource: SharedResource, id: number): readonly HereWire[] {
  const { data, refetch } = useQuery({
    queryKey: ['here', resource, id],
    queryFn: async () => (await http.post<HereWire[]>('/events/here', { resource, id })).data,
    refetchInterval: BEAT_MS,
    staleTime: BEAT_MS,
    retry: false,
    enabled: id > 0,
  });
  useSubscription({ channel: 'resources/presence', onLiveEvent: () => void refetch() });
  useEffect(() => {
    if (id <= 0) return undefined;
    const leave = (): void => void http.post('/events/gone', { resource, id }).catch(() => undefined);
    // what does not get out as the window closes is forgotten with its next beat
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [resource, id]);
  return data ?? [];
}
