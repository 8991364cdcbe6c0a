import { creditHeld } from '../domain/credit-held';
import { daysToDeparture } from '../domain/deposit';
import { businessDate } from '../domain/dates';
import { validRows } from '../domain/levy';
import { type Cents, fromHkd, minus, sum, ZERO } from '../domain/money';
import { compensationRuleOn } from '../domain/operator-cancel';
import type { Parameters } from '../domain/parameters';
import { cancelFigures } from '../domain/request-cancel';
import { figuresOf, type RequestCase, type RequestSums } from '../domain/request-case';
import { refundFigures } from '../domain/request-refund';
import type { RequestFigures } from '../domain/wire/request';
import { levyRow } from '../parties/account';
import type { Request } from '../parties/request.entity';
import { type Difference, differing } from './difference';
import type { PartyRows, Traveller } from './order-trees';
import { transferSums } from './transfer-sums';

/**
 * The figures as the rules give them for what they were worked out on: the travellers named, what stayed, the ledger up to
 * then, insurance issued, carriers' charges.
 */
export function requestFigures(
  party: PartyRows,
  parties: readonly PartyRows[],
  request: Request,
  shown: RequestFigures,
  parameters: Readonly<Parameters>,
): Difference[] {
  const { id, kind, reasonCode, remedy, memberIds } = request;
  const days = daysToDeparture(party.subOrder.departureDate, request.createdAt);
  if (kind === 'transfer') return transferSums(request, shown, days);
  const { basis } = shown;
  const named = shown.perTraveller.flatMap(({ memberId }) => party.members.filter((member) => member.id === memberId));
  if (!basis || !isAsItWas(shown, named)) return [];
  const extras = fromHkd(basis.extras ?? basis.extrasLeft ?? 0);
  const given = { ...caseOf(party, parties, { shown, basis, named, extras }, parameters), daysToDeparture: days };
  const computed = (): RequestSums =>
    kind === 'refund'
      ? refundFigures(given, request.amount ?? ZERO, extras)
      : cancelFigures(given, {
          memberIds: memberIds ?? named.map((member) => member.id),
          reasonCode: reasonCode ?? 'CUSTOMER',
          remedy,
          charge: request.charge ?? undefined,
        });
  return attempt(id, shown, () => asTold(shown, figuresOf(computed())));
}
interface Told {
  shown: RequestFigures;
  basis: NonNullable<RequestFigures['basis']>;
  named: readonly Traveller[];
  extras: Cents;
}
/** The case as it stood then; who was not named is one sum, for nothing of them is worked out. */
function caseOf(
  { subOrder, payments, carriers }: PartyRows,
  parties: readonly PartyRows[],
  { shown, basis, named, extras }: Told,
  { levyRates, operatorCancelCompensation }: Readonly<Parameters>,
): Omit<RequestCase, 'daysToDeparture'> {
  const about = sum(named.map(({ amount }) => amount));
  const rest = {
    ...{ id: 0, name: '', amount: minus(fromHkd(shown.oldTotal), about), lines: [] },
    ...{ takesSeat: false, insured: false },
  };
  const members = named.map((member) => ({
    ...member,
    name: nameIn(shown, member.id),
    insured: basis.insured.includes(member.id),
  }));
  const then = ({ id }: { id: number }): boolean => id <= basis.ledgerTo;
  return {
    terms: subOrder.terms,
    // whose extras went back, or stayed behind, left as a whole, or had a refund
    ...(extras === 0 ? { members: [...members, rest], charges: ZERO } : { members, charges: rest.amount, extras }),
    rates: levyRates,
    compensation: compensationRuleOn(operatorCancelCompensation, businessDate(subOrder.createdAt)),
    ledger: validRows(payments.filter(then)).map(levyRow),
    held: creditHeld(
      parties.flatMap((each) => each.payments.filter(then)),
      subOrder.id,
    ),
    carriers: carriers.filter((each) => basis.carriers.includes(each.id)),
    ledgerTo: basis.ledgerTo,
  };
}
/** Which part of a refund is credit was not told apart on requests of before. */
function asTold(shown: RequestFigures, { toCredit, levyToCredit, ...computed }: RequestFigures): RequestFigures {
  return shown.toCredit === undefined ? computed : { ...computed, toCredit, levyToCredit };
}
/** Whether the travellers stand as the request was worked out on them: who was changed since leaves nothing to go by. */
const isAsItWas = (shown: RequestFigures, named: readonly Traveller[]): boolean =>
  shown.perTraveller.every(({ memberId, amount }) =>
    named.some((member) => member.id === memberId && member.amount === fromHkd(amount)),
  );
const nameIn = (shown: RequestFigures, memberId: number): string =>
  shown.perTraveller.find((each) => each.memberId === memberId)?.name ?? '';

/** Figures that the rules refuse differ as well. */
function attempt(id: number, shown: RequestFigures, compute: () => RequestFigures): Difference[] {
  try {
    return differing('request figures', id, shown, compute());
  } catch (error) {
    return differing('request figures', id, shown, `refused: ${String(error)}`);
  }
}
