import { createContext, useContext } from 'react';

/** Where a part inside a stepper puts its buttons: into the one bar at the bottom instead of a second one. */
export const BarSlot = createContext<HTMLElement | null>(null);
export const useBarSlot = (): HTMLElement | null => useContext(BarSlot);
