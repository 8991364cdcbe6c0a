import type { InsuranceState } from './words';

/** What the insurer was told last of a traveller; the digest is of everything that was told. */
export interface Told {
  kind: 'DECLARED' | 'WITHDRAWN';
  digest: string;
}
/**
 * Where a traveller stands with the insurer (decisions B18): to be declared while insurance is paid for and nothing was
 * told; declared; changed when what was told is no longer so, a corrected name too; withdrawn when who was declared no
 * longer goes or pays. Null for whom the insurer has nothing to do with.
 * @param digest of what would be told now; null for who is not insured
 */
export function insuranceState(told: Told | null, digest: string | null): InsuranceState | null {
  const declared = told?.kind === 'DECLARED';
  if (digest === null) return declared ? 'WITHDRAWN' : null;
  if (!declared) return 'UNDECLARED';
  return told.digest === digest ? 'DECLARED' : 'CHANGED';
}
