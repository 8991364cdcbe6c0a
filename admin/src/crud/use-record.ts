import { useOne } from '@refinedev/core';
import type { Resource } from '@domain/resource';
import type { Row } from '../fields/words';

interface OneRecord {
  row: Row | undefined;
  loading: boolean;
  error: unknown;
  reload: () => Promise<Row | undefined>;
}

/**
 * One record of a declared resource, as it is now: what stood in memory is not shown as the record. Not by useShow: a tab
 * of the address would be asked for as another record, and a form kept in another tab begin anew.
 */
export function useRecord(resource: Resource, id: string | number): OneRecord {
  const { query } = useOne<Row>({
    resource: resource.name,
    id,
    queryOptions: { staleTime: 0, retry: false },
    errorNotification: false,
  });
  return {
    row: query.data?.data,
    loading: !query.isFetchedAfterMount,
    error: query.error,
    reload: async () => (await query.refetch()).data?.data,
  };
}
