import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearFigures, liveProvider } from './live';

class Source {
  static readonly CLOSED = 2;
  static last: Source | undefined;
  static made = 0;
  readyState = 0;
  onmessage: ((event: { data: string }) => void) | undefined;
  onopen: (() => void) | undefined;
  onerror: (() => void) | undefined;
  constructor() {
    Source.last = this;
    Source.made += 1;
  }
  /** As a browser ends it for good: something else answered than a stream. */
  refused(): void {
    this.readyState = Source.CLOSED;
    this.onerror?.();
  }
  readonly named = new Map<string, (event: { data: string }) => void>();
  addEventListener(name: string, hear: (event: { data: string }) => void): void {
    this.named.set(name, hear);
  }
  close(): void {
    Source.last = undefined;
  }
}
let told: string[] = [];
let visible = 'visible';
const listeners: object[] = [];
const follow = (name: string): void => {
  listeners.push(
    liveProvider.subscribe({
      channel: `resources/${name}`,
      types: ['*'],
      callback: () => void told.push(name),
    }) as object,
  );
};
const happens = (channel: string): void => Source.last?.onmessage?.({ data: JSON.stringify({ channel }) });
/** Longer than the spread over the windows of all desks. */
const SOON_MS = 1_100;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible as DocumentVisibilityState);
  told = [];
});
afterEach(() => {
  for (const listener of listeners.splice(0)) void liveProvider.unsubscribe(listener);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a burst of bookings is one refresh, and the next one waits while more come', () => {
  follow('orders/admin');
  for (let n = 0; n < 20; n += 1) happens('orders');
  vi.advanceTimersByTime(SOON_MS);
  expect(told).toEqual(['orders/admin']);
  happens('orders');
  vi.advanceTimersByTime(800);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(1_100);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(3_500);
  expect(told).toHaveLength(2);
});

test('a list is left alone by what it does not show', () => {
  follow('orders/admin');
  follow('tours/admin');
  happens('tours');
  vi.advanceTimersByTime(SOON_MS + 2_000);
  expect(told).toEqual(['tours/admin']);
});

test('a window that nobody sees asks for nothing, and once for all when it is looked at again', () => {
  follow('orders/admin');
  visible = 'hidden';
  for (let n = 0; n < 5; n += 1) {
    happens('orders');
    vi.advanceTimersByTime(5_000);
  }
  expect(told).toEqual([]);
  visible = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(SOON_MS);
  expect(told).toEqual(['orders/admin']);
});

test('a figure comes with its numbers, and nobody who has left hears it', () => {
  const heard: unknown[] = [];
  const leave = hearFigures((name, figure) => void heard.push([name, figure]));
  follow('orders/admin');
  const tell = (): void =>
    Source.last?.named.get('orderCounts')?.({ data: JSON.stringify([{ orderState: 'HOLD', orders: 3 }]) });
  tell();
  leave();
  tell();
  expect(heard).toEqual([['orderCounts', [{ orderState: 'HOLD', orders: 3 }]]]);
});

test('a list is told by the name of its records, whatever its call is called', () => {
  follow('waiting-parties');
  follow('disruptions');
  happens('waitingParties');
  happens('disruptions');
  vi.advanceTimersByTime(SOON_MS + 3_000);
  expect(told.sort()).toEqual(['disruptions', 'waiting-parties']);
});

test('a connection that a proxy refused is tried again, less and less often, and at its return all that was missed is asked for once', () => {
  follow('orders/admin');
  follow('disruptions');
  Source.last?.onopen?.();
  vi.advanceTimersByTime(SOON_MS + 2_000);
  expect(told).toEqual([]);
  const before = Source.made;
  for (let refused = 0; refused < 8; refused += 1) {
    Source.last?.refused();
    vi.advanceTimersByTime(100_000);
  }
  expect(Source.made).toBe(before + 8);
  Source.last?.refused();
  // the sixtieth second and half of it, at most
  vi.advanceTimersByTime(29_000);
  expect(Source.made).toBe(before + 8);
  vi.advanceTimersByTime(62_000);
  expect(Source.made).toBe(before + 9);
  Source.last?.onopen?.();
  vi.advanceTimersByTime(SOON_MS + 9_000);
  expect(told.sort()).toEqual(['disruptions', 'orders/admin']);
});

test('a line that broke comes back by itself, and what was missed is asked for', () => {
  follow('orders/admin');
  Source.last?.onopen?.();
  const before = Source.made;
  Source.last?.onerror?.();
  vi.advanceTimersByTime(100_000);
  expect(Source.made).toBe(before);
  Source.last?.onopen?.();
  vi.advanceTimersByTime(SOON_MS + 9_000);
  expect(told).toEqual(['orders/admin']);
});

test('who has left is not connected again', () => {
  follow('orders/admin');
  Source.last?.refused();
  const before = Source.made;
  for (const listener of listeners.splice(0)) void liveProvider.unsubscribe(listener);
  vi.advanceTimersByTime(100_000);
  expect(Source.made).toBe(before);
});
