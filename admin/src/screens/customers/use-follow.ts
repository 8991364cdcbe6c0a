import { useEffect, useRef } from 'react';

export type Follow = (selector: string) => void;
/** The card or the seat of a person, wherever it is. */
export const personAt = (memberId: number | undefined): string => `[data-person="${memberId ?? ''}"]`;

/**
 * Keeps the cursor on a person, or on a room's number, while what was done redraws the page: who is moved stands in
 * another place afterwards, and the button that was pressed is gone. The next key or click ends it; a cursor that stands
 * somewhere is never taken away.
 */
export function useFollow(): Follow {
  const followed = useRef<string>(undefined);
  useEffect(() => {
    const forget = (): void => {
      followed.current = undefined;
    };
    document.addEventListener('keydown', forget, true);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      document.removeEventListener('keydown', forget, true);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, []);
  // after every drawing: which of them takes the button or the card away is not known beforehand
  useEffect(() => {
    if (followed.current === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(followed.current)?.focus();
  });
  return (selector) => {
    followed.current = selector;
  };
}
