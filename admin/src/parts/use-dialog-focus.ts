import { useEffect } from 'react';

const FIELD = '.ant-modal-body :is(input, textarea):not(:disabled)';

/**
 * For a dialog that is on the page only while it is open: as it opens the cursor goes to its first field, or to the one
 * named, where the library puts it on the frame; as it leaves the page the cursor goes back to where it stood.
 */
export function useDialogFocus(first = FIELD): (shown: boolean) => void {
  useEffect(() => {
    const from = document.activeElement;
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, []);
  return (shown) => {
    if (shown) [...document.querySelectorAll('.ant-modal')].at(-1)?.querySelector<HTMLElement>(first)?.focus();
  };
}
