import { addDays, type DateOnly } from '../../domain/dates';
import { cents, toHkd } from '../../domain/money';
import { grandTotal } from '../../domain/levy';
import { quote } from '../../domain/orders';
import type { BookingLookup } from '../../domain/wire/lookup';
import type { BookingAnswer } from '../../domain/wire/booking';
import type { OrderWire } from '../../domain/wire/order';
import type { MemberType, PaymentMethod } from '../../domain/words';
import { demoParty, demoPhone } from './people';
import type { OnSale } from './products';
import type { Dice } from './random';
import { Refused, type Stage } from './stage';

const PARTIES: MemberType[][] = [
  ['ADULT'],
  ['ADULT', 'ADULT'],
  ['ADULT', 'ADULT'],
  ['ADULT', 'ADULT', 'CHILD'],
  ['ADULT', 'ADULT', 'CHILD', 'BABY'],
  ['ADULT', 'ADULT', 'ADULT', 'ADULT'],
  ['ADULT', 'MEMBER'],
];
const METHODS: PaymentMethod[] = ['CASH', 'CASH', 'CARD', 'EPS', 'FPS', 'FPS', 'CHEQUE'];
const SELLERS = ['staff', 'staff', 'staff2', 'staff2', 'manager2'];

export interface Sale {
  orderNumber: string;
  id: number;
  departureDate: DateOnly;
  seller: string;
}

/** One caller: looks a tour up, books a party, and pays a deposit, all of it, or nothing yet. */
export async function sell(stage: Stage, dice: Dice, tours: OnSale[], today: DateOnly): Promise<Sale | undefined> {
  const { tour, packageId, departures } = dice.pick(tours);
  const near = departures.filter(
    (each) => each.departureDate >= addDays(today, 3) && each.departureDate <= addDays(today, 100),
  );
  if (!near.length) return undefined;
  const departure = dice.pick(near);
  const seller = dice.pick(SELLERS);
  try {
    const found = await stage.call<BookingLookup>(seller, 'PUT', '/tours/admin', {
      tourCode: tour.code,
      departureDate: departure.departureDate,
    });
    const members = demoParty(dice, dice.pick(PARTIES), departure.departureDate, tour.country);
    const { subtotal } = quote(found.terms, found.prices.prices, members);
    const total = grandTotal(
      { leviable: found.terms.leviable, subtotal, rows: [], rates: found.levyRates },
      found.terms.tiaPayer,
      today,
    );
    const [first] = members;
    const booking = {
      grandTotal: toHkd(total),
      tiaLevyPaid: true,
      packageId,
      departureDateId: departure.id,
      contactPerson: `${first?.surname ?? ''} ${first?.givenName ?? ''}`,
      contactPhone: demoPhone(dice),
      contactEmail: dice.chance(0.4) ? 'customer@example.com' : '',
      remark: dice.chance(0.1) ? 'Wants seats together' : '',
      members,
    };
    const made = await stage.call<BookingAnswer>(seller, 'POST', '/orders/admin/callCenter', booking);
    await firstPayment(stage, dice, seller, made, toHkd(cents(subtotal)));
    return { orderNumber: made.orderNumber, id: made.id, departureDate: departure.departureDate, seller };
  } catch (error) {
    // a full or closed departure is what a shop meets too: the caller goes away
    if (error instanceof Refused && error.status === 409) return undefined;
    throw error;
  }
}

async function firstPayment(
  stage: Stage,
  dice: Dice,
  seller: string,
  made: BookingAnswer,
  subtotal: number,
): Promise<void> {
  const luck = dice.next();
  if (luck < 0.14) return;
  const amount = luck < 0.62 ? made.dueNow : subtotal;
  await stage.call(seller, 'POST', '/orders/admin/callCenter/receive', {
    orderNumber: made.orderNumber,
    method: dice.pick(METHODS),
    amount,
    levyStampNo: `E${String(dice.between(100_000, 999_999))}`,
  });
}

/** Takes what is still open on an order, as the caller comes back to the shop. */
export async function settle(stage: Stage, dice: Dice, sale: Sale): Promise<void> {
  const order = await stage.call<OrderWire>(sale.seller, 'GET', `/orders/${String(sale.id)}`);
  const open =
    order.subOrders.reduce(
      (sum, each) => (each.orderState === 'CONFIRMED' ? sum + Math.round(each.fareDue * 100) : sum),
      0,
    ) / 100;
  if (open > 0)
    await stage.call(sale.seller, 'POST', '/orders/admin/callCenter/receive', {
      orderNumber: sale.orderNumber,
      method: dice.pick(METHODS),
      amount: open,
    });
}
