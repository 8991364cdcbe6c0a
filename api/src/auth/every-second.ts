/** So long a yes holds: a sign-out, a disabling and a change of role act within it (reliability T12). */
export const HOLDS_MS = 1000;

/** Asks anew only where the last yes is older than a second; the first was given just now. */
export function everySecond(ask: () => Promise<void>): () => Promise<void> {
  let asked = performance.now();
  return async () => {
    const now = performance.now();
    if (now - asked < HOLDS_MS) return;
    await ask();
    asked = now;
  };
}
