import { useMemo } from 'react';
import type { Queue } from '@domain/queues';
import { type ForMe, useForMe } from '../../providers/for-me';
import { useText } from '../../providers/i18n';
import { exportFilters } from './export-filters';
import type { ListBarProps } from './ListBar';
import { type Filter, keysOfAll } from './filter';
import { type ListState, useListState } from './state';

/** A queue as a list: narrowed, ordered, kept as a view; its rows have no columns. */
export interface QueueList {
  state: ListState;
  forMe: ForMe;
  /** What the list call is asked beside its stage. */
  params: Record<string, unknown>;
  bar: Pick<ListBarProps<never>, 'state' | 'filters' | 'sorts'>;
}
/**
 * @param since the field that says since when something waits
 * @param byCode whether it can be ordered by its tour code
 */
export function useQueueList(queue: Queue, filters: readonly Filter[], since: string, byCode: boolean): QueueList {
  const text = useText();
  const forMe = useForMe(queue);
  const keys = keysOfAll(filters).join();
  const state = useListState(
    useMemo(
      // whether only one's own work is shown belongs to a view, and a reset takes it off
      () => ({
        id: `queue-${queue}`,
        filters: ['for', ...keys.split(',')],
        sort: { field: since, order: 'asc' as const },
      }),
      [queue, keys, since],
    ),
  );
  const { for: _mine, ...asked } = exportFilters(state);
  const sorts = [
    { value: since, label: text('app.queue.oldest') },
    { value: `-${since}`, label: text('app.queue.latest') },
    ...(byCode ? [{ value: 'packageCode', label: text('app.queue.byCode') }] : []),
  ];
  return { state, forMe, params: { ...asked, ...forMe.filters }, bar: { state, filters, sorts } };
}
