import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LIMITS } from '@domain/limits';
import { mayBeDocument } from '@domain/messages/identity';
import type { SearchWire } from '@domain/wire/search';
import { http } from '../../providers/client';

const WAIT_MS = 150;
/** A look for a document is counted and written down: not one for each of its last figures. */
const WAIT_DOCUMENT_MS = 600;

/** What the server finds for what was typed, once the typing rests; from two characters on. */
export function useFind(typed: string) {
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), mayBeDocument(typed) ? WAIT_DOCUMENT_MS : WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = [...q].length >= LIMITS.searchMin;
  const query = useQuery({
    queryKey: ['search', q],
    // the number of a document travels in no address (decisions B14)
    queryFn: async ({ signal }) =>
      mayBeDocument(q)
        ? (await http.post<SearchWire>('/search', { q }, { signal })).data
        : (await http.get<SearchWire>('/search', { params: { q }, signal })).data,
    enabled: asked,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
  });
  const settled = asked && q === typed.trim() && !query.isFetching;
  return { groups: asked ? (query.data?.groups ?? []) : [], failed: asked && query.isError, settled };
}
