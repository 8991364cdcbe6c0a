import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useBarSlot } from './bar-slot';

/** The bar at the bottom of the window; within a stepper its content joins the stepper's bar. */
export function ActionBar({ children }: { children: ReactNode }) {
  const slot = useBarSlot();
  return slot ? createPortal(children, slot) : <div className="save-bar">{children}</div>;
}
