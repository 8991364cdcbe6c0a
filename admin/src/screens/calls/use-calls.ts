import { useCreate, useList, useOne } from '@refinedev/core';
import type { CallQueue, CallResult } from '@domain/calls';
import type { CallListRow } from '@domain/wire/order';
import { newKey } from '../../providers/client';

const RESOURCE = 'orders/admin/call-list';
/** A day's work at most: what is left comes when these are done. */
const SHOWN = 200;

/** The parties of a queue, the soonest due first; others call and take money too. */
export function useCallList(queue: CallQueue, branch: string | undefined) {
  const filters = [
    { field: 'queue', operator: 'eq' as const, value: queue },
    ...(branch ? [{ field: 'branch', operator: 'eq' as const, value: branch }] : []),
  ];
  return useList<CallListRow & { id: number }>({
    resource: RESOURCE,
    filters,
    pagination: { currentPage: 1, pageSize: SHOWN },
    liveMode: 'auto',
    // a day that begins tells nobody
    queryOptions: { refetchInterval: 60_000 },
  });
}

/** A party that has left the queue while it was looked at, as it stands now. */
export function useCalledParty(id: number | undefined): CallListRow | undefined {
  const { result } = useOne<CallListRow & { id: number }>({
    resource: RESOURCE,
    id: id ?? '',
    queryOptions: { enabled: id !== undefined, staleTime: 0, placeholderData: undefined },
    errorNotification: false,
  });
  return id === undefined ? undefined : result;
}

export interface CallInput {
  result: CallResult;
  promisedUntil?: string;
  note?: string;
}
/** Writes a call down, once however often it is pressed. */
export function useLogCall() {
  const { mutateAsync } = useCreate();
  return (subOrderId: number, values: CallInput): Promise<unknown> =>
    mutateAsync({
      resource: `${RESOURCE}/${String(subOrderId)}`,
      values,
      meta: { key: newKey() },
      successNotification: false,
      errorNotification: false,
      invalidates: [],
    });
}
