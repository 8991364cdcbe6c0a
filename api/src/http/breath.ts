const SLICE_MS = 10;

/**
 * Lets others in while something long runs on the one thread: awaited often, it steps aside only when this much time
 * has gone by since it last did.
 */
export function breather(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < SLICE_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    last = performance.now();
  };
}
