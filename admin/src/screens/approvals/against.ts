import type { ApprovalState } from '@domain/words';

/** The live version that a change is read against; what is approved is the live version, and stands for itself. */
export const against = <T>({ status, published }: { status: ApprovalState; published: T | null }): T | null =>
  status === 'approved' ? null : published;
