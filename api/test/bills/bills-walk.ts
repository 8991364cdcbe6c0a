import { randomUUID } from 'node:crypto';
import { addDays, businessDate } from '../../src/domain/dates';
import type { ReportWire } from '../../src/domain/wire/report';
import { closings as closingsOf } from '../../src/verify/closings';
import { payables } from '../../src/verify/payables';
import type { Person, TestApp } from '../app';
import { rolledBack } from '../corrupt';
import { toured, travelled } from '../toured';
import { Luck } from '../walk/world';
import { type BilledRow, type Currency, hkdOf, isOwed, leftOf, type Line, type Rate, type Sheet, sum } from './owed';

type Body = Record<string, unknown> & { id: number };
type Answer = { status: number; body: Body };
type Act = () => Promise<Answer | undefined>;
const PEOPLE: readonly Person[] = ['manager', 'manager2', 'fc', 'fc2', 'root'];
const MOVES = ['submit', 'see', 'approve', 'sendBack', 'takeBack', 'cancel'] as const;
/** Who mostly makes a move; now and then anybody tries. */
const USUAL: Record<string, Person> = { see: 'manager2', approve: 'fc2', takeBack: 'fc2' };
const NEXT: Record<string, readonly string[]> = {
  entered: ['submit', 'submit', 'submit', 'submit', 'submit', 'submit', 'submit', 'cancel'],
  submitted: ['see', 'see', 'see', 'see', 'see', 'sendBack'],
  seen: ['approve', 'approve', 'approve', 'approve', 'sendBack'],
  approved: ['takeBack'],
};

/**
 * A random walk over what suppliers send and are paid: orders, invoices, credit notes, payments that come back, closings that
 * close and open again; by whoever, several at one moment too. After each step what is owed is what the model says, costs of the
 * tours come to it, and no note takes off more than was billed.
 */
export class BillsWalk {
  private readonly luck: Luck;
  private readonly suppliers: { id: number; currency: Currency }[] = [];
  private readonly closings: number[] = [];
  private lines: Line[] = [];
  private closed: number[] = [];
  private readonly payments: number[] = [];
  private sheets: Sheet[] = [];
  private rates: Rate[] = [];
  private days: string[] = [];
  private steps = 0;
  private isLate = false;
  readonly done: Record<string, number> = {};
  constructor(
    private readonly app: TestApp,
    readonly seed: number,
  ) {
    this.luck = new Luck(seed);
  }

