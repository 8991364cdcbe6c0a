import { DomainError, type ErrorCode, type ErrorParams, type FieldError } from './errors';
import type { FareTraveller } from './fare';

/** What the price of a traveller depends on; specialDiscount in HK$, as on the wire. */
export interface PartyMember extends FareTraveller {
  discountReason?: string;
}

type Found = [field: string, code: ErrorCode, params?: ErrorParams];

function wrongIn(member: PartyMember): Found[] {
  const discount = member.specialDiscount ?? 0;
  const found: Found[] = [];
  if (member.occupyBed && member.extraBed) found.push(['extraBed', 'order.bedAndExtraBed']);
  if (!(discount >= 0)) found.push(['specialDiscount', 'money.invalid']);
  if (discount > 0 && member.type === 'BABY') found.push(['specialDiscount', 'order.discountForBaby']);
  else if (discount > 0 && !member.discountReason?.trim()) found.push(['discountReason', 'order.discountReason']);
  return found;
}

function refuse(found: Found[]): void {
  const [first] = found;
  if (!first) return;
  const fields = found.map(([field, code, params]): [string, FieldError] => [field, params ? [code, params] : code]);
  throw new DomainError(first[1], first[2] ?? {}, Object.fromEntries(fields));
}

/**
 * What a party must keep to (decisions B7, B17): somebody travels; own bed or extra bed; no discount for a baby; a
 * special discount has a reason and is at most `ceiling` HK$ per traveller, unless the user may give more.
 * @throws DomainError of the first fault, with all faults at `members.{index}.{field}`
 */
export function checkParty(members: readonly PartyMember[], ceiling: number, mayExceed: boolean): void {
  if (members.length === 0) throw new DomainError('order.emptyParty', {}, { members: 'order.emptyParty' });
  const at = (index: number, found: Found[]): Found[] =>
    found.map(([field, code, params]) => [`members.${index}.${field}`, code, params]);
  refuse(members.flatMap((member, index) => at(index, wrongIn(member))));
  if (mayExceed) return;
  const above = members.flatMap((member, index) =>
    (member.specialDiscount ?? 0) > ceiling
      ? at(index, [['specialDiscount', 'order.discountAbove', { max: ceiling }]])
      : [],
  );
  refuse(above);
}
