import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? 'not found') });
// as patient as what is looked for on the screen
const { waitFor } = vi;
vi.waitFor = (holds, options = { timeout: 15_000 }) => waitFor(holds, options);
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

/** What the styles of antd hide or let nobody press, without the rest of them (test/admin.tsx). */
const gone = [
  ...['form-item', 'select-dropdown', 'collapse-content', 'popover', 'picker-dropdown', 'drawer-content-wrapper'],
  ...['dropdown', 'dropdown-menu', 'dropdown-menu-submenu', 'menu', 'menu-submenu', 'tooltip', 'tabs-dropdown'],
].map((part) => `.ant-${part}-hidden`);
// most files share one document
const sheet = document.getElementById('hidden') ?? document.createElement('style');
sheet.id = 'hidden';
sheet.textContent = `
  ${gone.join()}, .ant-input-number-disabled .ant-input-number-handler-wrap { display: none }
  .ant-tabs-nav-operations-hidden, .ant-input-clear-icon-hidden { visibility: hidden }
  .ant-btn:disabled > *, .ant-checkbox-disabled, .ant-menu-item-disabled a { pointer-events: none }`;
document.head.append(sheet);
