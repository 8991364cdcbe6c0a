import { expect, it } from 'vitest';
import { keyed } from './keyed';

it.each([
  ['Approve', 'A', 'Approve (A)', 'A'],
  ['Save page', 'Ctrl+S', 'Save page (Ctrl+S)', 'Control+S'],
])('%s says its key %s to the eye and to a reader', (word, key, title, shortcut) =>
  expect(keyed(word, key)).toEqual({ title, 'aria-keyshortcuts': shortcut }),
);
