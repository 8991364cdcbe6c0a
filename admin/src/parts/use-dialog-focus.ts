import { useEffect } from 'react';

const FIELD = '.ant-modal-body :is(input, textarea):not(:disabled)';
/** Puts the cursor into the first field of the dialog on top, or where it is told; who types in one of them already stays. */
export function focusInDialog(first: string | HTMLElement = FIELD): void {
  const dialog = [...document.querySelectorAll('.ant-modal')].at(-1);
  const here = document.activeElement;
  if (here?.matches('input, textarea') && dialog?.contains(here)) return;
  const field = typeof first === 'string' ? dialog?.querySelector<HTMLElement>(first) : first;
  field?.focus();
}

/**
 * For a dialog that is on the page only while it is open: as it opens the cursor goes to its first field, or to the one
 * named, where the library puts it on the frame; as it leaves the page the cursor goes back to where it stood.
 */
export function useDialogFocus(first?: string): (shown: boolean) => void {
  useEffect(() => {
    const from = document.activeElement;
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, []);
  return (shown) => {
    if (shown) focusInDialog(first);
  };
}
