import { BatchRunner } from '../../src/batches/batch-runner';
import type { CreditAccountWire } from '../../src/domain/wire/credit';
import type { DisruptionWire } from '../../src/domain/wire/disruption';
import type { OrderWire } from '../../src/domain/wire/order';
import type { StampQueue } from '../../src/domain/wire/stamp';
import { businessDate } from '../../src/domain/dates';
import { runChecks } from '../../src/verify/checks';
import type { Client, Person, TestApp, Verb } from '../app';
import { RandomHistory } from '../random-history';
import { Luck } from '../walk/world';

type Act = () => Promise<unknown>;
interface Row {
  id: number;
  version: number;
}
const HEADS: readonly Person[] = ['manager', 'manager2', 'root'];
const FINANCE: readonly Person[] = ['fc', 'fc2', 'root'];
const CLERKS: readonly Person[] = ['staff', 'staff2'];
const MORE = 4;

/**
 * What the other walks leave out, on top of weeks of a small business and several at one moment: departures called off, levy
 * stamped, taken back and claimed, credit paid out, closings opened, costed and planned, rows brought in and set together. What
 * the product refuses is refused; after every few rounds everything adds up.
 */
export class MixedWalk {
  private readonly luck: Luck;
  private orders: number[] = [];
  private departures: number[] = [];
  readonly done: Record<string, number> = {};
  constructor(
    private readonly app: TestApp,
    readonly seed: number,
    /** Starts another process on the same database once the history is played; every second call goes there. */
    private readonly startOther?: () => Promise<(who: Person) => Promise<Client>>,
  ) {
    this.luck = new Luck(seed);
  }

  /** So many rounds, and more while something of what is certain has not come: who is quicker decides what is refused. */
  async run(history: number, rounds: number, certain: readonly string[]): Promise<void> {
    await RandomHistory.play(this.app, this.seed, history);
    const ids = async (sql: string): Promise<number[]> =>
      ((await this.app.db.query(sql)) as Row[]).map(({ id }) => Number(id));
    this.orders = await ids('SELECT id FROM orders ORDER BY id');
    this.departures = await ids('SELECT id FROM departures WHERE bookedCount > 0 ORDER BY id');
    this.other = await this.startOther?.();
    const acts = this.acts();
    const lacks = (): boolean => certain.some((name) => !this.done[name]);
    for (let round = 1; round <= rounds || (lacks() && round <= MORE * rounds); round += 1) {
      const chosen = Array.from({ length: this.luck.whole(1, 4) }, () => this.luck.pick(acts));
      await Promise.all(chosen.map((act) => act.call(this)));
      if (round % 10 === 0 || (round >= rounds && !lacks())) await this.compare(round);
    }
  }
  private acts(): Act[] {
    const often = [this.stamp, this.stamp, this.pay, this.pay, this.void, this.cost, this.desk, this.desk, this.desk];
    return [...often, this.paste, this.claim, this.credit, this.credit, this.open, this.bring, this.together];
  }

  private other: ((who: Person) => Promise<Client>) | undefined;
  private client = (who: Person): Promise<Client> =>
    this.other && this.luck.chance(0.5) ? this.other(who) : this.app.as(who);
  private async get<T>(path: string): Promise<T> {
    return (await (await this.client('root')).get(path).expect(200)).body as T;
  }
  private async call<T = Row>(name: string, who: Person, path: string, body: object = {}, verb: Verb = 'post') {
    const client = await this.client(who);
    const { status, body: said } = await client[verb](path, body);
    if (status >= 500) throw new Error(`seed ${this.seed}: ${name} is answered ${status}: ${JSON.stringify(said)}`);
    const key = status < 300 ? name : `${name} refused`;
    this.done[key] = (this.done[key] ?? 0) + 1;
    return status < 300 ? (said as T) : undefined;
  }
  private order = (): Promise<OrderWire> => this.get<OrderWire>(`/orders/${this.luck.pick(this.orders)}`);

