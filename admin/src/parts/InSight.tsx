import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { InSightOf, newSight } from './sight';

interface Props {
  shown: boolean;
  /** What is in sight. */
  ref?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}
/**
 * What was looked at before, or will be next, beside what is looked at now. The browser keeps its style and layout
 * (`content-visibility`) and React its effects, and nothing is drawn for it: to show it again costs a third of what it
 * costs with React's Activity (api/decisions/32).
 */
export function InSight({ shown, ref, children }: Props) {
  const [sight] = useState(() => newSight(shown));
  useEffect(() => sight.turn(shown), [sight, shown]);
  return (
    <div className="in-sight" hidden={!shown} ref={shown ? ref : undefined}>
      <InSightOf value={sight}>{children}</InSightOf>
    </div>
  );
}
