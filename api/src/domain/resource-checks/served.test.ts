import { date, ref, richText, rows, state, text } from '../fields';
import { defineMachine } from '../machine';
import { defineResource, type Resource } from '../resource';
import { checkResource } from './index';

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
  (more: Partial<Resource>): (() => void) =>
  () =>
    checkResource(defineResource({ ...base, fields, ...more } as Parameters<typeof defineResource>[0]));

test.each<[string, Partial<Resource>]>([
  ['its key lines is no text', { key: 'lines' }],
  ['its key name has to be unique and frozen', { key: 'name' }],
  [
    "its key name needs a pattern that keeps '' out",
    { key: 'name', fields: { ...fields, name: text({ unique: true, frozen: true }) } },
  ],
  [
    "its key name needs a pattern that keeps 'a/b' out",
    { key: 'name', fields: { ...fields, name: text({ unique: true, frozen: true, pattern: /^[a-z/]+$/ }) } },
  ],
  ['a b cannot stand in an address', { only: 'a b', list: [], allow: { show: 'self' } }],
  ['nobody may list', { only: 'one' }],
  ['it has no key', { only: 'one', allow: { show: 'self' } }],
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
test('only what the engine lists is found from anywhere, by its texts', () => {
  expect(declared({ find: ['name'] })).not.toThrow();
  expect(declared({ find: ['state'] })).toThrow('state is no text');
  for (const more of [{ byHand: true }, { allow: { list: 'self' } }] as Partial<Resource>[])
    expect(declared({ find: ['name'], ...more })).toThrow('found from anywhere only where');
});
test('a record is told apart by words, not by the id of another', () => {
  const more = { ...fields, hotel: ref('suppliers'), shop: ref('branches', { key: 'code' }) };
  expect(declared({ also: ['hotel'], fields: more })).toThrow('it is not told apart by hotel, whose id says nothing');
  expect(declared({ also: ['shop'], fields: more })).not.toThrow();
});
test('only what may be created and seen is copied', () => {
  expect(declared({ copies: true, allow: { list: 'self', show: 'self', create: 'self' } })).not.toThrow();
  expect(declared({ copies: true })).toThrow('copied only where');
});
test('a date is the end of another date beside it', () => {
  const from = date();
  expect(declared({ fields: { ...fields, from, to: date({ notBefore: 'from' }) } })).not.toThrow();
  for (const notBefore of ['name', 'gone'])
    expect(declared({ fields: { ...fields, from, to: date({ notBefore }) } })).toThrow('no date');
});
test.each([
  ['which is translated', text({ translated: true })],
  ['which stands once', text({ unique: true })],
  ['which is richText', richText()],
])('a row holds no field %s, and says so', (why, of) => {
  expect(declared({ fields: { ...fields, lines: rows({ of }) } })).toThrow(`a row of lines cannot hold of, ${why}`);
});
test('what its calls can do starts', () => {
  const name = text({ unique: true, frozen: true, pattern: /^[A-Z]+$/ });
  expect(declared({ key: 'name', fields: { ...fields, name } })).not.toThrow();
  expect(declared({ only: 'one', list: [], allow: { show: 'self', edit: 'self' } })).not.toThrow();
  expect(declared({ tabs: ['a', 'b'], filters: ['state'], search: ['name'] })).not.toThrow();
});
