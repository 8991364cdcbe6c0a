import type { ReactNode } from 'react';

/** One input of a row; its name stands in the head of the rows, or above it where there is no room for a head. */
export function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="setting-cell">
      <small aria-hidden>{name}</small>
      {children}
    </div>
  );
}
