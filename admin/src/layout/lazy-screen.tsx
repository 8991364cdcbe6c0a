import { LIMITS } from '@domain/limits';
import { type ComponentType, lazy, Suspense } from 'react';
import { PageSkeleton } from '../parts/PageSkeleton';

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

export function lazyScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Loaded = lazy(() => withinTime(load));
  return function LazyScreen() {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Loaded />
      </Suspense>
    );
  };
}
