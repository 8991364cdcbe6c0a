import { freeViewName, viewNameKey } from './view-name';

test.each([
  ['Unpaid', ' unpaid ', true],
  ['Ｕｎｐａｉｄ　now', 'unpaid now', true],
  ['未付', '未付款', false],
  ['Café', 'Cafe', false],
])('%s and %s are the same name: %s', (a, b, same) => expect(viewNameKey(a) === viewNameKey(b)).toBe(same));

test.each([
  ['Unpaid', [], 'Unpaid'],
  ['Unpaid', ['unpaid'], 'Unpaid (2)'],
  ['UNPAID', ['unpaid', 'unpaid (2)'], 'UNPAID (3)'],
  ['x'.repeat(80), ['x'.repeat(80)], `${'x'.repeat(76)} (2)`],
])('the free name for %s beside %j', (name, taken, free) => expect(freeViewName(name, new Set(taken))).toBe(free));
