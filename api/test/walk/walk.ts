import { Approvals } from './approvals';
import { account, type Asked, fareOf, later, owed, paidFare, type Party, payState } from './contract';
import { figures } from './figures';
import { parameterRates } from './rates';
import { ratio } from './ratio';
import { hkd, type Order } from './walker';
import { World } from './world';

/** As many orders are walked at a time; older ones are settled to the last cent and left. */
const OPEN_ORDERS = 12;

/**
 * A random walk over the calls of the counter and of the approvals, each answer held against a model of the contract,
 * and after each the property that no balance is stuck: what is owed can be received, what is too much has a way back.
 */
export class Walk extends Approvals {
  async run(operations: number): Promise<void> {
    this.world = await World.open(this.app, '2026-03-02T01:00:00Z');
    this.tours = await this.world.tours(Math.max(200, operations / 8 + 120));
    this.rates = [{ from: '2022-09-01', share: ratio(15, 10_000) }];
    for (this.calls = 0; this.calls < operations;) await this.step();
    for (const order of this.orders) await this.settle(order);
  }

  private async step(): Promise<void> {
    const order = this.orders.length ? this.luck.pick(this.orders) : undefined;
    if (!order || (this.orders.length < OPEN_ORDERS && this.luck.chance(0.3))) return this.book();
    const party = this.luck.pick(order.parties);
    const [name, act] = this.luck.pick(this.choices(order, party));
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
    this.refused = false;
    await act();
    // a refusal that wrote something would be found by whatever follows it
    if (!this.refused || this.luck.chance(0.2)) await this.compare(order, name);
  }
  private choices(order: Order, party: Party): [string, () => Promise<void>][] {
    const askable = this.askable(party) && !party.asked;
    const changeable = this.changeable(party);
    const credit = paidFare(party) > fareOf(party) && !party.asked;
    const unpaid = (party.state === 'HOLD' && paidFare(party) === 0) || party.state === 'EXPIRED';
    const likely: [string, boolean, () => Promise<void>][] = [
      ['receive', true, () => this.receive(order, party)],
      ['receive', true, () => this.receive(order, this.luck.chance(0.3) ? null : party)],
      ['extra', party.state === 'CONFIRMED', () => this.extra(order, party)],
      ['void', true, () => this.void(order)],
      ['amend', changeable, () => this.amend(order, party)],
      ['amend', changeable, () => this.amend(order, party)],
      ['add', changeable, () => this.add(party)],
      ['dec', changeable, () => this.dec(order, party)],
      ['transfer', askable, () => this.askTransfer(party)],
      ['transfer', askable, () => this.askTransfer(party)],
      ['cancel', askable, () => this.askCancel(order, party)],
      ['refund', credit, () => this.askRefund(order, party)],
      ['end', unpaid, () => this.end(order, party)],
    ];
    // what will be refused is tried now and then only
    const all = likely.flatMap(([name, fits, act]): [string, () => Promise<void>][] =>
      fits || this.luck.chance(0.1) ? [[name, act]] : [],
    );
    const asked = order.parties.find((each) => each.asked);
    if (asked) for (let i = 0; i < 8; i++) all.push(['decide', () => this.decide(order, asked)]);
    if (this.luck.chance(0.5)) all.push(['time', () => this.time()]);
    if (this.luck.chance(0.1)) all.push(['rate', () => this.rate()]);
    if (this.luck.chance(0.2)) all.push(['leave', () => this.leave(order)]);
    if (order.parties.length < 3 && this.luck.chance(0.3)) all.push(['add-order', () => this.book(order)]);
    return all;
  }
  protected async time(): Promise<void> {
    await this.world.pass(this.luck.whole(1, 40) * 3_600_000);
    this.calls += 1;
    const today = this.world.today;
    for (const party of this.orders.flatMap((order) => order.parties)) {
      if (party.state === 'HOLD' && paidFare(party) <= 0 && this.world.now >= party.holdUntil)
        Object.assign(party, { state: 'EXPIRED', last: payState(paidFare(party), fareOf(party)) });
      if (party.state === 'CONFIRMED' && !party.asked && later(party.date, 4) < today) party.state = 'COMPLETED';
    }
  }
  /** Another rate from tomorrow on; what was booked under the old one stays. */
  private async rate(): Promise<void> {
    const from = later(this.world.today, 1);
    // the list of rates holds no more than a hundred
    if (this.rates.length >= 100 || this.rates.some((each) => each.from >= from)) return;
    const share = ratio(this.luck.whole(0, 40), 10_000);
    const value = [...this.rates, { from, share }];
    const answer = await this.call('fc', 'PATCH', '/parameters/levyRates', { value: parameterRates(value) });
    this.demand(answer, 200, 'a new rate');
    this.rates = value;
  }
  private async leave(order: Order): Promise<void> {
    if (this.orders.length < OPEN_ORDERS) return;
    await this.settle(order);
    this.orders.splice(this.orders.indexOf(order), 1);
  }
  /** No balance is stuck: what is owed is taken, what is too much goes back, and nothing is left of either. */
  private async settle(order: Order): Promise<void> {
    for (const party of [...order.parties]) {
      while (party.asked) await this.decide(order, party);
      const { fareDue, levyDue, balance, farePaid } = account(party, this.rates, this.world.today);
      const pay = { orderNumber: order.number, subOrderId: party.id, method: 'CASH' };
      if (party.state === 'EXPIRED' || balance === 0) continue;
      if (balance < 0) {
        await this.askCredit(order, party, farePaid - owed(party));
      } else {
        const answer = await this.call('manager', 'POST', '/orders/admin/callCenter/receive', {
          ...pay,
          amount: hkd(fareDue),
        });
        this.received(answer, [this.take(party, fareDue, 'PAY')]);
      }
      const after = account(party, this.rates, this.world.today);
      if (after.levyDue > 0) {
        const answer = await this.call('staff', 'POST', '/orders/admin/callCenter/receive', { ...pay, amount: 0 });
        this.received(answer, [this.take(party, 0, 'PAY')]);
      }
      const left = account(party, this.rates, this.world.today).balance;
      if (left !== 0) this.fail(`${left} are left of ${balance} (${levyDue} of levy)`);
    }
    await this.compare(order, 'settling');
  }
  private async askCredit(order: Order, party: Party, amount: number): Promise<void> {
    const body = { orderNumber: order.number, subOrderId: party.id, amount: hkd(amount), reason: 'so', method: 'FPS' };
    const answer = await this.call('staff', 'POST', '/refund/request', body);
    this.madeFigures(party, this.asked('refund', { amount }), answer);
    for (const who of ['manager', 'fc'] as const) {
      const asked = party.asked as Asked;
      const decided = { requestId: asked.id, decision: 'APPROVED' };
      this.demand(await this.call(who, 'POST', '/refund/manager/approved', decided), 200, 'refunding');
    }
    await this.execute(order, party, party.asked as Asked, figures(party, party.asked as Asked, this.rates));
  }
}
