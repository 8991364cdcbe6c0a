import type { OrderWire } from '../../src/domain/wire/order';
import {
  account,
  daysFrom,
  due,
  fareOf,
  heldUntil,
  later,
  living,
  paidFare,
  type Party,
  payState,
  price,
  seats,
  sum,
  type Tour,
  type Traveller,
} from './contract';
import { type Choice, hkd, type Order, Walker } from './walker';
import type { Answer } from './world';

/** The calls of the booking screens: a party is booked, changed, given up, taken up again. */
export abstract class Bookings extends Walker {
  protected choose(): Choice {
    const type = this.luck.pick(['ADULT', 'ADULT', 'ADULT', 'CHILD', 'BABY'] as const);
    const grown = type !== 'BABY';
    const bed = type === 'CHILD' && this.luck.chance(0.5);
    return { type, single: grown && this.luck.chance(0.3), bed, visa: grown && this.luck.chance(0.3) };
  }
  protected wire = ({ type, single, bed, visa }: Choice, id?: number): object => ({
    ...(id === undefined ? {} : { id }),
    ...{ type, surname: 'CHAN', givenName: type, singleRoom: single, occupyBed: bed, visa, insurance: false },
  });
  protected future(tour: Tour, days = 1): Tour['departures'] {
    return tour.departures.filter(
      ({ date }) => date >= later(this.world.today, days) && date <= later(this.world.today, 90),
    );
  }

