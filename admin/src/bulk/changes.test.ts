import { expect, it } from 'vitest';
import { bool, int, text } from '@domain/fields';
import type { Resource } from '@domain/resource';
import { changesIn } from './changes';

const INNS: Resource = {
  name: 'inns',
  path: 'inns',
  title: 'name',
  fields: { name: text(), days: int({ initial: 30 }), floors: int(), open: bool({ initial: true }) },
  list: ['name'],
  allow: { list: 'self' },
};
const ROW = { id: 1, version: 2, name: 'Peak', days: 30, floors: 4, open: true };
const bodies = (chosen: string[], typed: object): unknown[] =>
  changesIn(INNS, chosen, { ...typed }, [ROW]).map(({ body }) => body);

it('an empty value is what a new record begins with, which many hold already', () => {
  expect(bodies(['days'], { days: null })).toEqual([]);
  expect(bodies(['floors'], { floors: null })).toEqual([{ floors: null, version: 2 }]);
});
it('a switch that is left alone is off, and what is not ticked is not touched', () => {
  expect(bodies(['open'], { days: 7 })).toEqual([{ open: false, version: 2 }]);
  expect(bodies([], { days: 7 })).toEqual([]);
});
