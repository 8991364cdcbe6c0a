import { Activity, type ReactElement } from 'react';

interface Props {
  now: ReactElement;
  next: ReactElement | undefined;
}
/** What is read, and out of sight what comes after it: each stands by its key, so that going on only shows it. */
export function WithNext({ now, next }: Props) {
  return [now, ...(next && next.key !== now.key ? [next] : [])].map((each) => (
    <Activity key={each.key} mode={each === now ? 'visible' : 'hidden'}>
      {each}
    </Activity>
  ));
}
