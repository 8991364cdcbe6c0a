import type { LiveProvider } from '@refinedev/core';
import { keys, useSubscription } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Channel, CHANNELS } from '@domain/channels';
import { AT_REST, FIGURES, LIST, type Pace, paced } from './pace';
import { useToken } from './preferences';
import { isConcerned, type Told } from './told';

/** The channels of GET /events that a list call follows, where they are not its own name. */
const HEARD: Partial<Record<string, readonly string[]>> = {
  'orders/admin': ['orders', 'payments'],
  'orders/admin/call-list': ['calls', 'payments'],
  'departures/board': ['departures'],
  'tours/admin': ['tours'],
  'admin/pricesDeparture': ['prices'],
};
/** Refine names a resource by its call; a channel is called as the record is: waiting-parties, waitingParties. */
const channelOf = (call: string): string => call.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const DESK = ['customers', 'orders', 'payments', 'requests', 'departures'];
const ORDER = ['orders', 'payments', 'requests'];
/** Where Refine keeps an order that is read. */
const ORDER_READ = keys().data('default').resource('orders').action('one').get();
/** What waits for a decision, as the badges of the menu count it. */
const WAITING: readonly Channel[] = [
  ...(['tours', 'prices', 'requests', 'creditAsks', 'voidRequests', 'disruptions'] as const),
  ...(['supplierInvoices', 'closings', 'closingCorrections'] as const),
];
/** A window looks at what has come at most so often. */
const PACE_MS = LIST.shortest;
/** Within so long after a change the windows of all desks ask, each at another moment. */
const SPREAD_MS = 1_000;
/** How long after a refusal the connection is tried again: longer each time, each window at another moment. */
const AGAIN = { firstMs: 3_000, mostMs: 60_000 };

/** Figures that are told with their numbers, instead of being asked for by every window (events/figures of the API). */
const TOLD = ['orderCounts'] as const;
type Hear = (name: (typeof TOLD)[number], figure: unknown) => void;
const hearing = new Set<Hear>();
/** Calls `hear` with each figure that is told; answers how to stop. */
export function hearFigures(hear: Hear): () => void {
  hearing.add(hear);
  return () => void hearing.delete(hear);
}

interface Listener {
  channels: readonly string[] | undefined;
  tell: (due: Told) => void;
  /** It wants no more. */
  end: () => void;
}
const listeners = new Set<Listener>();
const due = new Map<string, Set<number | undefined>>();
let source: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let toldAt = 0;
/** There was a connection and it was lost: what happened meanwhile was told to nobody here. */
let lost = false;
let again: ReturnType<typeof setTimeout> | undefined;
let againMs = AGAIN.firstMs;

/** One connection for all who listen, and one telling for what came since the last. */
function listen(): void {
  if (source || typeof EventSource === 'undefined') return;
  connect();
  document.addEventListener('visibilitychange', tellSoon);
}
function connect(): void {
  source = new EventSource('/api/events');
  source.onopen = () => {
    againMs = AGAIN.firstMs;
    if (lost) missed();
    lost = false;
  };
  source.onerror = () => {
    lost = true;
    connectLater();
  };
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const { channel, id } = newsOf(data);
    due.set(channel, (due.get(channel) ?? new Set()).add(id));
    tellSoon();
  };
  for (const name of TOLD)
    source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      for (const hear of hearing) hear(name, JSON.parse(data) as unknown);
    });
}
/** A browser comes back by itself where the line broke, and never where something answered: a proxy's 502 while the server starts. */
function connectLater(): void {
  if (source?.readyState !== EventSource.CLOSED || again !== undefined) return;
  again = setTimeout(
    () => {
      again = undefined;
      source?.close();
      connect();
    },
    againMs * (0.5 + Math.random()),
  );
  againMs = Math.min(2 * againMs, AGAIN.mostMs);
}
/** Anything may have changed while nothing was heard, figures that come with their numbers as well. */
function missed(): void {
  for (const name of [...CHANNELS, ...TOLD]) due.set(name, new Set([undefined]));
  tellSoon();
}
/** A window that nobody sees asks for nothing; it is told of all at once when it is looked at again. */
function tellSoon(): void {
  if (due.size === 0 || timer !== undefined || document.visibilityState === 'hidden') return;
  const rest = Math.min(PACE_MS, Math.max(0, toldAt + PACE_MS - Date.now()));
  timer = setTimeout(tell, rest + Math.random() * SPREAD_MS);
}
function tell(): void {
  timer = undefined;
  if (document.visibilityState === 'hidden') return;
  toldAt = Date.now();
  const told = new Map(due);
  due.clear();
  for (const { channels, tell: each } of listeners)
    if (!channels || channels.some((channel) => told.has(channel))) each(told);
}
function hangUp(): void {
  document.removeEventListener('visibilitychange', tellSoon);
  clearTimeout(timer);
  clearTimeout(again);
  timer = undefined;
  again = undefined;
  againMs = AGAIN.firstMs;
  lost = false;
  due.clear();
  source?.close();
  source = undefined;
}
/** A connection that ended with its session is made again with the next. */
function listenAgain(): void {
  if (!source || source.readyState !== EventSource.CLOSED) return;
  hangUp();
  if (listeners.size > 0) listen();
}
function newsOf(data: string): { channel: string; id?: number } {
  try {
    const { channel = '', id } = JSON.parse(data) as { channel?: string; id?: number };
    return { channel, ...(id === undefined ? {} : { id }) };
  } catch {
    return { channel: '' };
  }
}

