import { expect, it } from 'vitest';
import { gathered, gatherKeys } from './early-keys';

const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...more }));

it('keeps the letters typed before the field is there, and those alone', () => {
  gatherKeys();
  expect(press('j')).toBe(false);
  press('a');
  expect(press('Escape')).toBe(true);
  expect(press('v', { ctrlKey: true })).toBe(true);
  press('p');
  expect(gathered()).toBe('jap');
  expect(press('x')).toBe(true);
  expect(gathered()).toBe('');
});
