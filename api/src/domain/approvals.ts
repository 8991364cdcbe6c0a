import type { Right } from './access';
import { defineMachine, HANDS, type Machine } from './machine';
import { APPROVAL_STATES, type ApprovalState } from './words';

export type ApprovalMove =
  'save' | 'submit' | 'withdraw' | 'approve' | 'reject' | 'amend' | 'discard' | 'delete' | 'deleteApproved' | 'restore';

/** The life of a package or of a price sheet (decisions B2); only who may approve and delete differs. */
const approvalMachine = (area: 'tours' | 'prices'): Machine<ApprovalState, ApprovalMove> => {
  const right = (verb: string): Right => `${area}.${verb}` as Right;
  return defineMachine({
    name: area,
    states: APPROVAL_STATES,
    initial: ['incomplete'],
    moves: {
      save: { from: ['incomplete'], to: 'incomplete', right: right('write') },
      submit: { from: ['incomplete'], to: 'pending', right: right('write') },
      withdraw: { from: ['pending'], to: 'incomplete', right: right('write') },
      approve: {
        from: ['pending'],
        to: 'approved',
        right: right('approve'),
        notBy: HANDS,
      },
      reject: {
        from: ['pending'],
        to: 'rejected',
        right: right('approve'),
        notBy: HANDS,
        reason: 'required',
      },
      amend: { from: ['rejected', 'approved'], to: 'incomplete', right: right('write') },
      discard: { from: ['incomplete'], to: 'approved', right: right('discard') },
      delete: { from: ['incomplete', 'rejected'], to: 'deleted', right: right('delete') },
      deleteApproved: { from: ['approved'], to: 'deleted', right: right('deleteApproved') },
      restore: { from: ['deleted'], to: 'incomplete', right: right('restore') },
    },
  });
};
export const packageMachine = approvalMachine('tours');
export const priceMachine = approvalMachine('prices');
