import type { RequestFigures } from '../domain/wire/request';
import type { Request } from '../parties/request.entity';
import { type Difference, differing } from './difference';
import type { PartyRows } from './order-trees';

/** Whose insurance counted as issued was declared, and who was declared before it was asked for counts. */
export function insuranceIssued(
  { declarations }: PartyRows,
  { id, createdAt }: Request,
  shown: RequestFigures,
): Difference[] {
  const { basis } = shown;
  if (!basis) return [];
  const told = (memberId: number) => declarations.filter((each) => each.memberId === memberId);
  const due = shown.perTraveller.flatMap(({ memberId }) => {
    const before = told(memberId).findLast((each) => each.declaredAt < createdAt);
    const counts = basis.insured.includes(memberId);
    const may = told(memberId).some(({ kind }) => kind === 'DECLARED');
    const must = before?.kind === 'DECLARED' && told(memberId).at(-1) === before;
    return (counts && may) || must ? [memberId] : [];
  });
  return differing('request: insurance issued', id, basis.insured.join(), due.join());
}
