import { type ReactElement, useDeferredValue } from 'react';
import { InSight } from '../parts/InSight';

interface Props {
  now: ReactElement;
  next: ReactElement | undefined;
}
/** What is read, and out of sight what comes after it: each stands by its key, so that going on only shows it. */
export function WithNext({ now, next }: Props) {
  const later = useDeferredValue(next);
  return [now, ...(later && later.key !== now.key ? [later] : [])].map((each) => (
    <InSight key={each.key} shown={each === now}>
      {each}
    </InSight>
  ));
}
