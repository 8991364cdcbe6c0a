import { computed, instant, ref, refs, text, type Tone } from '../fields';
import type { ApprovalState } from '../words';

/** What the states of packages and price sheets mean to whoever looks at them. */
export const APPROVAL_TONES: Readonly<Record<ApprovalState, Tone>> = {
  incomplete: 'neutral',
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  deleted: 'neutral',
};
/** Who brought a package or a price sheet where it is, and when (decisions B2). */
export const approvalFields = {
  createdBy: ref('users', { readOnly: true }),
  creator: computed(text()),
  submittedBy: ref('users', { readOnly: true }),
  /** Who wrote in it since it was approved last: none of them decides on it. */
  editors: refs('users', { readOnly: true, hidden: true }),
  submittedAt: instant({ readOnly: true }),
  approvalDate: instant({ readOnly: true }),
  createdAt: instant({ readOnly: true }),
  updatedAt: instant({ readOnly: true }),
};
