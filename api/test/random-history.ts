import { addDays, businessDate, startOfDay } from '../src/domain/dates';
import type { BookingAnswer, MemberInput, QuoteWire } from '../src/domain/wire/booking';
import type { CreditAccountWire } from '../src/domain/wire/credit';
import type { OrderWire, SubOrderWire } from '../src/domain/wire/order';
import { MONEY_METHODS, PAYMENT_METHODS } from '../src/domain/words';
import { forgetParameters } from '../src/parameters/read';
import { expireHolds } from '../src/jobs/expire-holds';
import { JobsService } from '../src/jobs/jobs.service';
import type { Client, Person, TestApp } from './app';
import { CertainActs } from './certain-acts';
import { sellable } from './given';
import { member } from './orders/party';

type At = Awaited<ReturnType<typeof sellable>>;
/** The same numbers for the same seed, from 0 to below 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Weeks of a small business, played over HTTP by two shops: tours with either levy payer and one outside the levy, a rate
 * that changes on the way, bookings, payments, voids, top-ups, amendments, cancellations, refunds and transfers with their
 * approvals, insurance declared, credit kept, used and paid out. What the product refuses is refused; it must never fail.
 * At the end one of each act is done for certain, whatever chance chose before.
 */
export class RandomHistory {
  private readonly people = {} as Record<Person, Client>;
  private readonly random: () => number;
  private readonly tours: At[] = [];
  private readonly orders: number[] = [];
  /** How often each act was done and how often it was refused, to see that the history has everything in it. */
  readonly done: Record<string, number> = {};
  private constructor(
    private readonly app: TestApp,
    seed: number,
  ) {
    this.random = randomFrom(seed);
  }

  static async play(app: TestApp, seed: number, acts: number): Promise<RandomHistory> {
    const history = new RandomHistory(app, seed);
    await history.open();
    const days = 24;
    for (let act = 0; act < acts; act++) {
      const at = (act * days) / acts;
      const day = addDays(businessDate(new Date()), -days + Math.floor(at));
      // later than the act before, whatever the dice say: what was declared to the insurer when tells what comes back
      const part = (at % 1) + history.random() * Math.min(days / acts, 1 - (at % 1));
      app.clock.set(new Date(startOfDay(day).getTime() + Math.floor(part * 86_399_000)));
      await history.act();
    }
    // noon, as a void is of the same day
    app.clock.set(new Date(startOfDay(addDays(businessDate(new Date()), -1)).getTime() + 43_200_000));
    const [customer, company] = history.tours.slice(-3) as [At, At];
    const soon = await sellable(app, { inDays: 6, maxPax: 200, content: { tiaPayer: 'CUSTOMER', leviable: true } });
    await new CertainActs(history.people, (name, call) => history.call(name, call)).play(customer, company, soon);
    // after the last act of that day: who is told to the insurer at noon was told before what was asked in the evening
    app.clock.set(new Date(startOfDay(businessDate(new Date())).getTime() - 1));
    // whatever the dice did, somebody is insured whom the insurer was told of
    for (const tour of history.tours.slice(0, -1)) await history.declare(tour);
    app.clock.set(undefined);
    return history;
  }

  private async open(): Promise<void> {
    for (const person of ['root', 'manager', 'manager2', 'fc', 'fc2', 'staff', 'staff2'] as const)
      this.people[person] = await this.app.as(person);
    const rate = (effectiveFrom: string, authorityPct: number, fundPct: number) => ({
      effectiveFrom,
      authorityPct,
      fundPct,
    });
    const value = [rate('2022-09-01', 0.15, 0), rate(addDays(businessDate(new Date()), -18), 0.2, 0.05)];
    await this.people.root.put('/parameters/levyRates', { value }).expect(200);
    forgetParameters(this.app.db.manager);
    const tour = (tiaPayer: 'CUSTOMER' | 'COMPANY', leviable: boolean, inDays: number): Promise<At> =>
      sellable(this.app, { inDays, maxPax: 200, content: { tiaPayer, leviable } });
    for (const inDays of [10, 25, 70])
      this.tours.push(await tour('CUSTOMER', true, inDays), await tour('COMPANY', true, inDays));
    this.tours.push(await tour('COMPANY', false, 60));
  }

