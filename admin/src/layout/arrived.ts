import type { ComponentType } from 'react';
import { LIMITS } from '@domain/limits';

/** A screen whose code did not arrive: the connection, or a newer version on the server (SPEC 8). */
export class ChunkFailure extends Error {}

/** Fails when the code of a screen has not arrived within 120 seconds (SPEC 9). */
export function withinTime<T>(load: () => Promise<T>, limit: number = LIMITS.chunkLoadMs): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkFailure('timeout')), limit);
    load()
      .then(resolve, (fault: unknown) => reject(new ChunkFailure(String(fault))))
      .finally(() => clearTimeout(timer));
  });
}

export interface Load {
  (): Promise<{ default: ComponentType }>;
  /** The declared resource that it is drawn from, and as which page. */
  from?: string;
}
const arrived = new Map<Load, ComponentType>();
export const arrivedOf = (load: Load): ComponentType | undefined => arrived.get(load);

let first: Promise<void> | undefined;
/** Asks for the code of the screen that the address names, before anything else runs. */
export function begin(load: Load): void {
  first = withinTime(load).then(
    (screen) => void arrived.set(load, screen.default),
    // the screen itself asks again, and says what is wrong
    () => undefined,
  );
}
/** Waits for that screen, so that it is drawn at once; no longer than `limit`, so that the frame is not kept back. */
export async function begun(limit: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([first, new Promise((resolve) => (timer = setTimeout(resolve, limit)))]);
  clearTimeout(timer);
}
