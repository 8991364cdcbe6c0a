import { type ReactNode, useDeferredValue } from 'react';

interface Props {
  /** Keeps the place, so that nothing moves when the rest comes. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

/** What stands around the thing that was asked for: drawn after it, and put off again while that still arrives. */
export function Later({ meanwhile = null, children }: Props) {
  return useDeferredValue(true, false) ? children : meanwhile;
}