  /** A party is booked, on a new order or on one that exists; some pay at once. */
  protected async book(onto?: Order): Promise<void> {
    const tour = this.luck.pick(this.tours);
    const open = this.future(tour);
    if (!open.length) return this.time();
    const at = this.luck.pick(open);
    const choices = Array.from({ length: this.luck.whole(1, 4) }, () => this.choose());
    const amounts = choices.map((choice) => price(tour, choice));
    const total = sum(amounts);
    const dueNow = due(
      tour,
      daysFrom(this.world.today, at.date),
      choices.filter((each) => each.type !== 'BABY').length,
      total,
    );
    const party: Party = {
      ...{ id: 0, tour, date: at.date, state: 'HOLD', charges: [], rows: [], last: null, asked: null },
      travellers: choices.map((choice, i) => ({ ...choice, id: 0, amount: amounts[i] ?? 0, living: true })),
      ...{ dueNow, holdUntil: heldUntil(this.world.now, at.date) },
    };
    const { amount, levy } = account(party, this.rates, this.world.today);
    const pays = this.luck.chance(0.4) ? this.luck.pick([dueNow, total, this.luck.whole(dueNow, total)]) : 0;
    const body = {
      ...(onto ? { orderNumber: onto.number } : { contactPerson: 'Chan', contactPhone: '91234567' }),
      ...{ packageId: tour.packageId, departureDateId: at.id },
      ...{ grandTotal: hkd(amount), tiaLevyPaid: hkd(levy) },
      members: choices.map((choice, i) => ({ ...this.wire(choice), amount: hkd(amounts[i] ?? 0) })),
      ...(pays ? { payNow: { method: 'CASH', amount: hkd(pays) } } : {}),
    };
    const path = `/orders/admin/callCenter${onto ? '/add-order' : ''}`;
    const answer = await this.call('staff', 'POST', path, body);
    this.demand(answer, 201, 'booking');
    if (pays) this.take(party, pays, 'PAY');
    const booked = answer.body as unknown as { id: number; orderNumber: string; subOrders: { id: number }[] };
    const order = onto ?? { id: booked.id, number: booked.orderNumber, parties: [] };
    order.parties.push(party);
    const all = sum(order.parties.map((each) => account(each, this.rates, this.world.today).amount));
    const { dueNow: dueAfter } = account(party, this.rates, this.world.today);
    const holdUntil = party.state === 'HOLD' ? new Date(party.holdUntil).toISOString() : null;
    this.same(booked, { amount: hkd(all), dueNow: hkd(dueAfter), holdUntil }, 'booking');
    const read = await this.read(order.id);
    party.id = booked.subOrders.at(-1)?.id ?? 0;
    const wire = read.subOrders.find((each) => each.id === party.id);
    party.travellers.forEach((each, i) => (each.id = wire?.members[i]?.id ?? 0));
    if (!onto) this.orders.push(order);
    await this.compare(order, 'booking');
  }
  protected changeable = (party: Party): boolean =>
    (party.state === 'HOLD' || party.state === 'CONFIRMED') && party.date >= this.world.today;
  /** After the party of a booking changed: what is due while nothing is paid, and its state. */
  protected changed(party: Party, oldTotal: number, answer: Answer): void {
    this.demand(answer, answer.status === 200 ? 200 : 201, 'a change');
    const paid = paidFare(party);
    const total = fareOf(party);
    if (paid <= 0) party.dueNow = due(party.tour, daysFrom(this.world.today, party.date), seats(living(party)), total);
    if (party.state === 'HOLD') this.confirmPaid(party);
    else this.holdAgain(party, 1);
    const nextStep = paid > total ? 'REFUND_REQUEST' : paid > 0 && total > oldTotal ? 'EXTRA' : 'NONE';
    this.same(answer.body, { difference: hkd(total - oldTotal), nextStep }, 'a change');
  }
  protected async amend(order: Order, party: Party): Promise<void> {
    const people = living(party);
    if (!people.length) return;
    const changedOne = this.luck.pick(people);
    const own = (each: Traveller): Choice =>
      each === changedOne && each.type !== 'BABY' ? { ...each, ...this.options(each) } : each;
    const choices = people.map(own);
    const before = fareOf(party);
    const members = choices.map((choice, i) => this.wire(choice, people[i]?.id));
    const body = { orderId: order.id, subOrderId: party.id, members };
    const answer = await this.call('staff', 'PUT', '/orders/admin/callCenter', body);
    if (!this.changeable(party)) return this.demand(answer, 422, 'amending what is over');
    if (paidFare(party) > 0 && people.some((each, i) => each.visa && !choices[i]?.visa))
      return this.demand(answer, 422, 'a visa fee that was paid');
    const amounts = choices.map((choice) => price(party.tour, choice));
    if (party.asked && sum(amounts) !== sum(people.map((each) => each.amount)))
      return this.demand(answer, 409, 'amending under a request');
    people.forEach((each, i) => Object.assign(each, { ...choices[i], id: each.id, living: true, amount: amounts[i] }));
    this.changed(party, before, answer);
  }
  protected options = ({ type }: Traveller): object => ({
    ...{ single: this.luck.chance(0.5), visa: this.luck.chance(0.5) },
    bed: type === 'CHILD' && this.luck.chance(0.5),
  });
  protected async add(party: Party): Promise<void> {
    if (living(party).length > 5) return;
    const choice = this.choose();
    const body = { subOrderId: party.id, members: [this.wire(choice)] };
    const answer = await this.call('staff', 'POST', '/orders/admin/callCenter/add-passengers', body);
    if (!this.changeable(party)) return this.demand(answer, 422, 'adding to what is over');
    if (party.asked || party.date < later(this.world.today, 1)) return this.demand(answer, 409, 'adding');
    const before = fareOf(party);
    const { members } = (answer.body as unknown as { order: OrderWire }).order.subOrders.find(
      (each) => each.id === party.id,
    ) ?? { members: [] };
    party.travellers.push({ ...choice, id: members.at(-1)?.id ?? 0, amount: price(party.tour, choice), living: true });
    this.changed(party, before, answer);
  }
  protected async dec(order: Order, party: Party): Promise<void> {
    const people = living(party);
    if (people.length < 2) return;
    const who = this.luck.pick(people);
    const body = { orderId: order.id, subOrderId: party.id, removeMemberIds: [who.id], reason: 'ill' };
    const answer = await this.call('staff', 'PATCH', '/orders/admin/callCenter', body);
    if (!this.changeable(party)) return this.demand(answer, 422, 'taking off what is over');
    if (party.asked) return this.demand(answer, 409, 'taking off under a request');
    if (paidFare(party) !== 0) {
      this.demand(answer, 200, 'taking off');
      return this.same(answer.body, { difference: -hkd(who.amount), nextStep: 'CANCEL_REQUEST' }, 'taking off');
    }
    const before = fareOf(party);
    who.living = false;
    this.changed(party, before, answer);
  }
  /** Gives an unpaid hold up, or takes one up again that ran out. */
  protected async end(order: Order, party: Party): Promise<void> {
    const action = party.state === 'EXPIRED' ? 'reopen' : 'cancel';
    const body = { action, subOrderId: party.id, reason: 'so' };
    const answer = await this.call('manager', 'PATCH', `/orders/${order.id}`, body);
    if (action === 'cancel') {
      const paid = paidFare(party) !== 0;
      if (party.state !== 'HOLD' || paid) return this.demand(answer, party.asked && !paid ? 409 : 422, 'giving up');
      this.demand(answer, 200, 'giving up');
      Object.assign(party, { state: 'CANCELLED', last: payState(0, fareOf(party)) });
      return;
    }
    if (party.date < later(this.world.today, 1)) return this.demand(answer, 409, 'taking up too late');
    this.demand(answer, 200, 'taking up');
    const total = fareOf(party);
    const dueNow = due(party.tour, daysFrom(this.world.today, party.date), seats(living(party)), total);
    const holdUntil = heldUntil(this.world.now, party.date);
    Object.assign(party, { state: 'HOLD', last: null, dueNow, holdUntil });
  }
}
