import { type Difference, differing } from './difference';
import type { PartyRows } from './order-trees';

/** A transfer links both parties; a part of a party that moved is linked from the new one only. */
export function transferLinks({ subOrder, members, payments }: PartyRows, parties: readonly PartyRows[]): Difference[] {
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
