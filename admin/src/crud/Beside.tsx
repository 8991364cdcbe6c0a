import type { ReactNode } from 'react';
import type { OfForm, Slots } from './slots';

/** A form with what stands next to it, such as how what is typed will look. */
export function Beside({ of: Next, children, ...form }: OfForm & { of: Slots['beside']; children: ReactNode }) {
  if (!Next) return children;
  return (
    <div className="beside">
      <div>{children}</div>
      <Next {...form} />
    </div>
  );
}
