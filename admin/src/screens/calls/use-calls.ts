import { useCreate, useList, useOne } from '@refinedev/core';
import type { CallQueue, CallResult } from '@domain/calls';
import type { CallListRow } from '@domain/wire/order';
import { businessDate, daysBetween } from '@domain/dates';
import { newKey } from '../../providers/client';
import { instantText } from '../../parts/DateText';
import type { Text } from '../../providers/i18n';
import { QUIET } from '../../providers/quiet';

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
      ...QUIET,
      invalidates: [],
    });
}

/** How far it is from its day, in words; of a hold, until when its seats are held. */
export function dueWords(text: Text, { dueOn, holdUntil }: Pick<CallListRow, 'dueOn' | 'holdUntil'>): string {
  if (holdUntil !== null) return text('orders.calls.held', { until: instantText(holdUntil) });
  const days = daysBetween(businessDate(new Date()), dueOn);
  if (days === 0) return text('orders.calls.dueToday');
  return days < 0 ? text('orders.calls.overdue', { days: -days }) : text('orders.calls.dueIn', { days });
}