  private async queue(): Promise<string[]> {
    return (await this.get<StampQueue>('/levy-stamps/queue')).rows.map(({ receiptNo }) => receiptNo);
  }
  /** Numbers are few, so that two receipts are given the same now and then. */
  private stampNo = (): string => `S${this.luck.whole(1, 400)}`;
  private async stamp(): Promise<void> {
    const waiting = await this.queue();
    const { payments } = await this.order();
    const receiptNo = waiting.length && this.luck.chance(0.7) ? this.luck.pick(waiting) : payments.at(-1)?.receiptNo;
    const reason = this.luck.chance(0.4) ? { reason: 'misprinted' } : {};
    if (receiptNo) await this.call('stamp', 'fc', '/levy-stamps', { receiptNo, stampNo: this.stampNo(), ...reason });
  }
  private async paste(): Promise<void> {
    const rows = (await this.queue()).slice(0, 4).map((receiptNo) => ({ receiptNo, stampNo: this.stampNo() }));
    if (rows.length) await this.call('paste', 'fc2', '/levy-stamps/paste', { rows });
  }
  private async claim(): Promise<void> {
    const [claimed] = await this.get<{ id: number }[]>('/levy-reclaims?state=CLAIMED');
    const creditedOn = businessDate(this.app.clock.now());
    if (claimed && this.luck.chance(0.6))
      await this.call('credited', 'fc', `/levy-reclaims/${claimed.id}/credit`, { creditedOn });
    else await this.call('claim', 'fc2', '/levy-reclaims/claim');
  }
  private async pay(): Promise<void> {
    const { orderNumber, subOrders } = await this.order();
    const { id: subOrderId, fareDue } = this.luck.pick(subOrders);
    const amount = this.luck.chance(0.7) && fareDue > 0 ? fareDue : this.luck.whole(1, 900);
    const body = { orderNumber, subOrderId, amount, method: this.luck.pick(['CASH', 'EPS', 'CREDIT'] as const) };
    if (this.luck.chance(0.6)) await this.call('pay', this.luck.pick(CLERKS), '/orders/admin/callCenter/receive', body);
    else await this.call('extra', 'staff', '/checkout/extra', { ...body, adHoc: true, description: 'bus' }, 'patch');
  }
  private async void(): Promise<void> {
    const { payments } = await this.order();
    const last = payments.findLast(({ voided, voidsId }) => !voided && voidsId === null);
    if (last) await this.call('void', 'fc', `/payments/${last.id}/void`, { reason: 'wrong' });
  }
  private async credit(): Promise<void> {
    const [asked] = await this.get<{ id: number }[]>('/credit-asks?state=PENDING_FC&_sort=id&_order=asc');
    if (asked && this.luck.chance(0.7)) {
      const move = this.luck.pick(['execute', 'execute', 'reject'] as const);
      await this.call('decide', this.luck.pick(FINANCE), `/credit-asks/${asked.id}/${move}`, { reason: 'so be it' });
      return;
    }
    const [account] = await this.get<Row[]>('/credits');
    if (!account) return;
    const { lots } = await this.get<CreditAccountWire>(`/credits/${account.id}`);
    const lot = this.luck.pick(lots);
    const body = { amount: this.luck.whole(1, 300), method: 'CASH', payee: 'CHAN', reason: 'moves' };
    await this.call('payout', this.luck.pick(CLERKS), `/credits/${lot.id}/payout`, body);
  }

