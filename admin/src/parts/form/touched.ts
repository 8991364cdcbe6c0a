import { createContext, useContext } from 'react';

export const Touched = createContext<() => void>(() => undefined);
/** Says that something was typed, where a part of a form writes into it by itself. */
export const useTouch = (): (() => void) => useContext(Touched);