  private pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }
  private chance = (of: number): boolean => this.random() < of;
  private async act(): Promise<void> {
    const acts = [this.book, this.book, this.pay, this.pay, this.pay, this.void, this.extra, this.cancel, this.cancel];
    const more = [
      this.refund,
      this.transfer,
      this.transfer,
      this.drop,
      this.leave,
      this.clock,
      this.declare,
      this.payout,
      this.giveUp,
    ];
    const chosen = this.orders.length < 4 ? this.book : this.pick([...acts, ...more]);
    await chosen.call(this);
  }
  private async call(name: string, call: ReturnType<Client['post']>): Promise<unknown> {
    const answer = await call;
    if (answer.status >= 500) throw new Error(`${name} failed: ${JSON.stringify(answer.body)}`);
    const key = answer.status < 300 ? name : `${name} refused`;
    this.done[key] = (this.done[key] ?? 0) + 1;
    return answer.status < 300 ? answer.body : undefined;
  }
  private get clerk(): Client {
    return this.people[this.pick(['staff', 'staff2'] as const)];
  }
  private async order(): Promise<OrderWire> {
    return (
      await this.people.root
        .get(
          `/orders/${String(this.chance(0.6) ? (this.orders.at(-1 - Math.floor(this.random() * Math.min(8, this.orders.length))) ?? 0) : this.pick(this.orders))}`,
        )
        .expect(200)
    ).body as OrderWire;
  }
  /** A party of any order, mostly a living one. */
  private async party(): Promise<{ order: OrderWire; party: SubOrderWire }> {
    const order = await this.order();
    const living = order.subOrders.filter(({ orderState }) => orderState === 'CONFIRMED' || orderState === 'HOLD');
    return { order, party: this.pick(living.length && this.chance(0.9) ? living : order.subOrders) };
  }

  private async book(): Promise<void> {
    const at = this.pick(this.tours);
    const types = this.pick([['ADULT'], ['ADULT', 'ADULT', 'CHILD', 'BABY'], ['ADULT', 'MEMBER']] as const);
    const members = types.map((type, i): MemberInput =>
      member(type, `P${String(i)}`, {
        insurance: this.chance(0.5),
        visa: this.chance(0.3),
        occupyBed: type === 'CHILD' && this.chance(0.5),
        ...(type === 'ADULT' && this.chance(0.2) ? { specialDiscount: 100, discountReason: 'guest' } : {}),
      }),
    );
    const body = {
      packageId: at.packageId,
      departureDateId: at.departureId,
      contactPerson: 'Chan Tai Man',
      contactPhone: '91234567',
      tiaLevyPaid: true,
      members,
    };
    const seller = this.clerk;
    const again = this.orders.length > 0 && this.chance(0.15);
    const path = again ? '/orders/admin/callCenter/add-order' : '/orders/admin/callCenter';
    const of = again ? { orderNumber: (await this.order()).orderNumber } : {};
    const priced = await seller.post(path, { ...body, ...of, grandTotal: 1 });
    const quoted = (priced.body as { data?: QuoteWire }).data;
    if (!quoted) throw new Error(`no price: ${JSON.stringify(priced.body)}`);
    const amount = this.pick([0, quoted.dueNow, quoted.dueNow, quoted.subtotal]);
    const payNow = amount > 0 && !again ? { payNow: { method: this.pick(PAYMENT_METHODS), amount } } : {};
    const sale = { ...body, ...of, ...payNow, grandTotal: quoted.grandTotal };
    const made = (await this.call(again ? 'addOrder' : 'book', seller.post(path, sale))) as BookingAnswer | undefined;
    if (made && !again) this.orders.push(made.id);
  }
  private async pay(): Promise<void> {
    const { order, party } = await this.party();
    const due = this.chance(0.4) ? party.dueNow || party.fareDue : party.fareDue;
    const amount = this.chance(0.3) ? Math.round((party.dueNow || due / 3) * 100) / 100 : due;
    const body = { orderNumber: order.orderNumber, subOrderId: party.id, method: this.pick(PAYMENT_METHODS), amount };
    await this.call('pay', this.clerk.post('/orders/admin/callCenter/receive', body));
  }
  private async void(): Promise<void> {
    const { payments } = await this.order();
    const taken = payments.filter(({ kind }) => kind === 'DEPOSIT' || kind === 'BALANCE' || kind === 'EXTRA');
    const last = taken.at(-1);
    if (!last) return;
    // the same day, as the rule asks
    this.app.clock.set(new Date(new Date(last.takenAt).getTime() + 1000));
    await this.call('void', this.people.fc.post(`/payments/${String(last.id)}/void`, { reason: 'wrong' }));
  }
  private async extra(): Promise<void> {
    const { order, party } = await this.party();
    const body = {
      orderNumber: order.orderNumber,
      subOrderId: party.id,
      amount: 123.45,
      description: 'bus',
      method: 'CARD',
    };
    await this.call('extra', this.clerk.patch('/checkout/extra', { ...body, adHoc: true }));
  }
  private some(party: SubOrderWire): { memberIds?: number[] } {
    const living = party.members.filter(({ state }) => state === 'LIVING').map(({ id }) => id);
    return living.length > 1 && this.chance(0.5) ? { memberIds: living.slice(0, 1) } : {};
  }
  private async approve(kind: string, requestId: number | undefined): Promise<void> {
    if (requestId === undefined || this.chance(0.1)) return;
    const body = { requestId, decision: this.chance(0.1) ? 'REJECTED' : 'APPROVED', reason: 'so be it', method: 'FPS' };
    const shop = this.chance(0.5);
    await this.call(`${kind} op`, this.people[shop ? 'manager' : 'manager2'].post(`/${kind}/manager/approved`, body));
    await this.call(`${kind} fc`, this.people[shop ? 'fc' : 'fc2'].post(`/${kind}/manager/approved`, body));
  }
  private async cancel(): Promise<void> {
    const { order, party } = await this.party();
    const reasonCode = this.pick(['CUSTOMER', 'CUSTOMER', 'OPERATOR_MIN_GROUP', 'FORCE_MAJEURE'] as const);
    const of = { orderNumber: order.orderNumber, subOrderId: party.id, ...this.some(party) };
    const chosen = reasonCode === 'FORCE_MAJEURE' ? { remedy: this.pick(['CREDIT', 'CREDIT', 'REFUND'] as const) } : {};
    const body = { ...of, ...chosen, reasonCode, reason: 'plans', method: this.pick(MONEY_METHODS) };
    const made = (await this.call('cancel', this.clerk.post('/cancel/request', body))) as { id: number } | undefined;
    await this.approve('cancel', made?.id);
  }
  private async refund(): Promise<void> {
    const { order, party } = await this.party();
    const over = Math.round((party.farePaid - party.subtotal) * 100) / 100;
    const body = {
      orderNumber: order.orderNumber,
      subOrderId: party.id,
      amount: over,
      reason: 'overpaid',
      method: 'CASH',
    };
    const made = (await this.call('refund', this.clerk.post('/refund/request', body))) as { id: number } | undefined;
    await this.approve('refund', made?.id);
  }
  /** What was sold beside the tour goes back, in money where it was paid. */
  private async giveUp(): Promise<void> {
    const { order, party } = await this.party();
    const dropped = new Set(party.charges.map(({ dropsId }) => dropsId));
    const extra = party.charges.find(({ id, kind }) => kind === 'EXTRA' && !dropped.has(id));
    if (!extra) return;
    const free = Math.max(0, Math.round((party.farePaid - party.subtotal + extra.amount) * 100) / 100);
    const of = { orderNumber: order.orderNumber, subOrderId: party.id, extras: [extra.id] };
    const body = { ...of, amount: free, reason: 'no bus', method: this.pick(MONEY_METHODS) };
    const made = (await this.call('give up', this.clerk.post('/refund/request', body))) as { id: number } | undefined;
    await this.approve('refund', made?.id);
  }
  private async transfer(): Promise<void> {
    const { party } = await this.party();
    const at = this.pick(this.tours);
    const target = { packageId: at.packageId, departureDateId: at.departureId };
    const body = { subOrderId: party.id, ...target, ...this.some(party) };
    const seller = this.clerk;
    const drafted = (await this.call('transfer', seller.post('/transfer/selected-tour', body))) as
      { transferId: number } | undefined;
    if (!drafted) return;
    const { transferId } = drafted;
    await this.call(
      'submit',
      seller.patch('/transfer/selected-tour', { transferId, submit: true, reason: 'other tour' }),
    );
    await this.approve('transfer', transferId);
  }
  /** A single room given up after it was paid leaves a credit that a refund can take. */
  private async leave(): Promise<void> {
    const { order, party } = await this.party();
    const living = party.members.filter(({ state }) => state === 'LIVING');
    const members = living.map(({ id, type, surname, givenName, occupyBed, singleRoom, visa, insurance }) => ({
      ...{ id, type, surname, givenName, visa, insurance: insurance && this.chance(0.5) },
      ...{
        occupyBed: type === 'CHILD' ? !occupyBed : occupyBed,
        singleRoom: type === 'ADULT' ? !singleRoom : singleRoom,
      },
    }));
    const body = { orderId: order.id, subOrderId: party.id, version: order.version, members };
    await this.call('amend', this.clerk.put('/orders/admin/callCenter', body));
  }
  /** The insurer is told of whoever is insured on a departure. */
  private async declare(of = this.pick(this.tours)): Promise<void> {
    const { code: packageCode, departureDate } = of;
    await this.call('declare', this.clerk.post('/admin/report/declare-insurance', { packageCode, departureDate }));
  }
  /** Part of what was kept as credit is paid out. */
  private async payout(): Promise<void> {
    const accounts = (await this.people.root.get('/credits').expect(200)).body as { id: number }[];
    const [account] = accounts;
    if (!account) return;
    const { lots } = (await this.people.root.get(`/credits/${String(account.id)}`).expect(200))
      .body as CreditAccountWire;
    const lot = lots.find((each) => each.usable);
    if (!lot) return;
    const body = { amount: Math.min(lot.left, 150), method: 'CASH', payee: 'CHAN TAI MAN', reason: 'moves abroad' };
    if (!(await this.call('payout', this.clerk.post(`/credits/${String(lot.id)}/payout`, body)))) return;
    const waits = `/credit-asks?account=${String(account.id)}&state=PENDING_FC`;
    const [ask] = (await this.people.fc.get(waits).expect(200)).body as { id: number }[];
    if (ask) await this.call('payout fc', this.people.fc.post(`/credit-asks/${String(ask.id)}/execute`, {}));
  }
  private async drop(): Promise<void> {
    const { order, party } = await this.party();
    const body = { action: 'cancel', subOrderId: party.id, reason: 'no answer' };
    await this.call('drop', this.people.manager.patch(`/orders/${String(order.id)}`, body));
  }
  /** The clock's own jobs: holds that ran out expire. */
  private async clock(): Promise<void> {
    await this.app.nest.get(JobsService).run(expireHolds);
  }
}
