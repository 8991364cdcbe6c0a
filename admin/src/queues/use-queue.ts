import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Queue } from '@domain/queues';
import type { QueueOf, Resource } from '@domain/resource';
import type { Row } from '../fields/words';
import { filtersOf } from '../lists/filters';
import { type Filter, keysOfAll } from '../parts/list/filter';
import { type Asked, useRows } from '../parts/list/rows';
import { type ListSpec, type ListState, useListState } from '../parts/list/state';
import { type ForMe, useForMe } from '../providers/for-me';
import { useText } from '../providers/i18n';

/** A queue is shown whole: nobody pages through what waits. */
const WINDOW = 200;
const EVERY_MS = 60_000;
/** What was decided on here: rows that are on their way may still hold it. */
const decided = new Set<string>();
const nameOf = (queue: Queue, row: Row): string => `${queue} ${String(row.id)}:${String(row['version'])}`;

interface QueueRows extends Pick<Asked<Row>, 'rows' | 'loading' | 'error' | 'retry' | 'question'> {
  state: ListState;
  /** Narrowed by more than to what this person may decide on: an empty queue of one's own is work that is done. */
  narrowed: boolean;
  filters: readonly Filter[];
  forMe: ForMe;
  /** Takes out what was decided on, and asks again for what waits and what is counted. */
  takeOut: (rows: readonly Row[]) => Promise<void>;
}

/** A queue as a list: narrowed, ordered, kept as a view; its rows have no columns. */
export function useQueue(resource: Resource, queue: Queue, of: QueueOf): QueueRows {
  const text = useText();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const forMe = useForMe(queue);
  const [, again] = useState(0);
  const filters = useMemo(() => filtersOf({ ...resource, bar: of.bar }, text), [resource, of, text]);
  const keys = keysOfAll(filters).join();
  const mine = JSON.stringify(forMe.filters);
  const spec = useMemo(
    (): ListSpec => ({
      id: `queue-${queue}`,
      // whether only one's own work is shown belongs to a view, and a reset takes it off
      filters: ['for', ...keys.split(',')],
      sort: { field: of.since, order: 'asc' },
      fixed: { ...of.waits, ...(JSON.parse(mine) as Record<string, string>) },
    }),
    [queue, of, keys, mine],
  );
  const state = useListState(spec);
  const whole = useMemo((): ListState => {
    const { for: _mine, ...asked } = state.filters;
    const narrowed = state.q !== '' || Object.values(asked).flat().some(Boolean);
    return { ...state, filters: asked, narrowed, page: 1, size: WINDOW };
  }, [state]);
  const read = useRows<Row>(resource.name, whole, true, resource.path);
  const retry = useEffectEvent(read.retry);
  useEffect(() => {
    const timer = setInterval(() => retry(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const takeOut = async (rows: readonly Row[]): Promise<void> => {
    for (const row of rows) decided.add(nameOf(queue, row));
    again((before) => before + 1);
    await Promise.all([
      invalidate({ resource: resource.name, invalidates: ['list', 'detail'] }),
      client.invalidateQueries({ queryKey: [resource.name] }),
      client.invalidateQueries({ queryKey: ['counts'] }),
    ]);
  };
  const rows = read.rows.filter((row) => !decided.has(nameOf(queue, row)));
  const { loading, error, question } = read;
  const { narrowed } = whole;
  return { rows, loading, error, retry: read.retry, question, state, narrowed, filters, forMe, takeOut };
}
