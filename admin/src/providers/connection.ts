import { useSyncExternalStore } from 'react';

/** How often the server is asked for while it does not answer. */
const EVERY_MS = 3_000;
const watchers = new Set<() => void>();
let up = true;
let timer: ReturnType<typeof setInterval> | undefined;
let look: () => Promise<unknown> = () => Promise.resolve();

/** What is asked to see whether the server is there again. */
export const lookBy = (ask: () => Promise<unknown>): void => {
  look = ask;
};
/** Whether the last call was answered, by whatever answer. */
export const isUp = (): boolean => up;
/** A call was answered, or none came: while none comes, it is looked for again by itself. */
export function heard(answered: boolean): void {
  if (answered === up) return;
  up = answered;
  clearInterval(timer);
  timer = up ? undefined : setInterval(() => void look().catch(() => undefined), EVERY_MS);
  for (const each of watchers) each();
}
function watchConnection(act: () => void): () => void {
  watchers.add(act);
  return () => watchers.delete(act);
}
export const useUp = (): boolean => useSyncExternalStore(watchConnection, isUp);
/** Answers when the server answers again. */
export const upAgain = (): Promise<void> =>
  up
    ? Promise.resolve()
    : new Promise((resolve) => {
        const stop = watchConnection(() => {
          if (!up) return;
          stop();
          resolve();
        });
      });

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => heard(false));
  window.addEventListener('online', () => void look().catch(() => undefined));
}
