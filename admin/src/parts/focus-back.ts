import type { SyntheticEvent } from 'react';

/**
 * An entry goes with its menu: the button that opened it takes the focus, to which a dialog gives it back. The key that
 * chose the entry ends there; on the button it would open the menu again, over the dialog, whose Tab then leads out of it.
 */
export function focusBack(button: HTMLElement | null, chosenBy: SyntheticEvent): void {
  chosenBy.preventDefault();
  button?.focus();
}

/** What had the focus went, or is a question that goes: the page that came takes the keys, not the frame around it. */
export function focusPage(): void {
  const now = document.activeElement;
  if (now === document.body || now?.closest('.ant-modal')) pageItself()?.focus({ preventScroll: true });
}
export const pageItself = (): HTMLElement | null => document.getElementById('main-content');
