import type { OrderWire } from '../../src/domain/wire/order';
import type { Person, TestApp } from '../app';
import { difference } from './compare';
import {
  account,
  fareOf,
  heldUntil,
  levyOfPayment,
  living,
  owed,
  paidFare,
  type Party,
  type Rate,
  type Row,
  SEATED,
  sum,
  type Tour,
  type Traveller,
} from './contract';
import { type Answer, Luck, World } from './world';

export interface Order {
  id: number;
  number: string;
  parties: Party[];
}
export type Choice = Pick<Traveller, 'type' | 'single' | 'bed' | 'visa'>;
export const hkd = (cents: number): number => cents / 100;

/** The model beside the product: what was called, what should have come of it, and the comparison of both. */
export abstract class Walker {
  protected readonly luck: Luck;
  protected readonly orders: Order[] = [];
  protected rates: Rate[] = [];
  protected world!: World;
  protected tours: Tour[] = [];
  protected calls = 0;
  protected refused = false;
  /** How often each kind of call was made, for the reader of the test. */
  readonly done = new Map<string, number>();
  constructor(
    protected readonly app: TestApp,
    readonly seed: number,
  ) {
    this.luck = new Luck(seed);
  }

  /** Time goes on. */
  protected abstract time(): Promise<void>;

  protected async call(who: Person, method: string, path: string, body?: object): Promise<Answer> {
    this.calls += 1;
    return this.world.call(who, method, path, body);
  }
  protected fail(what: string): never {
    throw new Error(`seed ${this.seed}, call ${this.calls}, ${new Date(this.world.now).toISOString()}: ${what}`);
  }
  protected demand(answer: Answer, status: number, what: string): void {
    this.refused = status >= 400;
    if (answer.status !== status)
      this.fail(`${what}: ${answer.status} instead of ${status}: ${JSON.stringify(answer.body).slice(0, 500)}`);
  }
  protected same(is: unknown, due: object, what: string): void {
    const found = difference(is, due);
    if (found.length) this.fail(`${what}: ${found.join('; ')}`);
  }
  protected read = async (id: number): Promise<OrderWire> => {
    const answer = await this.world.call('staff', 'GET', `/orders/${id}`);
    this.demand(answer, 200, 'the order');
    return answer.body as unknown as OrderWire;
  };

  /** The order as it is answered, party by party and row by row, against the model. */
  protected async compare({ id, parties }: Order, after: string): Promise<void> {
    const order = await this.read(id);
    const wanted = parties.map((party) => {
      const { state, charges } = party;
      const { paymentState, ...money } = account(party, this.rates, this.world.today);
      return {
        ...Object.fromEntries(Object.entries(money).map(([key, value]) => [key, hkd(value)])),
        ...{ orderState: state, paymentState, subtotal: hkd(fareOf(party)), people: living(party).length },
        charges: charges.map((amount) => ({ amount: hkd(amount) })),
      };
    });
    this.same(order.subOrders, wanted, `after ${after}`);
    for (const [i, party] of parties.entries()) {
      const rows = order.payments.filter((row) => row.subOrderId === party.id);
      const due = party.rows.map(({ kind, fare, levy, amount, payer, receipt }) => ({
        ...{ kind, fareAmount: hkd(fare), levyAmount: hkd(levy), amount: hkd(amount), levyPayer: payer },
        ...(receipt ? { receiptNo: receipt } : {}),
      }));
      this.same(rows, due, `ledger of party ${i + 1} after ${after}`);
      this.notStuck(party, order.subOrders[i] as OrderWire['subOrders'][number], after);
    }
    const total = (key: 'amount' | 'paid' | 'balance'): number =>
      hkd(sum(parties.map((party) => account(party, this.rates, this.world.today)[key])));
    const whole = { amount: total('amount'), paid: total('paid'), balance: total('balance') };
    this.same(order, { ...whole, ...this.statesOf(parties) }, `order after ${after}`);
  }
  protected statesOf(parties: Party[]): object {
    const alive = parties.filter((party) => SEATED.includes(party.state));
    const worst = (list: string[], ranking: string[]): string => ranking.find((each) => list.includes(each)) ?? '';
    const pay = (alive.length ? alive : parties).map(
      (party) => account(party, this.rates, this.world.today).paymentState,
    );
    return {
      orderState: worst(
        parties.map((party) => party.state),
        ['HOLD', 'CONFIRMED', 'COMPLETED', 'EXPIRED', 'CANCELLED', 'TRANSFERRED'],
      ),
      paymentState: worst(pay, ['unpaid', 'partial', 'paid']),
    };
  }
  /** What is owed can be received; what is too much can be asked for, unless somebody has asked already. */
  protected notStuck(party: Party, wire: OrderWire['subOrders'][number], after: string): void {
    if (wire.balance > 0 && wire.fareDue === 0 && wire.levyDue === 0)
      this.fail(`stuck after ${after}: ${wire.balance}`);
    const credit = paidFare(party) > owed(party);
    if (wire.balance < 0 && !credit) this.fail(`stuck after ${after}: ${wire.balance}`);
    if (party.state === 'TRANSFERRED' && party.charges.length === 0)
      if (sum(party.rows.map((row) => row.fare)) !== 0 || sum(party.rows.map((row) => row.levy)) !== 0)
        this.fail('a dead party keeps money');
  }

  /** A payment of fare on a party, as the contract books it. */
  protected take(party: Party, fare: number, kind: 'PAY' | 'EXTRA', receipt = ''): Row {
    const { levy, settles } = levyOfPayment(party, fare, this.rates, this.world.today);
    const { payer } = party.tour;
    const deposit = paidFare(party) === 0 && owed(party) - fare > 0;
    const row: Row = {
      kind: kind === 'EXTRA' ? 'EXTRA' : deposit ? 'DEPOSIT' : 'BALANCE',
      ...{ fare, levy, amount: payer === 'CUSTOMER' ? fare + levy : fare, payer, day: this.world.today, receipt },
      ...{ carried: null, open: false, settles, voided: false, request: false },
    };
    party.rows.push(row);
    if (party.state === 'HOLD') party.state = 'CONFIRMED';
    return row;
  } /** B18: below what was due, or after a change with nothing paid, a confirmed party is on hold again. */
  protected holdAgain(party: Party, floor: number): void {
    const paid = paidFare(party);
    if (party.state !== 'CONFIRMED' || paid >= floor || fareOf(party) === 0) return;
    const until = heldUntil(this.world.now, party.date);
    if (until <= this.world.now && paid <= 0) return;
    Object.assign(party, { state: 'HOLD', holdUntil: until });
  }
  protected confirmPaid(party: Party): void {
    if (party.state === 'HOLD' && paidFare(party) >= Math.min(party.dueNow, fareOf(party))) party.state = 'CONFIRMED';
  }
}