  async run(steps: number): Promise<void> {
    await this.open();
    for (this.steps = 0; this.steps < steps; this.steps += 1) {
      this.isLate = this.steps > steps / 2;
      const acts = this.luck.chance(0.25) ? [this.act(), this.act(), this.act()] : [this.act()];
      const answers = await Promise.all(acts.map(([name, act]) => act().then((answer) => [name, answer] as const)));
      for (const [name, answer] of answers) this.count(name, answer);
      await this.compare(answers.map(([name, answer]) => `${name} ${answer?.status ?? ''}`).join(' + '));
    }
  }
  private count(name: string, answer: Answer | undefined): void {
    if (!answer) return;
    if (answer.status >= 500) this.fail(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    const key = answer.status < 300 ? name : `${name} ${answer.status} ${String(answer.body['code'])}`;
    this.done[key] = (this.done[key] ?? 0) + 1;
  }
  private fail(what: string): never {
    throw new Error(`seed ${this.seed}, step ${this.steps}: ${what}`);
  }
  private async call(who: Person, method: 'post' | 'patch', path: string, body: object = {}): Promise<Answer> {
    const client = await this.app.as(who);
    const { status, body: said } = await client[method](path, body);
    return { status, body: said as Body };
  }
  private async made(path: string, body: object, who: Person = 'manager'): Promise<number> {
    const answer = await this.call(who, 'post', path, body);
    if (answer.status >= 300) this.fail(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  }

  private async open(): Promise<void> {
    const today = businessDate(this.app.clock.now());
    this.days = [addDays(today, -9), addDays(today, -1), today];
    for (const [from, tenThousandths] of [
      [addDays(today, -90), 512],
      [addDays(today, -5), 487],
    ] as const) {
      const rate = { currency: 'JPY', rate: `0.0${tenThousandths}`, validFrom: from, source: 'Bank' };
      await this.made('/exchange-rates', rate, 'fc');
      this.rates.push({ from, tenThousandths });
    }
    for (const currency of ['HKD', 'JPY'] as const) {
      const supplier = { name: `Supplier ${currency}`, kind: 'hotel', currency, paymentDays: 7 };
      this.suppliers.push({ id: await this.made('/suppliers', supplier), currency });
    }
    for (let i = 0; i < 3; i += 1) {
      const tour = await toured(this.app);
      await travelled(this.app, tour);
      this.closings.push(tour.closing);
    }
  }

  private act(): [string, Act] {
    const living = this.sheets.filter(({ state }) => NEXT[state]);
    const from = living.length && this.luck.chance(0.9) ? living : this.sheets;
    const sheet = from.length ? this.luck.pick(from) : undefined;
    const all: [number, string, Act][] = [
      [this.lines.length < 12 ? 6 : 1, 'order', () => this.order()],
      [4, 'invoice', () => this.enter('invoice')],
      [4, 'credit', () => this.enter('credit')],
      [2, 'pay', () => this.pay()],
      [1, 'give back', () => this.giveBack()],
      [1, 'drop', () => this.moveLine('drop')],
      [1, 'undo by hand', () => this.moveLine('undoInvoice')],
      [1, 'invoice by hand', () => this.moveLine('invoice')],
      [this.isLate ? 2 : 0, 'closing', () => this.moveClosing()],
      // nothing is billed for a tour that is closed but itself
      [this.isLate ? 1 : 0, 'wrap up', () => this.wrapUp()],
    ];
    if (sheet) {
      const likely = NEXT[sheet.state];
      const move = likely && this.luck.chance(0.9) ? this.luck.pick(likely) : this.luck.pick(MOVES);
      all.push([16, move, () => this.move(sheet, move)]);
      all.push([2, 'edit', () => this.edit(sheet)]);
    }
    const drawn = all.flatMap(([weight, name, act]) => Array<[string, Act]>(weight).fill([name, act]));
    return this.luck.pick(drawn);
  }
  private get who(): Person {
    return this.luck.pick(PEOPLE);
  }
  private async order(): Promise<Answer> {
    const { id: supplier, currency } = this.luck.pick(this.suppliers);
    const closing = this.luck.pick(this.closings);
    const order = { closing, supplier, category: 'hotel', rule: 'group', currency, unitPrice: this.amount() / 100 };
    const answer = await this.call('manager', 'post', '/cost-lines', order);
    if (answer.status < 300 && this.luck.chance(0.6))
      await this.call('manager', 'post', `/cost-lines/${answer.body.id}/commit`);
    return answer;
  }
  private amount = (): number => this.luck.whole(1, 40_000);

  /** A few of the lines that a supplier could bill, and of the tours that are closed. */
  private things(supplier: number, currency: Currency): Omit<BilledRow, 'amount'>[] {
    const lines = this.lines.filter((line) => (line.supplier ?? supplier) === supplier && line.currency === currency);
    return [
      ...lines.map(({ id }) => ({ costLine: id, closing: null })),
      ...this.closed.map((closing) => ({ costLine: null, closing })),
    ].filter(() => this.luck.chance(0.4));
  }
  private async enter(kind: Sheet['kind']): Promise<Answer | undefined> {
    const { id: supplier, currency } = this.luck.pick(this.suppliers);
    const all = this.things(supplier, currency);
    const left = (thing: Omit<BilledRow, 'amount'>): number => leftOf(thing, { supplier, currency }, this.sheets) ?? 0;
    const held = new Set(this.lines.filter(({ invoice }) => invoice !== null).map(({ id }) => id));
    const isFree = ({ costLine }: Omit<BilledRow, 'amount'>): boolean =>
      costLine === null || !held.has(costLine) || this.luck.chance(0.1);
    const chosen = all.filter((thing) => (kind === 'credit' ? left(thing) > 0 : isFree(thing))).slice(0, 3);
    if (!chosen.length) return undefined;
    const lines = chosen.map((thing) => {
      const most = kind === 'credit' && this.luck.chance(0.8) ? left(thing) : 40_000;
      const part = kind === 'invoice' && thing.costLine !== null && this.luck.chance(0.3);
      return { ...thing, amount: this.luck.whole(1, most) / 100, note: 'so it is', ...(part ? { part } : {}) };
    });
    return this.call(this.luck.pick(['manager', 'fc', 'root']), 'post', '/supplier-invoices', {
      ...{ kind, supplier, number: randomUUID().slice(0, 12), currency, invoicedOn: this.luck.pick(this.days), lines },
    });
  }
  private edit({ id, kind, rows }: Sheet): Promise<Answer> {
    const lines = rows.map(({ amount, ...thing }) => ({
      ...{ ...thing, note: kind },
      amount: (this.luck.chance(0.5) ? this.amount() : amount) / 100,
    }));
    return this.call(this.who, 'patch', `/supplier-invoices/${id}`, { lines });
  }
  private move({ id }: Sheet, move: string): Promise<Answer> {
    const who = this.luck.chance(0.7) ? (USUAL[move] ?? 'manager') : this.who;
    const body = ['submit', 'see', 'approve'].includes(move) ? {} : { reason: 'so it is' };
    return this.call(who, 'post', `/supplier-invoices/${id}/${move}`, body);
  }
  private async pay(): Promise<Answer | undefined> {
    const { id: supplier } = this.luck.pick(this.suppliers);
    const due = this.sheets.filter(
      (each) => each.supplier === supplier && (each.state === 'approved' || this.luck.chance(0.05)),
    );
    const invoices = due.filter(() => this.luck.chance(0.7)).map(({ id }) => id);
    if (!invoices.length) return undefined;
    const answer = await this.call(this.luck.pick(['fc', 'fc2', 'root']), 'post', '/supplier-payments', {
      ...{ supplier, invoices, paidOn: this.luck.pick(this.days), method: 'TRANSFER', reference: randomUUID() },
      remark: 'as the bank does',
    });
    if (answer.status < 300) this.payments.push(answer.body.id);
    return answer;
  }
  private async giveBack(): Promise<Answer | undefined> {
    if (!this.payments.length) return undefined;
    const path = `/supplier-payments/${this.luck.pick(this.payments)}/giveBack`;
    return this.call(this.luck.pick(['fc', 'fc2']), 'post', path, { reason: 'account closed' });
  }
  private async moveLine(move: string): Promise<Answer | undefined> {
    if (!this.lines.length) return undefined;
    const asked = move === 'invoice' ? { invoiceAmount: 12.34, invoiceNo: 'by hand' } : { reason: 'not needed' };
    return this.call(this.who, 'post', `/cost-lines/${this.luck.pick(this.lines).id}/${move}`, asked);
  }
  private moveClosing(): Promise<Answer> {
    const moves = ['takePlan', 'submit', 'submit', 'sendBack', 'close', 'close', 'askReopen', 'seeReopen', 'reopen'];
    const path = `/closings/${this.luck.pick(this.closings)}/${this.luck.pick(moves)}`;
    return this.call(this.who, 'post', path, path.endsWith('submit') ? {} : { reason: 'so it is' });
  }

  /** What nobody bills any more is dropped, and two close the tour. */
  private async wrapUp(): Promise<Answer> {
    const closing = this.luck.pick(this.closings);
    const path = `/closings/${closing}`;
    const open = await (await this.app.as('root')).get(`/cost-lines?closing=${closing}&state=planned&state=committed`);
    for (const { id } of open.body as Body[])
      await this.call('manager', 'post', `/cost-lines/${id}/drop`, { reason: 'no' });
    await this.call('manager', 'post', `${path}/submit`);
    return this.call('fc2', 'post', `${path}/close`);
  }

  /** What the product says is read, and held against what the model makes of it. */
  private async compare(after: string): Promise<void> {
    const fail = (what: string): never => this.fail(`after ${after}: ${what}`);
    const root = await this.app.as('root');
    const get = async <T>(path: string): Promise<T> => (await root.get(path).expect(200)).body as T;
    const all = '_start=0&_end=1000&_sort=id&_order=asc';
    this.lines = await get<Line[]>(`/cost-lines?${all}`);
    const tours = await get<Body[]>(`/closings?${all}`);
    this.closed = tours.filter(({ state }) => state === 'closed').map(({ id }) => id);
    this.sheets = [];
    for (const { id } of await get<Body[]>(`/supplier-invoices?${all}`)) {
      const said = await get<Body & { lines: BilledRow[] }>(`/supplier-invoices/${id}`);
      const rows = said.lines.map((row) => ({ ...row, amount: Math.round(row.amount * 100) }));
      const sheet = { ...said, day: String(said['invoicedOn']), rows } as unknown as Sheet;
      this.sheets.push(sheet);
      const due = hkdOf(sheet, this.rates);
      if (Math.round(Number(said['hkd']) * 100) !== due) fail(`sheet ${id} is ${String(said['hkd'])}, not ${due}`);
    }
    for (const sheet of this.sheets.filter(({ kind, state }) => kind === 'credit' && state !== 'cancelled'))
      for (const row of sheet.rows)
        if ((leftOf(row, sheet, this.sheets) ?? -1) < 0) fail(`note ${sheet.id} takes off more than was billed`);
    const cents = async (sql: string): Promise<number> =>
      Number(((await this.app.db.query(sql)) as { n: unknown }[])[0]?.n ?? 0);
    const dues = (of: (sheet: Sheet) => boolean): number =>
      sum(this.sheets.filter(of).map((sheet) => hkdOf(sheet, this.rates)));
    const { totals } = await get<ReportWire>('/payables/aged');
    const unpaid = dues(({ state }) => state === 'approved');
    if (Math.round(Number(totals['total'] ?? 0) * 100) !== unpaid)
      fail(`${String(totals['total'])} are owed, not ${unpaid}`);
    const invoiced = "FROM cost_lines WHERE state = 'invoiced' AND invoice IS NOT NULL";
    const costs = await cents(`SELECT SUM(actualAmount + exchangeLoss) AS n ${invoiced}`);
    const later = await cents("SELECT SUM(amount) AS n FROM closing_corrections WHERE state = 'approved'");
    if (costs + later !== dues(isOwed)) fail(`costs ${costs} and corrections ${later}, owed ${dues(isOwed)}`);
    for (const check of [payables, closingsOf]) {
      const found = await rolledBack(this.app, check);
      if (found.length) fail(JSON.stringify(found));
    }
  }
}
