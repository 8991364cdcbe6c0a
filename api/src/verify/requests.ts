import { creditHeld } from '../domain/credit-held';
import { businessDate } from '../domain/dates';
import { validRows } from '../domain/levy';
import { compensationRuleOn } from '../domain/operator-cancel';
import type { Parameters } from '../domain/parameters';
import { type Cents, fromHkd, minus, negate, plus, sum, toHkd, ZERO } from '../domain/money';
import { backAsCredit } from '../domain/request-back';
import { refundFigures } from '../domain/request-refund';
import { cancelFigures } from '../domain/request-cancel';
import { figuresOf, type RequestCase, type RequestSums } from '../domain/request-case';
import { daysToDeparture } from '../domain/deposit';
import type { RequestFigures } from '../domain/wire/request';
import { type LedgerKind, OPEN_REQUEST_STATES } from '../domain/words';
import { levyRow } from '../parties/account';
import type { Member } from '../parties/member.entity';
import type { Request } from '../parties/request.entity';
import { type Difference, differing } from './difference';
import type { PartyRows } from './order-trees';

/** Each request of an order's parties against its party, its figures and the ledger rows that it wrote. */
export const requestChecks = (parties: readonly PartyRows[], parameters: Readonly<Parameters>): Difference[] => [
  ...parties.flatMap((party) => party.requests.flatMap((request) => oneRequest(party, parties, request, parameters))),
  ...parties.flatMap((party) => links(party, parties)),
];

function oneRequest(
  party: PartyRows,
  parties: readonly PartyRows[],
  request: Request,
  parameters: Readonly<Parameters>,
): Difference[] {
  return [
    ...differing('request: order of its party', request.id, request.orderId, party.subOrder.orderId),
    ...stands(request),
    ...(request.figures ? figures(party, parties, request, request.figures, parameters) : []),
    ...(request.figures ? issued(party, request, request.figures) : []),
    ...moved(party, parties, request),
  ];
}

/** Who decided goes with the state. */
function stands({ id, state, openOn, opBy, fcBy, heldSeats, charge, figures: shown }: Request): Difference[] {
  const open = (OPEN_REQUEST_STATES as readonly string[]).includes(state);
  const opSigned = state === 'PENDING_FC' || state === 'EXECUTED' || state === 'REJECTED';
  return [
    ...differing('request: open while it waits', id, openOn !== null, open),
    ...differing('request: signed by operations', id, opBy !== null, opSigned),
    ...(state === 'EXECUTED' || state === 'REJECTED'
      ? []
      : differing('request: signed by finance', id, fcBy !== null, false)),
    ...(open ? [] : differing('request: seats held', id, heldSeats, 0)),
    ...(charge === null || !shown
      ? []
      : differing('request: charge of its figures', id, charge, fromHkd(shown.charge))),
  ];
}

/** Of a transfer what its target then cost stands nowhere else: its sums and its ledger rows are held against each other. */
function transferSums({ id }: Request, shown: RequestFigures, days: number): Difference[] {
  return [
    ...differing('request: days to departure', id, shown.daysToDeparture, days),
    ...differing('request: charge of its travellers', id, shown.computedCharge, total(shown, 'charge')),
    ...differing('request: what never comes back', id, shown.nonRefundable, total(shown, 'nonRefundable')),
    ...differing(
      'request: kept and added',
      id,
      fromHkd(shown.kept) + fromHkd(shown.added),
      fromHkd(shown.charge) + fromHkd(shown.nonRefundable),
    ),
    ...differing(
      'request: carried over or owed',
      id,
      minus(fromHkd(shown.toPay), fromHkd(shown.toRefund)),
      minus(fromHkd(shown.newTotal), fromHkd(shown.carriedOver)),
    ),
  ];
}
/**
 * The figures as the rules give them for what they were worked out on: the travellers named, what stayed, the ledger up to
 * then, insurance issued, carriers' charges.
 */
