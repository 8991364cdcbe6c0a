import { mayWithdraw } from './withdrawals';
import type { RequestState } from './words';

/** Who asked, who decides for operations, anybody else. */
test.each<[RequestState, boolean, boolean, boolean]>([
  ['DRAFT', true, true, false],
  ['PENDING_OP', true, false, false],
  ['PENDING_FC', false, false, false],
  ['EXECUTED', false, false, false],
  ['REJECTED', false, false, false],
])('%s is taken back by whoever asked: %p, by operations: %p, by others: %p', (state, asked, decides, other) => {
  const by = (id: number, decidesOp: boolean) => mayWithdraw({ state, createdBy: 7 }, { id, decidesOp });
  expect([by(7, false), by(8, true), by(8, false)]).toEqual([asked, decides, other]);
});
