import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LIMITS } from '@domain/limits';
import type { SearchWire } from '@domain/wire/search';
import { http } from '../../providers/client';

const WAIT_MS = 150;

/** What the server finds for what was typed, once the typing rests; from two characters on. */
export function useFind(typed: string) {
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = [...q].length >= LIMITS.searchMin;
  const query = useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => (await http.get<SearchWire>('/search', { params: { q }, signal })).data,
    enabled: asked,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
  });
  const settled = asked && q === typed.trim() && !query.isFetching;
  return { groups: asked ? (query.data?.groups ?? []) : [], failed: asked && query.isError, settled };
}
