import type { Tx } from '../database/work';
import type { Desk } from '../desk/front-desk';
import { keepStates } from '../parties/keep-states';
import { Member } from '../parties/member.entity';
import { subOrderNumber } from '../parties/numbers';
import type { Order } from '../parties/order.entity';
import { quotedColumns } from '../parties/party';
import { dueTerms, offerColumns } from '../parties/place-sub-order';
import { SubOrder } from '../parties/sub-order.entity';
import { confirmFree } from '../parties/confirm';
import { bringNotes } from './bring-notes';
import type { TransferTarget } from './figures';

/** Books the travellers who move as a party of their own on the target, at today's prices and terms, linked both ways. */
export async function moveParty(
  tx: Tx,
  desk: Desk,
  order: Order,
  from: SubOrder,
  { offer, movers, quoted }: TransferTarget,
): Promise<SubOrder> {
  const placed = await tx.em.countBy(SubOrder, { orderId: order.id });
  const stamps = { createdAt: tx.now, updatedAt: tx.now };
  const joined = await tx.em.save(
    tx.em.create(SubOrder, {
      orderId: order.id,
      subOrderNumber: subOrderNumber(order.orderNumber, placed + 1),
      ...offerColumns(offer),
      ...dueTerms(tx, desk.parameters, offer, quoted),
      orderState: 'HOLD',
      lastPaymentState: null,
      subtotal: quoted.subtotal,
      openFare: quoted.subtotal,
      transferredFromId: from.id,
      transferredToId: null,
      ...stamps,
    }),
  );
  keepStates(tx, order.id);
  for (const [index, mover] of movers.entries()) {
    const { id: _id, version: _version, ...columns } = mover;
    const row = { ...columns, ...quotedColumns(quoted, index), subOrderId: joined.id, position: index + 1, ...stamps };
    await tx.em.createQueryBuilder().insert().into(Member).values(row).updateEntity(false).execute();
  }
  await bringNotes(tx, movers, joined.id);
  await confirmFree(tx, joined);
  return joined;
}
