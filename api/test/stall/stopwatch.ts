import { monitorEventLoopDelay } from 'node:perf_hooks';
import { MB, wide } from './shapes';

/** About 200 ms on a quiet machine: so much more than harmless JSON takes on it, and on no machine more than a second. */
const BOUND = { times: 1.5, ms: 1000 };
const TRIES = 4;

/** What this machine takes to read and write 2 MB of JSON of many names, which has its price in proportion to its length. */
function work(): number {
  const body = wide(MB);
  const began = performance.now();
  for (let n = 0; n < 2; n++) JSON.stringify(JSON.parse(body));
  return performance.now() - began;
}

const bearable = (): number => Math.min(BOUND.times * Math.min(...Array.from({ length: 3 }, work)), BOUND.ms);

/**
 * Measures how long the thread is held. A busy machine stalls now and then, a body that is dear does so every time: the
 * shortest of some tries counts.
 */
export class Stopwatch {
  private bound = bearable();

  /** The longest that the thread was held while something was sent, and what came back. */
  async once(send: () => Promise<number>): Promise<[number, number]> {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const status = await send();
    delay.disable();
    return [delay.max / 1e6, status];
  }
  /** What is wrong with it, if anything is: it holds the thread, or the answer is a fault. */
  async fault(name: string, send: () => Promise<number>): Promise<string[]> {
    const [first, status] = await this.once(send);
    let stall = first;
    for (let again = 1; again < TRIES && stall > this.bound; again++)
      stall = Math.min(stall, (await this.once(send))[0]);
    // a machine that others have made slow since is asked again how slow
    if (stall > this.bound) this.bound = Math.max(this.bound, bearable());
    if (process.env['SHOW'] && stall > 40)
      console.info(name, status, `${Math.round(stall)} of ${Math.round(this.bound)}`);
    return stall > this.bound || status >= 500
      ? [`${name}: ${String(status)} after ${String(stall)} of ${String(this.bound)}`]
      : [];
  }
}
