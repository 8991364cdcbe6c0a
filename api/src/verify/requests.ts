import { fromHkd, minus, negate, plus, sum, ZERO } from '../domain/money';
import type { Parameters } from '../domain/parameters';
import { backAsCredit } from '../domain/request-back';
import { type LedgerKind, OPEN_REQUEST_STATES } from '../domain/words';
import type { Request } from '../parties/request.entity';
import { type Difference, differing } from './difference';
import type { PartyRows } from './order-trees';
import { insuranceIssued } from './insurance-issued';
import { requestFigures } from './request-figures';
import { transferLinks } from './transfer-links';

/** Each request of an order's parties against its party, its figures and the ledger rows that it wrote. */
export const requestChecks = (parties: readonly PartyRows[], parameters: Readonly<Parameters>): Difference[] => [
  ...parties.flatMap((party) => party.requests.flatMap((request) => oneRequest(party, parties, request, parameters))),
  ...parties.flatMap((party) => transferLinks(party, parties)),
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
    ...(request.figures ? requestFigures(party, parties, request, request.figures, parameters) : []),
    ...(request.figures ? insuranceIssued(party, request, request.figures) : []),
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
