import { actsCalled } from './acts-called';

test.each([
  ['approve', ['approve']],
  ['APPROVED', ['approve']],
  ['批准', ['approve']],
  ['拒絕', ['reject']],
  ['pprove', []],
  ['Lee', []],
  [' ', []],
])('%j calls %j', (q, acts) => expect(actsCalled(q).acts).toEqual(expect.arrayContaining(acts)));
test.each(['pprove', 'Lee', ' ', '李'])('%j is no word of the log', (q) =>
  expect(actsCalled(q)).toEqual({ acts: [], own: [] }),
);
test('a word that one kind of record has of its own is found there alone', () => {
  expect(actsCalled('未知是否送達').own).toEqual([{ resource: 'messages', action: 'doubt' }]);
});
