import { account, fareOf, type Party, type Row, sum } from './contract';
import { Bookings } from './bookings';
import { hkd, type Order } from './walker';
import type { Answer } from './world';

const COUNTER = ['DEPOSIT', 'BALANCE', 'EXTRA'];

/** The calls that take money, and take it back. */
export abstract class Counter extends Bookings {
  /** Those who travel or have travelled come before those who are gone (decisions B17). */
  protected payable = (order: Order, party: Party | null): Party[] => {
    if (party) return [party].filter((each) => each.state !== 'EXPIRED');
    const living = order.parties.filter((each) => ['HOLD', 'CONFIRMED', 'COMPLETED'].includes(each.state));
    return [...living, ...order.parties.filter((each) => ['CANCELLED', 'TRANSFERRED'].includes(each.state))];
  };

  /** Money at the counter: what is due, a part of it, too much, nothing but levy; on one party or on the living first. */
  protected async receive(order: Order, party: Party | null): Promise<void> {
    const owing = this.payable(order, party).map((each) => ({
      party: each,
      ...account(each, this.rates, this.world.today),
    }));
    const open = sum(owing.map((each) => each.fareDue));
    const dueNow = sum(owing.map((each) => each.dueNow));
    const amount = this.luck.pick([open, dueNow, this.luck.whole(0, open), open + 1, 0]);
    const body = {
      orderNumber: order.number,
      ...(party ? { subOrderId: party.id } : {}),
      method: 'FPS',
      amount: hkd(amount),
    };
    const who = this.luck.pick(['staff', 'manager'] as const);
    const reason = who === 'manager' ? { belowMinimumReason: 'regular guest' } : {};
    const answer = await this.call(who, 'POST', '/orders/admin/callCenter/receive', { ...body, ...reason });
    if (!owing.length) return this.demand(answer, 422, 'paying for what ran out');
    if (amount === 0) {
      const levyOnly = owing.filter((each) => each.levyDue > 0);
      if (!levyOnly.length) return this.demand(answer, 400, 'receiving nothing');
      return this.received(
        answer,
        levyOnly.map((each) => this.take(each.party, 0, 'PAY')),
      );
    }
    if (open === 0) return this.demand(answer, owing.some((each) => each.levyDue > 0) ? 400 : 409, 'nothing is due');
    if (amount > open) return this.demand(answer, 400, 'more than is due');
    let rest = amount;
    const parts = owing.flatMap((each) => {
      const fare = Math.min(rest, each.fareDue);
      rest -= fare;
      return fare > 0 ? [{ ...each, fare }] : [];
    });
    if (who === 'staff' && parts.some((each) => each.fare < each.dueNow))
      return this.demand(answer, 400, 'less than is due now');
    this.received(
      answer,
      parts.map((each) => this.take(each.party, each.fare, 'PAY')),
    );
  }
  protected received(answer: Answer, rows: Row[]): void {
    this.demand(answer, answer.status === 200 ? 200 : 201, 'receiving');
    const { receiptNo, payments } = answer.body as unknown as { receiptNo: string; payments: object[] };
    for (const row of rows) row.receipt = receiptNo;
    const due = rows.map(({ kind, fare, levy, amount }) => ({
      kind,
      fareAmount: hkd(fare),
      levyAmount: hkd(levy),
      amount: hkd(amount),
    }));
    this.same(payments, due, 'the receipt');
  }
  protected async extra(order: Order, party: Party): Promise<void> {
    const { fareDue } = account(party, this.rates, this.world.today);
    const own = this.luck.chance(0.5);
    const amount = own || fareDue === 0 ? this.luck.whole(1, 90_000) : this.luck.whole(1, fareDue);
    const body = {
      ...{ orderNumber: order.number, subOrderId: party.id, method: 'CARD', amount: hkd(amount), description: 'extra' },
      ...(own ? { adHoc: true } : {}),
    };
    const answer = await this.call('staff', 'PATCH', '/checkout/extra', body);
    if (party.state !== 'CONFIRMED') return this.demand(answer, 409, 'an extra on who is not confirmed');
    if (own || fareDue === 0) party.charges.push(amount);
    this.received(answer, [this.take(party, amount, 'EXTRA')]);
  }
  protected async void(order: Order): Promise<void> {
    const all = order.parties.flatMap((party) => party.rows.map((row) => ({ party, row })));
    if (!all.length) return;
    const { row } = this.luck.pick(all);
    const rows = all.filter((each) => each.row.receipt !== '' && each.row.receipt === row.receipt);
    const { payments } = await this.read(order.id);
    const wire = payments.filter((each) => each.receiptNo === row.receipt);
    const refused = rows.some(({ party, row: one }) => {
      const after = party.rows.slice(party.rows.indexOf(one) + 1);
      const moved = after.some((each) => each.request);
      return !COUNTER.includes(one.kind) || one.day !== this.world.today || one.voided || party.asked || moved;
    });
    if (!wire[0] || !rows.length) return;
    const answer = await this.call('fc', 'POST', `/payments/${wire[0].id}/void`, { reason: 'wrong' });
    if (refused) {
      if (answer.status !== 409 && answer.status !== 422) this.demand(answer, 409, 'voiding what cannot be');
      return;
    }
    this.demand(answer, 201, 'voiding');
    const [{ receiptNo } = { receiptNo: '' }] = answer.body as unknown as { receiptNo: string }[];
    for (const { party, row: one } of rows) {
      one.voided = true;
      const back = { fare: -one.fare, levy: -one.levy, amount: -one.amount, receipt: receiptNo };
      party.rows.push({
        ...one,
        ...back,
        kind: 'VOID',
        day: this.world.today,
        settles: false,
        carried: null,
        open: false,
      });
      this.holdAgain(party, Math.min(party.dueNow, fareOf(party)));
    }
  }
}
