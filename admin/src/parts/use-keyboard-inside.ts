import { type KeyboardEvent, useRef, useState } from 'react';

/**
 * For what opens beside its button but stands at the end of the page: the keyboard goes into it, from where the next Tab is
 * its first control; Escape closes it. As it closes the keyboard is at the button again, unless somebody went on elsewhere.
 */
export function useKeyboardInside() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const from = useRef<Element | null>(null);
  const afterOpenChange = (shown: boolean): void => {
    const here = document.activeElement;
    if (shown) {
      from.current = here;
      box.current?.focus({ preventScroll: true });
    } else if (here === document.body || box.current?.contains(here)) {
      if (from.current instanceof HTMLElement) from.current.focus({ preventScroll: true });
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(false);
  };
  return {
    setOpen,
    popover: { open, onOpenChange: setOpen, afterOpenChange },
    inside: { ref: box, tabIndex: -1, role: 'group', onKeyDown },
  } as const;
}
