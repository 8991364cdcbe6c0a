import { setImmediate, setTimeout } from 'node:timers/promises';

/** The embedded database and the writing of cells hold the one thread: no longer than this at a time. */
const SLICE_MS = 4;
/** Others that kept the thread busy for longer than this are likely to come back for it. */
const BUSY_MS = 1;
const WAIT_MS = 2;
/** Nobody is kept waiting for ever by others. */
const MOST_MS = 16;

/**
 * Lets others in while something long runs on the one thread: asked often, it answers a promise to wait for only when
 * this much time has gone by since it last did. People are waiting for their answers, a file is not waited for: while
 * they keep the thread busy it stands back a little longer.
 */
export function breather(): () => Promise<void> | undefined {
  let last = performance.now();
  const stepAside = async (): Promise<void> => {
    const until = performance.now() + MOST_MS;
    let before = performance.eventLoopUtilization();
    await setImmediate();
    while (performance.eventLoopUtilization(before).active > BUSY_MS && performance.now() < until) {
      before = performance.eventLoopUtilization();
      await setTimeout(WAIT_MS);
    }
    last = performance.now();
  };
  return () => (performance.now() - last < SLICE_MS ? undefined : stepAside());
}

const REST_MOST_MS = 50;
/** After a deed of many: half of the time is for people who wait for an answer. @param began when it began, by `performance` */
export const restAfter = async (began: number): Promise<void> => {
  await setTimeout(Math.min(REST_MOST_MS, performance.now() - began));
};
