import { richText, rows, state, text } from '../fields';
import { defineMachine } from '../machine';
import { defineResource, type Resource } from '../resource';

const machine = defineMachine({
  name: 'odd',
  states: ['a', 'b'],
  initial: ['a'],
  moves: { go: { from: ['a'], to: 'b', right: 'self' } },
});
const fields = {
  name: text(),
  size: text(),
  lines: rows({ what: text() }),
  story: richText(),
  state: state(machine, ''),
};
const base = {
  name: 'odd',
  path: 'odd',
  title: 'name',
  list: ['name'],
  allow: { list: 'self', show: 'self' },
} as const;
const declared =
  (more: Partial<Resource>): (() => unknown) =>
  () =>
    defineResource({ ...base, fields, ...more } as Parameters<typeof defineResource>[0]);

test.each<[string, Partial<Resource>]>([
  ['its calls are served by id', { key: 'name' }],
  ['one of a kind', { only: '1' }],
  ['a field cannot be called moves', { fields: { ...fields, moves: text() } }],
  ['id is written by the product', { fields: { ...fields, id: text() } }],
  ['nameKey is the key of name', { fields: { ...fields, nameKey: text() } }],
  ['lines cannot stand in its list', { list: ['name', 'lines'] }],
  ['story cannot stand in its order', { sort: { field: 'story', order: 'asc' } }],
  ['state is no text to be searched', { search: ['state'] }],
  ['its tabs ask for state, which is not among its filters', { tabs: ['a', 'b'] }],
])('%s: the start stops', (why, more) => {
  expect(declared(more)).toThrow(`resource odd: `);
  expect(declared(more)).toThrow(why);
  // whoever writes its calls answers for them
  expect(declared({ ...more, byHand: true })).not.toThrow();
});
test('what its calls can do starts', () => {
  expect(declared({ tabs: ['a', 'b'], filters: ['state'], search: ['name'] })).not.toThrow();
});
