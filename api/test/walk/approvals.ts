import {
  account,
  type Asked,
  DAY,
  daysFrom,
  due,
  fareOf,
  heldUntil,
  later,
  living,
  paidFare,
  type Party,
  price,
  type Row,
  seats,
  sum,
  type Traveller,
} from './contract';
import { Counter } from './counter';
import { carry, type Figures, figures, named } from './figures';
import { ratio, rounded, times } from './ratio';
import { hkd, type Order } from './walker';
import type { Answer } from './world';

/** The calls that ask for refunds, cancellations and transfers, and those that decide on them. */
export abstract class Approvals extends Counter {
  protected askable = (party: Party): boolean =>
    party.state === 'CONFIRMED' || (party.state === 'HOLD' && paidFare(party) > 0);
  protected asked(kind: Asked['kind'], more: Partial<Asked>): Asked {
    return {
      ...{ id: 0, kind, stage: 'OP', ids: null, naming: false, amount: 0, charge: null, day: this.world.today },
      ...{ target: null, heldUntil: 0 },
      ...more,
    };
  }
  protected shown(figured: Figures): object {
    return Object.fromEntries(Object.entries(figured).map(([key, value]) => [key, hkd(value)]));
  }
  protected async askCancel(order: Order, party: Party): Promise<void> {
    const people = living(party);
    if (!people.length) return;
    const naming = this.luck.chance(0.2);
    const some = this.luck.some(people);
    const ids = naming || this.luck.chance(0.6) ? some.map((each) => each.id) : null;
    const corrections = some.map((each) => ({ memberId: each.id, surname: 'CHEN', givenName: each.type }));
    const body = {
      ...{ orderNumber: order.number, subOrderId: party.id, reason: 'so', method: 'CASH' },
      ...(naming ? { reasonCode: 'NAME_CORRECTION', corrections } : { reasonCode: 'CUSTOMER' }),
      ...(ids && !naming ? { memberIds: ids } : {}),
    };
    const answer = await this.call('staff', 'POST', '/cancel/request', body);
    await this.madeRequest(party, this.asked('cancel', { ids, naming }), answer);
  }
  protected async askRefund(order: Order, party: Party): Promise<void> {
    const credit = paidFare(party) - fareOf(party);
    const amount = credit > 0 ? this.luck.pick([credit, this.luck.whole(1, credit)]) : 100;
    const body = { orderNumber: order.number, subOrderId: party.id, amount: hkd(amount), reason: 'so', method: 'FPS' };
    const answer = await this.call('staff', 'POST', '/refund/request', body);
    if (party.state === 'HOLD' || party.state === 'EXPIRED') return this.demand(answer, 422, 'refund of a hold');
    if (credit <= 0) return this.demand(answer, 400, 'refund of nothing');
    if (party.asked) return this.demand(answer, 409, 'a second request');
    this.madeFigures(party, this.asked('refund', { amount }), answer);
  }
  protected async madeRequest(party: Party, asked: Asked, answer: Answer): Promise<void> {
    if (!this.askable(party)) return this.demand(answer, 422, `${asked.kind} of what is over`);
    if (party.asked) return this.demand(answer, 409, 'a second request');
    this.madeFigures(party, asked, answer);
  }
  protected madeFigures(party: Party, asked: Asked, answer: Answer): void {
    this.demand(answer, 201, `${asked.kind} request`);
    const { id, figures: told } = answer.body as unknown as { id: number; figures: object };
    this.same(told, this.shown(figures(party, asked, this.rates)), `figures of ${asked.kind}`);
    party.asked = { ...asked, id };
  }
  protected async askTransfer(party: Party): Promise<void> {
    const people = living(party);
    const tour = this.luck.pick(this.tours);
    const open = this.future(tour, 2).filter(({ date }) => tour !== party.tour || date !== party.date);
    if (!people.length || !open.length) return;
    const at = this.luck.pick(open);
    const ids = this.luck.chance(0.5) ? null : this.luck.some(people).map((each) => each.id);
    const target = { packageId: tour.packageId, departureDateId: at.id };
    const body = { subOrderId: party.id, ...target, ...(ids ? { memberIds: ids } : {}) };
    const answer = await this.call('staff', 'POST', '/transfer/selected-tour', body);
    if (this.askable(party) && party.date < this.world.today) return this.demand(answer, 422, 'transfer after it left');
    await this.madeRequest(party, this.asked('transfer', { ids, target: { tour, ...at } }), answer);
    const asked = party.asked;
    if (answer.status !== 201 || !asked) return;
    const submit = { transferId: asked.id, submit: true, reason: 'so', method: 'FPS' };
    this.demand(await this.call('staff', 'PATCH', '/transfer/selected-tour', submit), 200, 'submitting');
    asked.heldUntil = this.world.now + 2 * DAY;
  }

