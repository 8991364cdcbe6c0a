import type { ComponentType, ReactNode } from 'react';

interface Props<T> {
  /** What stands there, if anything, and what it is told. */
  of: ComponentType<T> | undefined;
  told: T;
  children: ReactNode;
}
/** A form with what stands next to it, such as how what is typed will look. */
export function Beside<T extends object>({ of: Next, told, children }: Props<T>) {
  if (!Next) return children;
  return (
    <div className="beside">
      <div>{children}</div>
      <Next {...told} />
    </div>
  );
}
