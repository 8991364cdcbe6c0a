import { addDays, type DateOnly } from '../../domain/dates';
import type { OrderWire } from '../../domain/wire/order';
import type { ReclaimLine, ReclaimMade } from '../../domain/wire/stamp';
import type { OnSale } from './products';
import type { Dice } from './random';
import type { Sale } from './sales';
import { Refused, type Stage } from './stage';

/** What customers ask for after they have booked: cancellations and transfers in every stage of their decision. */
export async function askForChanges(
  stage: Stage,
  dice: Dice,
  sales: Sale[],
  tours: OnSale[],
  today: DateOnly,
): Promise<void> {
  const coming = sales.filter((sale) => sale.departureDate > addDays(today, 12));
  const stages = [
    'asked',
    'asked',
    'withFinance',
    'withFinance',
    'executed',
    'executed',
    'rejected',
    'kept',
    'kept',
    'transfer',
    'transfer',
  ] as const;
  for (const wanted of stages) {
    for (let tries = 0; tries < 6; tries++) {
      const [sale] = coming.splice(dice.between(0, Math.max(0, coming.length - 1)), 1);
      if (!sale) return;
      const order = await stage.call<OrderWire>(sale.seller, 'GET', `/orders/${String(sale.id)}`);
      const [party] = order.subOrders;
      if (party?.orderState !== 'CONFIRMED' || order.requests.length > 0) continue;
      if (
        await played(
          wanted === 'transfer' ? askTransfer(stage, dice, sale, order, tours) : askCancel(stage, sale, order, wanted),
        )
      )
        break;
    }
  }
}
/** A full target or a request that needs no second stage is what desks meet too; the scenario takes the next order. */
async function played(act: Promise<void>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (error instanceof Refused && error.status < 500) return false;
    throw error;
  }
}

async function askCancel(
  stage: Stage,
  sale: Sale,
  order: OrderWire,
  wanted: 'asked' | 'withFinance' | 'executed' | 'rejected' | 'kept',
): Promise<void> {
  const subOrderId = order.subOrders[0]?.id;
  const request = {
    orderNumber: order.orderNumber,
    subOrderId,
    ...(wanted === 'kept'
      ? { reasonCode: 'FORCE_MAJEURE', remedy: 'CREDIT', reason: 'The airport is closed by a typhoon.' }
      : { reasonCode: 'CUSTOMER', reason: 'A child fell ill, the family stays at home.' }),
    method: 'FPS',
    payee: order.contactPerson,
  };
  const { id } = await stage.call<{ id: number }>(sale.seller, 'POST', '/cancel/request', request);
  if (wanted === 'asked') return;
  const approver = sale.seller === 'manager2' ? 'manager' : 'manager2';
  if (wanted === 'rejected') {
    await stage.call(approver, 'POST', '/cancel/manager/approved', {
      requestId: id,
      decision: 'REJECTED',
      reason: 'The customer called again and travels after all.',
    });
    return;
  }
  const { state } = await stage.call<{ state: string }>(approver, 'POST', '/cancel/manager/approved', {
    requestId: id,
    decision: 'APPROVED',
  });
  if ((wanted === 'executed' || wanted === 'kept') && state === 'PENDING_FC')
    await stage.call('fc', 'POST', '/cancel/manager/approved', {
      requestId: id,
      decision: 'APPROVED',
      reference: 'FPS 20261118',
    });
}

async function askTransfer(stage: Stage, dice: Dice, sale: Sale, order: OrderWire, tours: OnSale[]): Promise<void> {
  const [party] = order.subOrders;
  const same = tours.find((each) => each.tour.code === party?.packageCode);
  const later = same?.departures.filter((each) => each.departureDate > sale.departureDate).slice(1, 4) ?? [];
  if (!party || !same || !later.length) throw new Refused(404, '', 'no later departure');
  const target = { packageId: same.packageId, departureDateId: dice.pick(later).id };
  const { transferId } = await stage.call<{ transferId: number }>(sale.seller, 'POST', '/transfer/selected-tour', {
    subOrderId: party.id,
    ...target,
    reason: 'Leave was moved by the employer.',
  });
  await stage.call(sale.seller, 'PATCH', '/transfer/selected-tour', {
    transferId,
    submit: true,
    reason: 'Leave was moved by the employer.',
  });
}

/** The levy of the first refund is claimed back and credited; the others wait for the next form. */
export async function claimOneLevy(stage: Stage, today: DateOnly): Promise<void> {
  const open = await stage.call<ReclaimLine[]>('fc', 'GET', '/levy-reclaims/open');
  const [first] = open;
  if (!first) return;
  const { id } = await stage.call<ReclaimMade>('fc', 'POST', '/levy-reclaims/claim', { paymentIds: [first.paymentId] });
  await stage.call('fc', 'POST', `/levy-reclaims/${String(id)}/credit`, { creditedOn: today, note: 'TIA 2026-1187' });
}
