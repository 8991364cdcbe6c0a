import type { BookingAnswer, BookingInput, QuoteWire } from '../src/domain/wire/booking';
import type { CreditAccountWire } from '../src/domain/wire/credit';
import type { OrderWire, SubOrderWire } from '../src/domain/wire/order';
import type { Client } from './app';
import { FAMILY, member } from './orders/party';

interface At {
  packageId: number;
  departureId: number;
  code: string;
  departureDate: string;
}
type Call = (name: string, call: ReturnType<Client['post']>) => Promise<unknown>;

/** One of each act that moves money, each of them taken: what chance may have left out of a random history. */
export class CertainActs {
  constructor(
    private readonly people: Record<'staff' | 'manager' | 'fc' | 'root', Client>,
    private readonly call: Call,
  ) {}

  async play(at: At, other: At, soon: At): Promise<void> {
    const family = await this.paid(at, { members: FAMILY });
    await this.done('declare', this.people.staff.post('/admin/report/declare-insurance', this.departure(at)));
    await this.extraVoided(family);
    const [leaver] = (await this.party(family)).members;
    await this.cancel(family, { reasonCode: 'CUSTOMER', memberIds: [leaver?.id] });
    await this.transfer(family, other);
    await this.refund(await this.paid(at, { members: [member('ADULT', 'SINGLE', { singleRoom: true })] }));
    await this.credit(await this.paid(at), other);
    await this.cancel(await this.paid(soon), { reasonCode: 'OPERATOR_MIN_GROUP' });
    const hold = await this.book(at);
    const { orderNumber, subOrderId } = await this.of(hold);
    await this.book(other, {}, orderNumber);
    const drop = { action: 'cancel', subOrderId, reason: 'no answer' };
    await this.done('drop', this.people.manager.patch(`/orders/${String(hold)}`, drop));
  }

