import { type RefObject, useRef } from 'react';

interface Inside {
  box: RefObject<HTMLDivElement | null>;
  afterOpenChange: (open: boolean) => void;
}
/**
 * For what opens beside its button but stands at the end of the page: the keyboard goes into it, from where the next Tab is
 * its first control, and back to the button as it closes, unless somebody went on elsewhere.
 */
export function useKeyboardInside(): Inside {
  const box = useRef<HTMLDivElement>(null);
  const from = useRef<Element | null>(null);
  const afterOpenChange = (open: boolean): void => {
    const here = document.activeElement;
    if (open) {
      from.current = here;
      box.current?.focus({ preventScroll: true });
    } else if (here === document.body || box.current?.contains(here)) {
      if (from.current instanceof HTMLElement) from.current.focus({ preventScroll: true });
    }
  };
  return { box, afterOpenChange };
}