function figures(
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
  named: readonly Member[];
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
const isAsItWas = (shown: RequestFigures, named: readonly Member[]): boolean =>
  shown.perTraveller.every(({ memberId, amount }) =>
    named.some((member) => member.id === memberId && member.amount === fromHkd(amount)),
  );
/** Whose insurance counted as issued was declared, and who was declared before it was asked for counts. */
function issued({ declarations }: PartyRows, { id, createdAt }: Request, shown: RequestFigures): Difference[] {
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
const nameIn = (shown: RequestFigures, memberId: number): string =>
  shown.perTraveller.find((each) => each.memberId === memberId)?.name ?? '';
const total = (shown: RequestFigures, key: 'charge' | 'nonRefundable'): number =>
  toHkd(sum(shown.perTraveller.map((each) => fromHkd(each[key]))));

/** Figures that the rules refuse differ as well. */
function attempt(id: number, shown: RequestFigures, compute: () => RequestFigures): Difference[] {
  try {
    return differing('request figures', id, shown, compute());
  } catch (error) {
    return differing('request figures', id, shown, `refused: ${String(error)}`);
  }
}

/** An executed request wrote what its figures say, no other one wrote anything. */
function moved(party: PartyRows, parties: readonly PartyRows[], request: Request): Difference[] {
  const rows = parties.flatMap(({ payments }) => payments.filter((row) => row.requestId === request.id));
  const ofKind = (kind: LedgerKind): number =>
    sum(rows.filter((row) => row.kind === kind).map((row) => row.fareAmount));
  const { id, kind, figures: shown, state } = request;
  if (state !== 'EXECUTED' || !shown)
    return differing('request: nothing moved before it is executed', id, rows.length, 0);
  const refunds = rows.filter((row) => row.kind === 'REFUND');
  const asCredit = sum(refunds.filter(({ method }) => method === 'CREDIT').map(({ amount }) => amount));
  const levyOut = sum(refunds.map((row) => minus(row.amount, row.fareAmount)));
  const carried = kind === 'transfer' ? minus(fromHkd(shown.carriedOver), fromHkd(shown.toRefund)) : ZERO;
  const added = party.charges
    .filter((each) => each.kind === 'CANCELLATION')
    .some((each) => each.amount === fromHkd(shown.added));
  return [
    ...differing('request: refunded', id, ofKind('REFUND'), negate(fromHkd(shown.toRefund))),
    // requests of before parted neither, and some of them lost levy that was paid beside a credit: nothing pays it any more
    ...(shown.toCredit === undefined
      ? []
      : [
          ...differing(
            'request: levy refunded',
            id,
            levyOut,
            negate(plus(fromHkd(shown.levyBack), fromHkd(shown.levyToRefund))),
          ),
          ...differing('request: refunded as credit', id, asCredit, negate(fromHkd(backAsCredit(shown)))),
        ]),
    ...differing(
      'request: kept as a charge',
      id,
      ofKind('CHARGE'),
      kind === 'refund' ? ZERO : negate(fromHkd(shown.kept)),
    ),
    ...differing('request: carried out', id, ofKind('TRANSFER_OUT'), negate(carried)),
    ...differing('request: carried in', id, ofKind('TRANSFER_IN'), carried),
    ...(shown.added > 0 ? differing('request: owed as a charge', id, added, true) : []),
  ];
}

/** A transfer links both parties; a part of a party that moved is linked from the new one only. */
function links({ subOrder, members, payments }: PartyRows, parties: readonly PartyRows[]): Difference[] {
  const { subOrderNumber: number, transferredFromId, transferredToId, departureId, orderState } = subOrder;
  const to = parties.find((party) => party.subOrder.id === transferredToId)?.subOrder;
  const from = parties.find((party) => party.subOrder.id === transferredFromId);
  // to which no money came may have gone on to another departure since
  const stays = payments.some(({ kind }) => kind === 'TRANSFER_IN');
  const asked = from?.requests.some(
    ({ kind, state, targetDepartureId }) =>
      kind === 'transfer' && state === 'EXECUTED' && (targetDepartureId === departureId || !stays),
  );
  const arrived = parties.filter((party) => party.subOrder.transferredFromId === subOrder.id).length;
  const left = parties
    .filter((party) => party.subOrder.id === subOrder.id)
    .flatMap(({ requests }) =>
      requests.filter(({ kind, state }) => kind === 'transfer' && state === 'EXECUTED'),
    ).length;
  return [
    ...differing('transfer: the party has moved', number, transferredToId !== null, orderState === 'TRANSFERRED'),
    ...(transferredToId === null
      ? []
      : differing('transfer: back from the new party', number, to?.transferredFromId, subOrder.id)),
    ...(transferredFromId === null ? [] : differing('transfer: was asked for', number, asked ?? false, true)),
    ...differing('transfer: parties that came of it', number, arrived, left),
    ...(orderState === 'TRANSFERRED'
      ? differing('transfer: nobody stayed', number, members.filter(({ state }) => state === 'LIVING').length, 0)
      : []),
  ];
}