  private departure = (): number => this.luck.pick(this.departures);
  private async open(): Promise<void> {
    await this.call('open', this.luck.pick(HEADS), `/closings/of-departure/${this.departure()}`);
  }
  private async cost(): Promise<void> {
    const closings = await this.get<Row[]>('/closings?state=open');
    if (!closings.length) return this.open();
    const { id: closing } = this.luck.pick(closings);
    if (this.luck.chance(0.2)) return void (await this.call('plan', 'manager', `/closings/${closing}/takePlan`));
    const line = { closing, category: 'coach', rule: this.luck.pick(['person', 'room', 'group'] as const) };
    const made = await this.call('cost', 'manager', '/cost-lines', {
      ...line,
      unitPrice: this.luck.whole(1, 90_000) / 100,
    });
    if (made && this.luck.chance(0.6)) await this.call('commit', 'manager2', `/cost-lines/${made.id}/commit`);
  }
  /** A desk is opened, chosen on, submitted and signed, a step at a time and by whoever. */
  private async desk(): Promise<void> {
    const [desk] = await this.get<Row[]>('/disruptions?state=OPEN&state=PENDING_OP&state=PENDING_FC');
    if (!desk) {
      const reasonCode = this.luck.pick(['OPERATOR_OTHER', 'FORCE_MAJEURE'] as const);
      // the other half goes: where all are called off nothing is left to be paid or taken back
      const departure = this.luck.pick(this.departures.slice(0, Math.ceil(this.departures.length / 2)));
      const body = { departureIds: [departure], reasonCode, reason: 'typhoon' };
      return void (await this.call('call off', 'manager', '/disruptions', body));
    }
    const at = `/disruptions/${desk.id}`;
    const { state } = await this.get<DisruptionWire>(at);
    if (state === 'OPEN' && this.luck.chance(0.3)) {
      const choice = this.luck.pick(['REFUND', 'CREDIT', 'NONE'] as const);
      return void (await this.call('choose', 'manager', `${at}/choose`, { choice }));
    }
    const act = state === 'OPEN' ? 'submit' : this.luck.pick(['approve', 'approve', 'approve', 'reject'] as const);
    const who = act === 'submit' ? 'manager' : this.luck.pick([...HEADS, ...FINANCE]);
    await this.call(act, who, `${at}/act`, { act, reason: 'so be it' });
    await this.app.nest.get(BatchRunner).turn();
  }
  /** The same few names, brought in by two at once. */
  private async bring(): Promise<void> {
    const lines = [1, 2, 3].map((line) => ({
      line,
      cells: { name: `Supplier ${this.luck.whole(1, 9)}`, kind: 'hotel', currency: this.luck.pick(['HKD', 'JPY']) },
    }));
    await this.call('bring', this.luck.pick(HEADS), '/imports/suppliers', { lines });
  }
  private async together(): Promise<void> {
    for (const { id, version } of (await this.get<Row[]>('/suppliers')).slice(0, 3)) {
      const body = { paymentDays: this.luck.whole(0, 60), version };
      await this.call('set', this.luck.pick(HEADS), `/suppliers/${id}`, body, 'patch');
    }
  }

  private async compare(round: number): Promise<void> {
    const found: unknown[] = await runChecks(this.app.db.manager);
    const rows = async (sql: string): Promise<unknown[]> => (await this.app.db.query(sql)) as unknown[];
    const income = `(SELECT COALESCE(SUM(p.fareAmount + CASE p.kind WHEN 'CHARGE' THEN -p.fareAmount WHEN 'COMPENSATION' THEN p.amount ELSE 0 END), 0)
      FROM payments p JOIN sub_orders s ON s.id = p.subOrderId WHERE s.departureId = c.departure
       AND p.voidsId IS NULL AND NOT EXISTS (SELECT 1 FROM payments v WHERE v.voidsId = p.id))`;
    found.push(
      ...(await rows(`SELECT c.id, c.income, ${income} AS ledger FROM closings c WHERE c.income <> ${income}`)),
    );
    const inForce = 'NOT EXISTS (SELECT 1 FROM levy_stamps l WHERE l.receiptNo = s.receiptNo AND l.turn > s.turn)';
    found.push(
      ...(await rows(`SELECT s.stampNo FROM levy_stamps s WHERE ${inForce} GROUP BY s.stampNo HAVING COUNT(*) > 1`)),
    );
    if (found.length) throw new Error(`seed ${this.seed}, round ${round}: ${JSON.stringify(found).slice(0, 2000)}`);
  }
}
