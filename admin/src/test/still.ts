import { vi } from 'vitest';

/** Nothing moves: a dialog that moves never arrives in jsdom, and what comes when it has arrived does not come. */
export function still({ wide = true } = {}): void {
  const before = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...before(query),
    matches: (wide ? /min-width|reduced/ : /reduced/).test(query),
  }));
}
