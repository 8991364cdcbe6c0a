// A clerk who books five times a second, whatever else is asked. What a booking costs until it is answered is measured first,
// with nobody else there; of an ask beside it is taken off so much on average, by the part of its time that fell into the
// ask's. What else the server does (the seal of the log, news to open windows, its jobs) is measured in a pause before each
// ask; the middle of the last pauses is taken off for as long as an ask takes. A single ask may still be off by a booking; the
// middle of the rounds is not, as few short asks meet one, and long ones meet many.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers';
import { middle, once } from '../lib/load.mjs';
import { bookingOf } from '../seed/template.mjs';

const BOOKING_MS = 200;
const WARM = 50;
const ALONE = 50;
const PAUSES = 41;
const MOST = 4;
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
  let [closed, refused] = [false, 0];
  const work = async () => {
    for (let next = performance.now(); !closed; next += BOOKING_MS) {
      await pause(Math.max(0, next - performance.now()));
      // who waits for four answers asks for no fifth: a server that cannot keep up is not buried
      if (spans.filter(({ to }) => to === Infinity).length >= MOST) continue;
      const span = { from: performance.now(), to: Infinity };
      spans.push(span);
      // the next one does not wait for it: callers do not either
      book()
        .catch(() => (refused += 1))
        .finally(() => (span.to = performance.now()));
    }
  };
  void work();
  /** By which part each booking fell between two moments; those long before are forgotten. */
  const answeredIn = (from, to) => {
    while (spans.length && spans[0].to < from) spans.shift();
    const shares = spans.map((span) => {
      const end = Math.min(span.to, performance.now());
      return Math.max(0, Math.min(end, to) - Math.max(span.from, from)) / Math.max(1, end - span.from);
    });
    return shares.reduce((sum, share) => sum + share, 0) * cost;
  };
  const quiet = [];
  const restPerMs = () => (quiet.length ? middle(quiet) : 0);
  return {
    cost,
    restPerMs,
    /** What was spent in a pause. */
    paused(cpu, from, to) {
      quiet.push(Math.max(0, cpu - answeredIn(from, to)) / (to - from));
      if (quiet.length > PAUSES) quiet.shift();
    },
    /** What of an ask's time and CPU was not its own. */
    beside: (from, to) => answeredIn(from, to) + (to - from) * restPerMs(),
    refused: () => refused,
    stop: () => (closed = true),
  };
}

async function costAlone(book, spent) {
  const costs = [];
  for (let n = 0; n < WARM + ALONE; n++) {
    const began = performance.now();
    const before = await spent.begin();
    await book();
    const { cpu } = await spent.since(before);
    if (n >= WARM) costs.push(cpu);
    await pause(Math.max(0, BOOKING_MS - (performance.now() - began)));
  }
  return middle(costs);
}