  /** A stage decides: approves, with a lower charge sometimes, rejects, or the requester takes the request back. */
  protected async decide(order: Order, party: Party): Promise<void> {
    const asked = party.asked as Asked;
    const path = `/${asked.kind}/manager/approved`;
    const body = { requestId: asked.id, decision: 'APPROVED' as const };
    if (this.luck.chance(0.05)) {
      const wrong = asked.stage === 'OP' ? 'fc' : 'manager';
      return this.demand(await this.call(wrong, 'POST', path, body), 403, 'deciding at the other stage');
    }
    const who = asked.stage === 'OP' ? 'manager' : 'fc';
    if (this.luck.chance(0.1)) {
      const gone = { ...body, decision: 'REJECTED', reason: 'no' };
      const back = asked.stage === 'OP' && this.luck.chance(0.5);
      const answer = back
        ? await this.call('staff', 'POST', `/requests/${asked.kind}/${asked.id}/withdraw`, {})
        : await this.call(who, 'POST', path, gone);
      party.asked = null;
      return this.demand(answer, 200, 'rejecting');
    }
    const before = figures(party, asked, this.rates);
    const lower = asked.stage === 'OP' && asked.kind !== 'refund' && this.luck.chance(0.3);
    const charge = lower ? this.luck.whole(0, before.computedCharge) : undefined;
    const lowered = charge === undefined ? {} : { charge: hkd(charge), reason: 'regular guest' };
    const answer = await this.call(who, 'POST', path, { ...body, ...lowered });
    if (this.tooLate(asked)) return this.demand(answer, 409, 'a target that has gone');
    if (asked.kind === 'refund' && asked.amount > before.refundable)
      return this.demand(answer, 400, 'more than there is to refund');
    this.demand(answer, 200, `deciding a ${asked.kind}`);
    if (asked.stage === 'OP' && asked.kind !== 'refund') asked.charge = charge ?? before.charge;
    const now = figures(party, asked, this.rates);
    const out = now.toRefund + now.levyToRefund > 0;
    const state = asked.stage === 'OP' && out ? 'PENDING_FC' : 'EXECUTED';
    this.same(answer.body, { state, figures: this.shown(now) }, `deciding a ${asked.kind}`);
    if (state === 'PENDING_FC') asked.stage = 'FC';
    else await this.execute(order, party, asked, now);
  }
  /** Seats that are still held were promised; without them the target must be on sale. */
  protected tooLate({ kind, target, heldUntil: until }: Asked): boolean {
    if (kind !== 'transfer' || !target) return false;
    return target.date < later(this.world.today, this.world.now < until ? 0 : 1);
  }
  protected async execute(order: Order, party: Party, asked: Asked, now: Figures): Promise<void> {
    const write = (to: Party, kind: string, fare: number, levy: number, more: Partial<Row> = {}): void => {
      const { payer } = to.tour;
      to.rows.push({
        ...{ kind, fare, levy, payer, amount: payer === 'CUSTOMER' ? fare + levy : fare, day: this.world.today },
        ...{ receipt: '', carried: null, open: false, settles: false, voided: false, request: true, ...more },
      });
    };
    const people = named(party, asked);
    const carried = now.carriedOver - now.toRefund;
    const before = { total: fareOf(party), state: account(party, this.rates, this.world.today).paymentState };
    const levy = asked.target
      ? carry(party, { ...asked, kept: now.kept, toRefund: now.toRefund, carried }, this.rates)
      : null;
    const all = !asked.naming && people.length === living(party).length;
    if (!levy) {
      const give = (kind: string, fare: number): void => {
        if (fare > 0) write(party, kind, -fare, -this.levyShare(party, fare));
      };
      give('REFUND', now.toRefund);
      if (asked.kind === 'cancel') give('CHARGE', now.kept);
    } else {
      if (now.kept > 0) write(party, 'CHARGE', -now.kept, -levy.kept);
      if (now.toRefund > 0 || levy.toRefund > 0) write(party, 'REFUND', -now.toRefund, -(levy.refund + levy.toRefund));
      if (carried > 0) write(party, 'TRANSFER_OUT', -carried, -levy.out);
    }
    party.asked = null;
    if (asked.kind === 'refund') return;
    if (!asked.naming) for (const each of people) each.living = false;
    if (now.added > 0) party.charges.push(now.added);
    const total = fareOf(party);
    const deposit = party.tour.allowDeposit ? party.tour.deposit : 100_000;
    party.dueNow = party.dueNow >= before.total ? total : Math.min(party.dueNow, deposit * seats(living(party)), total);
    this.confirmPaid(party);
    if (asked.target && levy)
      await this.join(order, asked.target, people, carried, (to) =>
        write(to, 'TRANSFER_IN', carried, levy.in, { carried: levy.exact, open: levy.toPay > 0 }),
      );
    if (!all) return;
    if (asked.kind === 'transfer') party.state = 'TRANSFERRED';
    else Object.assign(party, { state: 'CANCELLED', last: before.state });
  }
  protected levyShare(party: Party, fare: number): number {
    const rows = party.rows.filter((row) => !row.voided && row.kind !== 'VOID');
    const [paid, levy] = [sum(rows.map((row) => row.fare)), sum(rows.map((row) => row.levy))];
    return paid <= 0 || levy <= 0 ? 0 : Math.min(levy, rounded(times(ratio(levy), ratio(fare, paid))));
  }
  /** The party that those who move are afterwards. */
  protected async join(
    order: Order,
    { tour, date }: NonNullable<Asked['target']>,
    people: Traveller[],
    carried: number,
    bring: (to: Party) => void,
  ): Promise<void> {
    const travellers = people.map((each) => ({ ...each, amount: price(tour, each), living: true }));
    const total = sum(travellers.map((each) => each.amount));
    const dueNow = due(tour, daysFrom(this.world.today, date), seats(travellers), total);
    const joined: Party = {
      ...{ id: 0, tour, date, state: 'HOLD', travellers, charges: [], rows: [], last: null, asked: null },
      ...{ dueNow, holdUntil: heldUntil(this.world.now, date) },
    };
    if (carried > 0) bring(joined);
    this.confirmPaid(joined);
    order.parties.push(joined);
    const wire = (await this.read(order.id)).subOrders.at(-1);
    joined.id = wire?.id ?? 0;
    travellers.forEach((each, i) => (each.id = wire?.members[i]?.id ?? 0));
  }
}
