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

/** A caller whom the house knows, and how this one pays what is due now. */
export interface Known {
  contactPerson: string;
  contactPhone: string;
  method: PaymentMethod;
}

/** One caller, more likely for a tour at the head of the catalogue and for one of its next dates: looks it up, books a party, and pays a deposit, all of it, or nothing yet. */
export async function sell(
  stage: Stage,
  dice: Dice,
  tours: OnSale[],
  today: DateOnly,
  known?: Known,
): Promise<Sale | undefined> {
  const { tour, packageId, departures } = dice.prefer(tours);
  const near = departures.filter(
    (each) => each.departureDate >= addDays(today, 3) && each.departureDate <= addDays(today, 100),
  );
  if (!near.length) return undefined;
  const departure = dice.prefer(near);
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
    const contactPhone = known?.contactPhone ?? demoPhone(dice);
    const booking = {
      grandTotal: toHkd(total),
      tiaLevyPaid: true,
      packageId,
      departureDateId: departure.id,
      contactPerson: known?.contactPerson ?? `${first?.surname ?? ''} ${first?.givenName ?? ''}`,
      contactPhone,
      contactEmail: dice.chance(0.4) ? `guest${contactPhone}@example.com` : '',
      remark: dice.chance(0.1) ? 'Wants seats together' : '',
      members,
    };
    const made = await stage.call<BookingAnswer>(seller, 'POST', '/orders/admin/callCenter', booking);
    if (known) await pay(stage, dice, seller, made.orderNumber, known.method, made.dueNow);
    else await firstPayment(stage, dice, seller, made, toHkd(cents(subtotal)));
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
  await pay(stage, dice, seller, made.orderNumber, dice.pick(METHODS), amount);
}
async function pay(
  stage: Stage,
  dice: Dice,
  seller: string,
  orderNumber: string,
  method: PaymentMethod,
  amount: number,
): Promise<void> {
  const body = { orderNumber, method, amount, ...stamped(dice) };
  await stage.call(seller, 'POST', '/orders/admin/callCenter/receive', body);
}

/** Most receipts are stamped as they are written; some lie on the levy desk. */
const stamped = (dice: Dice): { levyStampNo?: string } =>
  dice.chance(0.96) ? { levyStampNo: `E26${String(dice.between(10_000_000, 99_999_999))}` } : {};

/** Takes what is still open on an order, as the caller comes back to the shop. */
export async function settle(stage: Stage, dice: Dice, sale: Sale): Promise<void> {
  const order = await stage.call<OrderWire>(sale.seller, 'GET', `/orders/${String(sale.id)}`);
  const open =
    order.subOrders.reduce(
      (sum, each) => (each.orderState === 'CONFIRMED' ? sum + Math.round(each.fareDue * 100) : sum),
      0,
    ) / 100;
  if (open > 0) await pay(stage, dice, sale.seller, sale.orderNumber, dice.pick(METHODS), open);
}
