import { vi } from 'vitest';

/** Nothing moves: a dialog that moves never arrives in jsdom, and what comes when it has arrived does not come. */
export function still(): void {
  const before = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...before(query),
    matches: /min-width|reduced/.test(query),
  }));
}
