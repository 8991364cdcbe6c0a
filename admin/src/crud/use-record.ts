import { useQuery } from '@tanstack/react-query';
import { missingOf, type Resource } from '@domain/resource';
import { http, Problem } from '../providers/client';
import { i18n } from '../providers/i18n';
import type { Row } from './words';

export interface OneRecord {
  row: Row | undefined;
  loading: boolean;
  error: unknown;
  reload: () => Promise<Row | undefined>;
}
export const recordKey = (resource: Resource, id: string | number | undefined) => ['record', resource.path, String(id)];

/** One record of a declared resource: the list with ?id=, which every resource answers (decisions B15). */
export function useRecord(resource: Resource, id: string | number | undefined): OneRecord {
  const query = useQuery({
    queryKey: recordKey(resource, id),
    queryFn: async () => {
      const { data } = await http.get<Row[]>(`/${resource.path}`, { params: { id } });
      if (!data[0]) throw new Problem(i18n.t(`errors.${missingOf(resource)}`), 404, missingOf(resource));
      return data[0];
    },
    enabled: id !== undefined,
    staleTime: 0,
    retry: false,
  });
  return {
    row: query.data,
    loading: query.isPending && id !== undefined,
    error: query.error,
    reload: async () => (await query.refetch()).data,
  };
}
