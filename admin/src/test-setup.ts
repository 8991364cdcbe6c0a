import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? 'not found') });
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers(); // most files share one window: the next one would wait for ever
  document.body.replaceChildren(); // what hangs beside the tree that was drawn
});

/** What the browser has and jsdom lacks. */
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: /min-width/.test(query),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
