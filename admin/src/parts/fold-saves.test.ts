import { expect, it } from 'vitest';
import type { AuditWire } from '@domain/wire/audit';
import { foldSaves } from './fold-saves';

const row = (id: number, minute: number, own: Partial<AuditWire>): AuditWire =>
  ({
    ...{ id, at: new Date(minute * 60_000).toISOString(), actorId: 1, resource: 'tours', recordId: '3', reason: '' },
    ...{ action: 'save', before: {}, after: {} },
    ...own,
  }) as AuditWire;

it('tells the saves of one sitting as one entry, from the first state to the last', () => {
  const [one, ...more] = foldSaves([
    row(3, 22, { before: { name: 'b' }, after: { name: 'c' } }),
    row(2, 21, { before: { name: 'a' }, after: { name: 'b' } }),
    row(1, 20, { before: { title: '' }, after: { title: 't' } }),
  ]);
  expect(more).toEqual([]);
  expect(one).toMatchObject({ id: 3, saves: 3, before: { name: 'a', title: '' }, after: { name: 'c', title: 't' } });
});
it.each<[string, Partial<AuditWire>, number]>([
  ['another person', { actorId: 2 }, 0],
  ['another record', { recordId: '4' }, 0],
  ['another act', { action: 'approve' }, 0],
  ['a creation', { before: null }, 0],
  ['an hour before', {}, 60],
])('leaves %s as an entry of its own', (_what, own, minutesBefore) => {
  expect(foldSaves([row(2, 100, {}), row(1, 99 - minutesBefore, own)])).toHaveLength(2);
});
