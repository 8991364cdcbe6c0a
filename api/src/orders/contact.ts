import { In } from 'typeorm';
import { recordAudit } from '../audit/record';
import { expectVersion, lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import type { OrderWire } from '../domain/wire/order';
import { announce } from '../events/announce';
import { type Actor, demand } from '../http/actor';
import { breather } from '../http/breath';
import { demandPayer } from '../credits/hold-payer';
import type { ContactDto } from './change.dto';
import { touchOrder } from '../parties/change-party';
import type { Desk, FrontDesk } from '../desk/front-desk';
import { inSlices } from '../desk/in-slices';
import { Order } from '../parties/order.entity';
import { readOrder } from '../parties/read-order';
import { indexRecords } from '../search/index-terms';

/**
 * Changes contact, remark, internal note and follow-up date of one order or of several (decisions B0 #30); no money.
 * @throws DomainError general.required at orderNumber, order.notFound, general.stale, credit.payerAsked, credit.payerHeld
 */
export async function editContact(tx: Tx, desk: Desk, input: ContactDto): Promise<OrderWire | OrderWire[]> {
  demand(tx.actor, 'orders.write');
  const orders = await meant(tx, input);
  const { ids, version } = input;
  const set = setBy(input);
  const answers: OrderWire[] = [];
  for (const { id } of orders) {
    const order = await lockRow(tx, Order, { id }, 'order.notFound');
    expectVersion(order, version);
    const before = { ...order };
    await demandPayer(tx, order, set);
    await touchOrder(tx, order, set);
    await recordAudit(tx, {
      resource: 'orders',
      recordId: id,
      action: 'contact',
      before,
      after: { ...before, ...set },
    });
    announce(tx, 'orders', 'changed', id);
    answers.push(await readOrder(tx.em, desk.parameters, tx.actor, id, tx.now));
  }
  // they are all held since they were changed
  await indexRecords(
    tx.em,
    'order',
    orders.map(({ id }) => id),
  );
  return ids ? answers : (answers[0] as OrderWire);
}

/** An order is answered whole: some four milliseconds each. */
const SLICE = 4;

/**
 * The same of several orders, some at a time (decision 107). They are all looked for first, and where their payer would change
 * it is asked whether he may, so that one that stays keeps them all.
 */
export async function editContacts(
  front: FrontDesk,
  actor: Actor,
  key: string | undefined,
  input: ContactDto,
): Promise<OrderWire[]> {
  const { ids = [], ...change } = input;
  await front.view(actor, async (tx) => {
    demand(tx.actor, 'orders.write');
    const orders = await meant(tx, input);
    if (change.contactPerson === undefined && change.contactPhone === undefined) return;
    const breathe = breather();
    for (const { id } of orders) {
      await demandPayer(tx, await tx.em.findOneByOrFail(Order, { id }), setBy(change));
      await breathe();
    }
  });
  const asked = [...new Set(ids)].sort((a, b) => a - b).map((id) => ({ id, change }));
  const answers = await inSlices(front, actor, { key, call: 'contact', size: SLICE }, asked, (tx, desk, slice) =>
    editContact(tx, desk, { ...change, ids: slice.map(({ id }) => id) }),
  );
  return answers.flat();
}

const EDITABLE = ['contactPerson', 'contactPhone', 'contactEmail', 'remark', 'internalNote', 'followUpDate'] as const;

const setBy = (input: ContactDto): Partial<Order> =>
  Object.fromEntries(EDITABLE.filter((field) => input[field] !== undefined).map((field) => [field, input[field]]));

async function meant(tx: Tx, { orderNumber, ids }: ContactDto): Promise<{ id: number }[]> {
  if (orderNumber === undefined && !ids?.length)
    throw new DomainError('general.invalid', {}, { orderNumber: 'general.required' });
  const where = orderNumber === undefined ? { id: In(ids ?? []) } : { orderNumber: orderNumber.trim() };
  const orders = await tx.em.find(Order, { where, select: { id: true }, order: { id: 'ASC' } });
  const wanted = orderNumber === undefined ? new Set(ids).size : 1;
  if (orders.length !== wanted) throw new DomainError('order.notFound');
  return orders;
}
