import { useEffect } from 'react';

/** A dialog that is taken off the page when it closes gives the cursor back to where it stood. */
export function useFocusBack(): void {
  useEffect(() => {
    const from = document.activeElement;
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, []);
}
