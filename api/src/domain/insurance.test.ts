import { insuranceState, type Told } from './insurance';

const told = (kind: Told['kind'], digest = 'a'): Told => ({ kind, digest });
test.each<[string, Told | null, string | null, string | null]>([
  ['pays, nothing told', null, 'a', 'UNDECLARED'],
  ['pays, told the same', told('DECLARED'), 'a', 'DECLARED'],
  ['pays, told something else', told('DECLARED', 'b'), 'a', 'CHANGED'],
  ['pays again after it was taken back', told('WITHDRAWN'), 'a', 'UNDECLARED'],
  ['pays no more, was declared', told('DECLARED'), null, 'WITHDRAWN'],
  ['pays no more, and that was told', told('WITHDRAWN'), null, null],
  ['never paid', null, null, null],
])('%s', (_case, before, digest, state) => {
  expect(insuranceState(before, digest)).toBe(state);
});
