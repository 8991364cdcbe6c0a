import { useQuery } from '@tanstack/react-query';
import type { RefField } from '@domain/fields';
import { http } from '../providers/client';
import { type Row } from './words';
import { resourceNamed } from './registry';

/** The list call of what a field refers to. */
const pathOf = (field: RefField): string => resourceNamed(field.to)?.path ?? field.to;

/** Things that a field may refer to, by the words typed so far. */
export function useChoices(field: RefField, q: string) {
  return useQuery({
    queryKey: ['choices', field.to, q],
    queryFn: async () => {
      const params = { _start: 0, _end: 50, ...(q.length > 1 ? { q } : {}) };
      return (await http.get<Row[]>(`/${pathOf(field)}`, { params })).data;
    },
    staleTime: 60_000,
    placeholderData: (before: Row[] | undefined) => before,
  });
}
/** The one thing that a value refers to. */
export function useReferred(field: RefField, value: string | number | null | undefined) {
  return useQuery({
    queryKey: ['referred', field.to, field.key, value],
    queryFn: async () =>
      (await http.get<Row[]>(`/${pathOf(field)}`, { params: { [field.key]: value, _start: 0, _end: 1 } })).data[0] ??
      null,
    enabled: value !== null && value !== undefined && value !== '',
    staleTime: 60_000,
  });
}