/** Gathers what a list is told, and hands it on at the list's own pace. */
function atItsPace(hear: (told: Told) => void): Pick<Listener, 'tell' | 'end'> {
  let pace = AT_REST;
  let waits: ReturnType<typeof setTimeout> | undefined;
  const gathered = new Map<string, Set<number | undefined>>();
  const handOn = (): void => {
    waits = undefined;
    hear(new Map(gathered));
    gathered.clear();
  };
  return {
    tell: (told) => {
      for (const [channel, ids] of told) gathered.set(channel, new Set([...(gathered.get(channel) ?? []), ...ids]));
      if (waits !== undefined) return;
      pace = paced(pace, Date.now(), LIST);
      waits = setTimeout(handOn, pace.at - Date.now());
    },
    end: () => clearTimeout(waits),
  };
}

/** Refine's `resources/NAME`, or `*` for everything; lists ask again, forms are left alone and say themselves when they are stale. */
export const liveProvider: LiveProvider = {
  subscribe: ({ channel, callback }) => {
    const name = channel.replace(/^resources\//, '');
    const hear = (told: Told): void => callback({ channel, type: '*', payload: { told }, date: new Date() });
    const listener: Listener =
      channel === '*'
        ? { channels: undefined, tell: hear, end: () => undefined }
        : { channels: HEARD[name] ?? [channelOf(name)], ...atItsPace(hear) };
    listeners.add(listener);
    listen();
    return listener;
  },
  unsubscribe: (listener: Listener) => {
    listener.end();
    listeners.delete(listener);
    if (listeners.size === 0) hangUp();
  },
};

/** Calls `act` for each time that it is called for, at the pace of figures. */
function usePaced(act: () => void): () => void {
  const own = useRef<{ pace: Pace; timer: ReturnType<typeof setTimeout> | undefined }>({
    pace: AT_REST,
    timer: undefined,
  });
  useEffect(() => {
    const { current } = own;
    return () => clearTimeout(current.timer);
  }, []);
  return () => {
    const { current } = own;
    if (current.timer !== undefined) return;
    current.pace = paced(current.pace, Date.now(), FIGURES);
    current.timer = setTimeout(() => {
      current.timer = undefined;
      act();
    }, current.pace.at - Date.now());
  };
}

/** Badges, queues and pages of departures follow what others do; what is not on the screen is asked for when it comes. */
export function useLive(): void {
  const cache = useQueryClient();
  const token = useToken();
  useEffect(listenAgain, [token]);
  const dashboard = usePaced(() => void cache.invalidateQueries({ queryKey: ['dashboard'] }));
  useEffect(
    () =>
      hearFigures((_name, data) =>
        cache.setQueryData(['orders', 'counts'], (known: object | undefined) => known && { ...known, data }),
      ),
    [cache],
  );
  useSubscription({
    channel: '*',
    onLiveEvent: ({ payload }) => {
      const told = payload['told'] as Told;
      // a file that is made changes no figure, nor does somebody who looks
      if ([...told.keys()].some((channel) => channel !== 'exports' && channel !== 'presence')) dashboard();
      if (WAITING.some((channel) => told.has(channel))) void cache.invalidateQueries({ queryKey: ['counts'] });
      for (const channel of told.keys())
        if (channel !== 'orders') void cache.invalidateQueries({ queryKey: [channel, 'counts'] });
      if (told.has('orderCounts')) void cache.invalidateQueries({ queryKey: ['orders', 'counts'] });
      const askAgain = (queryKey: readonly unknown[]): void =>
        void cache.invalidateQueries({ queryKey, predicate: ({ meta }) => isConcerned(meta, told) });
      // an open order follows; one that is being rewritten as a whole says itself, at saving, that it is stale
      if (ORDER.some((channel) => told.has(channel)) && !/[?&]act=(amend|add-passengers)/.test(location.search))
        askAgain(ORDER_READ);
      // whoever books, cancels, pays, asks, rooms or seats changes the page of a departure
      if (DESK.some((channel) => told.has(channel))) askAgain(['customers']);
    },
  });
}
