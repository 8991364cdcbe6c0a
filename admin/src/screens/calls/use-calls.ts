import { useCreate, useList } from '@refinedev/core';
import type { CallQueue, CallResult } from '@domain/calls';
import type { CallListRow } from '@domain/wire/order';
import { newKey } from '../../providers/client';

const RESOURCE = 'orders/admin/call-list';
/** A day's work at most: what is left comes when these are done. */
const SHOWN = 200;

/** The parties of a queue, the soonest due first; asked again now and then, since others call too. */
export function useCallList(queue: CallQueue, branch: string | undefined) {
  const filters = [
    { field: 'queue', operator: 'eq' as const, value: queue },
    ...(branch ? [{ field: 'branch', operator: 'eq' as const, value: branch }] : []),
  ];
  return useList<CallListRow & { id: number }>({
    resource: RESOURCE,
    filters,
    pagination: { currentPage: 1, pageSize: SHOWN },
    queryOptions: { refetchInterval: 60_000 },
  });
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
