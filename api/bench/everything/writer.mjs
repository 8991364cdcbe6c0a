// A clerk who books five times a second, whatever else is asked. What such a booking costs is measured first, with nobody
// else there: the part until it is answered, and what follows (the seal of the log, the news to open windows, the timers of
// a server at rest). Of an ask beside it is taken off, on average, what the bookings cost: each by the part of its time that
// fell into the ask's, and what follows by the ask's time. A single ask may still be off by a booking; the middle of the
// rounds is not, as few short asks meet one, and long ones meet many.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers';
import { middle, once } from '../lib/load.mjs';
import { bookingOf } from '../seed/template.mjs';

const BOOKING_MS = 200;
const WARM = 50;
const ALONE = 50;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** `spent` tells the CPU of server and database from one moment on; `open` are departures with room, in turn. */
export async function writerOf(product, headers, open, spent) {
  let n = 0;
  const send = (grandTotal) => {
    const { packageId, departureId } = open[n++ % open.length];
    return once(product, {
      path: '/api/orders/admin/callCenter',
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify(bookingOf(packageId, departureId, grandTotal)),
    });
  };
  const total = JSON.parse((await send(1)).text()).data.grandTotal;
  const book = async () => {
    const { status, text } = await send(total);
    if (status >= 300) throw new Error(`the clerk's booking: ${status} ${text()}`);
  };
  const cost = await costAlone(book, spent);

  const spans = [];
  let [closed, failed] = [false, undefined];
  const work = async () => {
    for (let next = performance.now(); !closed; next += BOOKING_MS) {
      await pause(Math.max(0, next - performance.now()));
      const span = { from: performance.now(), to: Infinity };
      spans.push(span);
      // the next one does not wait for it: callers do not either
      book()
        .catch((error) => (failed ??= error))
        .finally(() => (span.to = performance.now()));
    }
  };
  void work();
  return {
    cost,
    /** What the bookings cost between two moments, on average; the bookings before are forgotten. */
    beside(from, to) {
      if (failed) throw failed;
      while (spans.length && spans[0].to < from) spans.shift();
      const shares = spans.map((span) => {
        const end = Math.min(span.to, performance.now());
        return Math.max(0, Math.min(end, to) - Math.max(span.from, from)) / Math.max(1, end - span.from);
      });
      const answered = shares.reduce((sum, share) => sum + share, 0) * cost.answered;
      return answered + (to - from) * cost.restPerMs;
    },
    stop: () => (closed = true),
  };
}

async function costAlone(book, spent) {
  const costs = { answered: [], rest: [] };
  for (let n = 0; n < WARM + ALONE; n++) {
    const began = performance.now();
    const before = await spent.begin();
    await book();
    const answered = (await spent.since(before)).cpu;
    await pause(Math.max(0, BOOKING_MS - (performance.now() - began)));
    if (n < WARM) continue;
    costs.answered.push(answered);
    costs.rest.push((await spent.since(before)).cpu - answered);
  }
  // the middle: what a server does in its first minute is not taken off what is asked of it
  return { answered: middle(costs.answered), restPerMs: middle(costs.rest) / BOOKING_MS };
}