  private departure = (at: At) => ({ packageCode: at.code, departureDate: at.departureDate });
  private async done<T>(name: string, call: ReturnType<Client['post']>): Promise<T> {
    const answer = await this.call(name, call);
    if (answer === undefined) throw new Error(`${name} was refused: ${JSON.stringify((await call).body)}`);
    return answer as T;
  }
  private order = async (id: number): Promise<OrderWire> =>
    (await this.people.root.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
  private party = async (id: number): Promise<SubOrderWire> => (await this.order(id)).subOrders[0] as SubOrderWire;
  /** The act's order and party, as most bodies name them. */
  private async of(id: number): Promise<{ orderNumber: string; subOrderId: number }> {
    const { orderNumber, subOrders } = await this.order(id);
    return { orderNumber, subOrderId: subOrders[0]?.id ?? 0 };
  }
  /** The price is asked for first, as the screen does, and then agreed to. */
  private async book(at: At, more: Partial<BookingInput> = {}, orderNumber?: string): Promise<number> {
    const path = `/orders/admin/callCenter${orderNumber ? '/add-order' : ''}`;
    const body = {
      ...{
        packageId: at.packageId,
        departureDateId: at.departureId,
        tiaLevyPaid: true,
        members: [member('ADULT', 'A')],
      },
      ...{ contactPerson: 'Chan Tai Man', contactPhone: '91234567', ...(orderNumber ? { orderNumber } : {}), ...more },
    };
    const priced = (await this.people.staff.post(path, { ...body, grandTotal: 1 })).body as { data?: QuoteWire };
    const sale = this.people.staff.post(path, { ...body, grandTotal: priced.data?.grandTotal });
    return (await this.done<BookingAnswer>(orderNumber ? 'addOrder' : 'book', sale)).id;
  }
  private async pay(id: number, method = 'FPS', amount?: number): Promise<void> {
    const { fareDue } = await this.party(id);
    const body = { ...(await this.of(id)), method, amount: amount ?? fareDue };
    await this.done('pay', this.people.staff.post('/orders/admin/callCenter/receive', body));
  }
  private async paid(at: At, more: Partial<BookingInput> = {}): Promise<number> {
    const id = await this.book(at, more);
    await this.pay(id);
    return id;
  }
  private async extraVoided(id: number): Promise<void> {
    const body = { ...(await this.of(id)), amount: 80, description: 'bus', method: 'CASH', adHoc: true };
    await this.done('extra', this.people.staff.patch('/checkout/extra', body));
    const row = (await this.order(id)).payments.at(-1);
    await this.done('void', this.people.fc.post(`/payments/${String(row?.id)}/void`, { reason: 'wrong' }));
    await this.pay(id);
  }
  private async approve(kind: string, requestId: number): Promise<void> {
    for (const [who, stage] of [
      ['manager', 'op'],
      ['fc', 'fc'],
    ] as const) {
      const body = { requestId, decision: 'APPROVED', reason: 'so be it', method: 'FPS' };
      const path = `/${kind}/manager/approved`;
      const answer = await this.done<{ state: string }>(`${kind} ${stage}`, this.people[who].post(path, body));
      if (answer.state === 'EXECUTED') return;
    }
  }
  private async cancel(id: number, more: object): Promise<void> {
    const body = { ...(await this.of(id)), reason: 'plans', method: 'FPS', ...more };
    const made = await this.done<{ id: number }>('cancel', this.people.staff.post('/cancel/request', body));
    await this.approve('cancel', made.id);
  }
  private async transfer(id: number, to: At): Promise<void> {
    const target = { packageId: to.packageId, departureDateId: to.departureId };
    const { subOrderId } = await this.of(id);
    const path = '/transfer/selected-tour';
    const asked = this.people.staff.post(path, { subOrderId, ...target });
    const { transferId } = await this.done<{ transferId: number }>('transfer', asked);
    const submit = { transferId, submit: true, reason: 'other tour' };
    await this.done('submit', this.people.staff.patch(path, submit));
    await this.approve('transfer', transferId);
  }
  /** The single room is given up after it was paid. */
  private async refund(id: number): Promise<void> {
    const { version } = await this.order(id);
    const { members } = await this.party(id);
    const { subOrderId } = await this.of(id);
    const changed = members.map(({ id: memberId, type, surname, givenName, insurance }) => ({
      ...{ id: memberId, type, surname, givenName, insurance, singleRoom: false },
    }));
    const body = { orderId: id, subOrderId, version, members: changed };
    await this.done('amend', this.people.staff.put('/orders/admin/callCenter', body));
    const { farePaid, subtotal } = await this.party(id);
    const asked = { ...(await this.of(id)), amount: farePaid - subtotal, reason: 'overpaid', method: 'CASH' };
    const made = await this.done<{ id: number }>('refund', this.people.staff.post('/refund/request', asked));
    await this.approve('refund', made.id);
  }
  /** Kept as credit beyond control, used for another tour, and partly paid out. */
  private async credit(id: number, other: At): Promise<void> {
    await this.cancel(id, { reasonCode: 'FORCE_MAJEURE', remedy: 'CREDIT' });
    await this.pay(await this.book(other), 'CREDIT', 1000);
    const [account] = (await this.people.root.get('/credits').expect(200)).body as { id: number }[];
    const path = `/credits/${String(account?.id)}`;
    const { lots } = (await this.people.root.get(path).expect(200)).body as CreditAccountWire;
    const lot = lots.find((each) => each.usable);
    const body = { amount: 150, method: 'CASH', payee: 'CHAN TAI MAN', reason: 'moves abroad' };
    const payout = this.people.staff.post(`/credits/${String(lot?.id)}/payout`, body);
    await this.done('payout', payout);
    const waits = `/credit-asks?account=${String(account?.id)}&state=PENDING_FC`;
    const [ask] = (await this.people.fc.get(waits).expect(200)).body as { id: number }[];
    const decided = this.people.fc.post(`/credit-asks/${String(ask?.id)}/execute`, {});
    await this.done('payout fc', decided);
  }
}
