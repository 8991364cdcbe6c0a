import { type ComponentType, lazy, Suspense, useState } from 'react';
import { PageSkeleton } from '../parts/PageSkeleton';
import { arrivedOf, type Load, withinTime } from './arrived';

/** A screen whose code comes when it is first opened; drawn at once where it has been brought before. */
export function lazyScreen(load: Load): ComponentType {
  const Loaded = lazy(() => withinTime(load));
  return function LazyScreen() {
    const [There] = useState(() => arrivedOf(load));
    if (There) return <There />;
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Loaded />
      </Suspense>
    );
  };
}
