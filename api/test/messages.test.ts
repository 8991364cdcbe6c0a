import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { BookingAnswer } from '../src/domain/wire/booking';
import { MESSAGE_EVENTS, PURPOSE_OF } from '../src/domain/messages/words';
import { FrontDesk } from '../src/desk/front-desk';
import { compose } from '../src/messages/compose';
import { caseOf } from '../src/messages/facts';
import type { LettersWire, MessageDraft, MessageWire, NoticesWire, TimelineRow } from '../src/domain/wire/message';
import type { OrderWire, SubOrderWire } from '../src/domain/wire/order';
import type { ReceiptWire } from '../src/domain/wire/receipt';
import { addDays, businessDate } from '../src/domain/dates';
import { LOCALES, ORDER_STATES } from '../src/domain/words';
import { JobsService } from '../src/jobs/jobs.service';
import { Batch } from '../src/batches/batch.entity';
import { BatchRunner } from '../src/batches/batch-runner';
import { LETTERS } from '../src/messages/letters';
import { Message } from '../src/messages/message.entity';
import { PdfMaker } from '../src/papers/pdf-maker';
import { eraseOrder } from '../src/people/erase-order';
import { SYSTEM } from '../src/http/actor';
import { messagePapers } from '../src/verify/message-papers';
import { told } from '../src/verify/told';
import { type Client, TestApp } from './app';
import { FakeSenders, type Mood } from './fake-senders';
import { demandSeen, is, more, rolledBack } from './corrupt';
import { justBefore, renamedOnceDrawn } from './just-before';
import { sellable } from './given';
import { member, single } from './orders/party';

const senders = new FakeSenders();
const { moods, answers, calls } = senders;
let app: TestApp;
let staff: Client;
let jobs: JobsService;
beforeAll(async () => {
  Object.assign(process.env, await senders.open());
  app = await TestApp.start();
  staff = await app.as('staff');
  jobs = app.nest.get(JobsService);
  // the clockwork would send by itself between two lines of the test
  jobs.onApplicationShutdown();
});
afterAll(async () => {
  for (const name of ['SMTP_URL', 'MESSAGE_GATEWAY_URL', 'MESSAGE_GATEWAY_SECRET'])
    Reflect.deleteProperty(process.env, name);
  await app.stop();
  senders.close();
});

async function booked(extra: object = {}): Promise<BookingAnswer & { departureId: number }> {
  const at = await sellable(app, { inDays: 60 });
  const body = single(at, {
    contactEmail: `c${String(Math.random()).slice(2)}@example.com`,
    members: [member('ADULT', 'TAI MAN', { certificateNo: 'E364912(5)' })],
    ...extra,
  });
  const answer = await staff.post('/orders/admin/callCenter', body).expect(201);
  return { ...(answer.body as BookingAnswer), departureId: at.departureId };
}
const draft = async (orderId: number, extra: object = {}): Promise<MessageDraft> =>
  (await staff.post('/messages/compose', { orderId, event: 'notice', ...extra }).expect(200)).body as MessageDraft;
const send = async (orderId: number, extra: Record<string, unknown> = {}, status = 201): Promise<MessageWire> => {
  const asked = {
    ...(extra['event'] ? { event: extra['event'] } : {}),
    ...(extra['channel'] ? { channel: extra['channel'] } : {}),
  };
  const { event, channel, language, to, subject, body, enclosures } = await draft(orderId, asked);
  const enclose = enclosures.filter(({ chosen }) => chosen).map(({ paper }) => paper);
  const answer = await staff
    .post('/messages/send', { orderId, event, channel, language, to, subject, body, enclose, ...extra })
    .expect(status);
  return answer.body as MessageWire;
};
/** Lets the clock of what waits run on, and sends. */
async function turn(): Promise<void> {
  await app.db.manager.update(Message, { state: 'queued' }, { nextTryAt: new Date(0) });
  await jobs.run(jobs.jobs.find(({ name }) => name === 'send-messages') as never);
}
const stateOf = async (id: number): Promise<string> => (await app.db.manager.findOneByOrFail(Message, { id })).state;
const copiesOf = (id: number): number => senders.copiesOf(id);

test('a message is composed, changed, sent once with its paper, and kept as it was sent', async () => {
  const order = await booked({ payNow: { method: 'CASH', amount: 5983 } });
  const { to, subject, enclosures } = await draft(order.id, { event: 'receipt' });
  expect(subject).toContain(order.orderNumber);
  expect(enclosures.find(({ chosen }) => chosen)?.paper).toBe('receipt');
  const message = await send(order.id, { event: 'receipt', body: '多謝惠顧，收據見附件。' });
  expect(message).toMatchObject({ state: 'queued', to, language: 'zh-Hant', body: '多謝惠顧，收據見附件。' });
  await turn();
  await turn();
  expect([await stateOf(message.id), copiesOf(message.id)]).toEqual(['sent', 1]);
  const [file] = message.files;
  const bytes = (
    await staff
      .get(`/messages/files/${String(file?.id)}`)
      .buffer(true)
      .responseType('blob')
      .expect(200)
  ).body as Buffer;
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file?.hash);
  const rows = (await staff.get(`/messages/timeline/${String(order.id)}`).expect(200)).body as TimelineRow[];
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['ordered', 'payment', 'message']));
  // a call and a request stand in the same line, with what became of them
  const party = order.subOrders[0]?.id ?? 0;
  const promise = { result: 'PROMISED', promisedUntil: addDays(businessDate(new Date()), 3) };
  await staff.post(`/orders/admin/call-list/${String(party)}`, promise).expect(201);
  const leaves = { orderNumber: order.orderNumber, reasonCode: 'CUSTOMER', reason: 'Ill' };
  await staff.post('/cancel/request', leaves).expect(201);
  const line = (await staff.get(`/messages/timeline/${String(order.id)}`)).body as TimelineRow[];
  expect(line.map(({ kind }) => kind).sort()).toEqual(['call', 'message', 'ordered', 'payment', 'request', 'state']);
  expect(line[0]).toMatchObject({
    ...{ kind: 'request', request: 'cancel', reasonCode: 'CUSTOMER', state: 'PENDING_OP', by: 'staff person' },
  });
  // the same key and words are the same message
  const again = { orderId: order.id, event: 'receipt', channel: 'EMAIL', language: 'en', to, subject, body: 'Hello' };
  const ids = [1, 2].map(
    async () => (await staff.post('/messages/send', again, { 'idempotency-key': 'm-1' }).expect(201)).body.id as number,
  );
  const [one, two] = await Promise.all(ids);
  expect(one).toBe(two);
  // erased with the order's people: texts, addresses and papers
  await jobs.run(jobs.jobs.find(({ name }) => name === 'seal-audit') as never);
  await app.work.run(SYSTEM, (tx) => eraseOrder(tx, order.id, app.config.dataDir));
  await staff.get(`/messages/files/${String(file?.id)}`).expect(404);
  expect(await app.db.manager.findOneByOrFail(Message, { id: message.id })).toMatchObject({ body: '', recipient: '' });
});

test('a message is signed by the company and its shop, in the language that it is written in', async () => {
  const root = await app.as('root');
  const { id } = await booked();
  const signedBy = async (language: string): Promise<string> =>
    (await draft(id, { event: 'hold', language })).body.split('\n').at(-1) ?? '';
  const named = (name: object) => root.patch('/parameters/companyName', { value: name }).expect(200);
  const alone = await signedBy('en');
  await named({ en: 'Harbour Tours Ltd', 'zh-Hant': '海港旅遊有限公司', 'zh-Hans': '' });
  expect(await signedBy('en')).toBe(`Harbour Tours Ltd, ${alone}`);
  expect(await signedBy('zh-Hant')).toMatch(/^海港旅遊有限公司 \S/);
  // a name in one language heads the papers of all, and signs all mail
  expect(await signedBy('zh-Hans')).toMatch(/^Harbour Tours Ltd \S/);
  // a shop that is called by the company's name says it once
  await named({ en: alone.slice(0, 4), 'zh-Hant': '', 'zh-Hans': '' });
  expect(await signedBy('en')).toBe(alone);
  await named({ en: '', 'zh-Hant': '', 'zh-Hans': '' });
});
test('a message tells of its own order only: no receipt and no party of another goes with it', async () => {
  const [own, other] = [await booked({}), await booked({ payNow: { method: 'CASH', amount: 5983 } })];
  const receiptNo = other.payment?.receiptNo ?? '';
  const subOrderId = other.subOrders[0]?.id ?? 0;
  const said = {
    orderId: own.id,
    event: 'receipt',
    channel: 'EMAIL',
    language: 'en',
    to: 'a@example.com',
    subject: 'x',
  };
  for (const foreign of [{ receiptNo }, { subOrderId }]) {
    await staff.post('/messages/compose', { orderId: own.id, event: 'receipt', ...foreign }).expect(404);
    await staff.post('/messages/send', { ...said, body: 'x', enclose: ['receipt'], ...foreign }).expect(404);
  }
  await staff.post('/messages/send', { ...said, body: 'x', subOrderId }).expect(404);
  expect(await app.db.manager.countBy(Message, { orderId: own.id })).toBe(0);
});
test('of an order with two parties each is asked for what it owes by its own day, and a receipt tells both', async () => {
  const { id, orderNumber } = await booked();
  const later = await sellable(app, { inDays: 120, prices: { adultPrice: 3000 } });
  const { contactPerson: _n, contactPhone: _p, contactEmail: _e, ...party } = single(later, { grandTotal: 3870.8 });
  await staff.post('/orders/admin/callCenter/add-order', { orderNumber, ...party, tiaLevyPaid: true }).expect(201);
  const read = async (): Promise<OrderWire> => (await staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
  const [first, second] = (await read()).subOrders as [SubOrderWire, SubOrderWire];
  const pay = { orderNumber, subOrderId: first.id, method: 'CASH', amount: 1000 };
  await staff.post('/orders/admin/callCenter/receive', pay).expect(201);
  await app.db.query("UPDATE sub_orders SET orderState = 'CONFIRMED' WHERE orderId = ?", [id]);
  const asks = async (subOrderId?: number): Promise<string> => {
    const about = subOrderId === undefined ? {} : { subOrderId };
    return (await draft(id, { event: 'balanceDue', channel: 'EMAIL', language: 'en', ...about })).body;
  };
  expect(await asks(first.id)).toContain('The balance of HK$4,990.47');
  expect(await asks(second.id)).toContain('The balance of HK$3,870.80');
  // nobody named: the one that owes first
  expect(await asks()).toContain('The balance of HK$4,990.47');
  const { receiptNo } = (await read()).payments[0] as { receiptNo: string };
  const paper = (await staff.get(`/orders/admin/receipt/${receiptNo}`).expect(200)).body as ReceiptWire;
  expect(paper).toMatchObject({
    balance: 8861.27,
    balanceBy: first.balanceDueDate,
    dues: [{ date: first.balanceDueDate, amount: 4990.47 }],
    // the seats of the second were only held then
    holds: [{ until: second.holdUntil, amount: second.dueNow }],
  });
});
test('a letter about money names the tour and the sums of the party whose money it was', async () => {
  const { id, orderNumber } = await booked();
  const later = await sellable(app, { inDays: 120, prices: { adultPrice: 3000 } });
  const { contactPerson: _n, contactPhone: _p, contactEmail: _e, ...party } = single(later, { grandTotal: 3870.8 });
  await staff.post('/orders/admin/callCenter/add-order', { orderNumber, ...party, tiaLevyPaid: true }).expect(201);
  const read = async (): Promise<OrderWire> => (await staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
  const [first, second] = (await read()).subOrders as [SubOrderWire, SubOrderWire];
  const pay = async (subOrderId: number, amount: number): Promise<string> => {
    const sent = { orderNumber, subOrderId, method: 'CASH', amount };
    await staff.post('/orders/admin/callCenter/receive', sent).expect(201);
    return (await read()).payments.at(-1)?.receiptNo ?? '';
  };
  const [one, two] = [await pay(first.id, 1000), await pay(second.id, 1000)];
  expect(one).not.toBe(two);
  const desk = app.nest.get(FrontDesk);
  const facts = async (about: object) => {
    const asked = { orderId: id, event: 'receipt' as const, ...about };
    return (await desk.read((em, open, now) => caseOf(em, open, SYSTEM, asked, now))).facts;
  };
  const { subOrders } = await read();
  const told = ({ packageCode, departureDate, balance }: SubOrderWire, receiptNo: string, received: number) => ({
    ...{ tourCode: packageCode, departs: [departureDate], balance, receiptNo, received },
  });
  const [ofFirst, ofSecond] = subOrders as [SubOrderWire, SubOrderWire];
  expect(await facts({ receiptNo: two })).toMatchObject(told(ofSecond, two, 1001.5));
  expect(await facts({ subOrderId: first.id })).toMatchObject(told(ofFirst, one, 1001.5));
});
test('who does not travel is not asked for a balance to keep a place', async () => {
  const { id, orderNumber, subOrders } = await booked({ payNow: { method: 'CASH', amount: 1000 } });
  const later = await sellable(app, { inDays: 120, prices: { adultPrice: 3000 } });
  const { contactPerson: _n, contactPhone: _p, contactEmail: _e, ...party } = single(later, { grandTotal: 3870.8 });
  await staff.post('/orders/admin/callCenter/add-order', { orderNumber, ...party, tiaLevyPaid: true }).expect(201);
  const gone = subOrders[0]?.id ?? 0;
  const cancel = async (subOrderId: number): Promise<void> => {
    await app.db.query("UPDATE sub_orders SET orderState = 'CANCELLED' WHERE id = ?", [subOrderId]);
  };
  const write = async (event: string, about: object): Promise<unknown[]> => {
    const asked = { orderId: id, event, channel: 'EMAIL', language: 'en', ...about };
    const sent = { ...asked, to: 'a@example.com', subject: 'x', body: 'Please pay', enclose: [] };
    const [composed, written] = [
      await staff.post('/messages/compose', asked),
      await staff.post('/messages/send', sent),
    ];
    return [composed.body.code ?? composed.status, written.body.code ?? written.status];
  };
  const refused = ['message.notTravelling', 'message.notTravelling'];
  await cancel(gone);
  for (const event of ['balanceDue', 'balanceOverdue'])
    expect(await write(event, { subOrderId: gone })).toEqual(refused);
  expect(await write('hold', {})).toEqual([200, 201]);
  expect(await write('cancelled', { subOrderId: gone })).toEqual(['message.notCalledOff', 'message.notCalledOff']);
  const { subOrders: all } = (await staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
  await cancel(all.find((each) => each.id !== gone)?.id ?? 0);
  expect(await write('balanceDue', {})).toEqual(refused);
});
test('messages are found by order, contact, telephone and address, few of them or thousands', async () => {
  const extra = { contactPerson: 'Ng Siu Ming', contactPhone: '98761234', contactEmail: 'Siu.Ming@Example.com' };
  const order = await booked(extra);
  const { id } = await send(order.id);
  const found = async (q: string): Promise<{ ids: number[]; total: number }> => {
    const { body, headers } = await staff.get(`/messages?q=${encodeURIComponent(q)}&_end=5&_sort=id&_order=asc`);
    return { ids: (body as MessageWire[]).map((row) => row.id), total: Number(headers['x-total-count']) };
  };
  const ways = [order.orderNumber, order.orderNumber.toLowerCase(), 'siu ming', '9876 1234', 'siu.ming@', 'Siu.Ming'];
  for (const q of ways) expect([q, await found(q)]).toEqual([q, { ids: [id], total: 1 }]);
  expect(await found('nobody-at-all')).toEqual({ ids: [], total: 0 });
  const row = await app.db.manager.findOneByOrFail(Message, { id });
  const many = () => Array.from({ length: 350 }, () => ({ ...row, id: undefined, state: 'sent' as const }));
  for (let n = 0; n < 6; n++) await app.db.manager.insert(Message, many());
  for (const q of ways) expect([q, (await found(q)).total]).toEqual([q, 2101]);
  expect((await found('ng siu')).ids[0]).toBe(id);
  await app.db.manager.delete(Message, { orderId: order.id, state: 'sent' });
});

test('a mail server that refuses, delays or breaks off: no message twice, none lost', async () => {
  const order = await booked();
  const expected: [Mood, string, number][] = [
    ['take', 'sent', 1],
    ['later', 'queued', 0],
    ['cutBefore', 'queued', 0],
    ['cutAfter', 'unsure', 1],
    ['refuse', 'bounced', 0],
  ];
  for (const [mood, state, copies] of expected) {
    const { id } = await send(order.id, { enclose: [] });
    moods.push(mood);
    await turn();
    expect([mood, await stateOf(id), copiesOf(id)]).toEqual([mood, state, copies]);
    if (state === 'queued') {
      // whoever looks is told that it was tried, and when it is tried again: a minute after the first time
      const [line] = (await staff.get(`/messages?id=${String(id)}`).expect(200)).body as Record<string, unknown>[];
      const rows = (await staff.get(`/messages/timeline/${String(order.id)}`).expect(200)).body as TimelineRow[];
      const waits = rows.find((row) => row.kind === 'message' && row.message.id === id);
      const { nextTryAt, updatedAt } = await app.db.manager.findOneByOrFail(Message, { id });
      const againAt = nextTryAt.toISOString();
      expect(nextTryAt.getTime() - updatedAt.getTime()).toBeGreaterThan(50_000);
      expect(line).toMatchObject({ tries: 1, againAt });
      expect(waits).toMatchObject({ message: { tries: 1, againAt } });
      await turn();
      const [sent] = (await staff.get(`/messages?id=${String(id)}`).expect(200)).body as Record<string, unknown>[];
      expect(sent).toMatchObject({ tries: 2, againAt: null });
      expect([mood, await stateOf(id), copiesOf(id)]).toEqual([mood, 'sent', 1]);
    }
    if (state === 'unsure') {
      // nobody sends it again by itself; somebody looked and it had arrived
      await turn();
      expect(copiesOf(id)).toBe(1);
      const { version } = await app.db.manager.findOneByOrFail(Message, { id });
      await staff.post(`/messages/${String(id)}/arrived`, { version }).expect(200);
    }
  }
  // an address that refused is kept, and not written to again but by whoever corrects it or tries once more
  expect((await draft(order.id)).refused).toBe(true);
  await send(order.id, { enclose: [] }, 409);
  const listed = (await staff.get('/messages?state=bounced').expect(200)).body as { id: number; version: number }[];
  const [bounced] = listed;
  // in the words of the server that refused it, and in no others
  expect(bounced).toMatchObject({ lastError: '550 no such user' });
  await staff.post(`/messages/${String(bounced?.id)}/retry`, { version: bounced?.version }).expect(200);
  await turn();
  expect(await stateOf(bounced?.id ?? 0)).toBe('sent');
  expect((await draft(order.id)).refused).toBe(false);
});

test('turns that run at once send each message once, and take none that another has in its hands', async () => {
  const order = await booked();
  const made: MessageWire[] = [];
  for (const channel of ['EMAIL', 'SMS', 'EMAIL', 'SMS', 'EMAIL', 'SMS'])
    made.push(await send(order.id, { channel, enclose: [] }));
  const before = calls.length;
  await Promise.all([turn(), turn(), turn()]);
  for (const { id, channel } of made)
    expect([await stateOf(id), copiesOf(id)]).toEqual(['sent', channel === 'EMAIL' ? 1 : 0]);
  expect(calls.length - before).toBe(3);
});

test('a process that is killed between claim and answer leaves a mark: mail waits for somebody, the gateway is asked again', async () => {
  const order = await booked();
  const email = await send(order.id, { enclose: [] });
  const sms = await send(order.id, { channel: 'SMS', enclose: [] });
  const long = new Date(Date.now() - 600_000);
  for (const { id } of [email, sms])
    await app.db.manager.update(Message, id, { state: 'sending', claimedAt: long, tries: 1 });
  await turn();
  expect([await stateOf(email.id), copiesOf(email.id)]).toEqual(['unsure', 0]);
  await turn();
  expect(await stateOf(sms.id)).toBe('sent');
});

test('a gateway that is slow, overloaded, broken or refuses; each call is signed and keyed', async () => {
  const order = await booked();
  for (const [status, state] of [
    [504, 'queued'],
    [429, 'queued'],
    [500, 'queued'],
    [200, 'sent'],
    [400, 'bounced'],
  ] as const) {
    const { id } = await send(order.id, { channel: 'WHATSAPP', enclose: [], to: `6${String(status)}0000` });
    answers.push(status);
    await turn();
    expect([status, await stateOf(id)]).toEqual([status, state]);
    await turn();
    if (state === 'queued') expect(await stateOf(id)).toBe('sent');
    const { body, headers } = calls.at(-1) as (typeof calls)[number];
    expect(headers['idempotency-key']).toBe(`message-${String(id)}`);
    const signed = createHmac('sha256', 'shared-secret')
      .update(`${String(headers['x-timestamp'])}.${body}`)
      .digest('hex');
    expect(headers['x-signature']).toBe(`sha256=${signed}`);
    expect(JSON.parse(body)).toMatchObject({ id, channel: 'WHATSAPP', to: `8526${String(status)}0000` });
  }
});

test('without a gateway the text is handed over and written down; identity numbers go out by no way', async () => {
  const order = await booked();
  const { body: handed } = await staff
    .post('/messages/send', {
      ...{ orderId: order.id, event: 'hold', channel: 'WHATSAPP', language: 'en', to: '91234567', subject: '' },
      ...{ body: 'Please pay', handOver: true },
    })
    .expect(201);
  expect(handed).toMatchObject({ state: 'handedOver', link: 'https://wa.me/85291234567?text=Please%20pay' });
  const told = { orderId: order.id, event: 'hold', channel: 'EMAIL', language: 'en', to: 'a@b.hk', subject: 'x' };
  for (const words of ['Your card E364912(5)', 'E 364 912 5', 'B765432(1) K1234567(A)'.replace('K', 'E364912(5) K')])
    expect((await staff.post('/messages/send', { ...told, body: words }).expect(400)).body.errors.body).toHaveLength(1);
  await staff.post('/messages/send', { ...told, body: 'ok', to: ' ' }).expect(400);
});

test('every template says what it has to in every state of an order that it suits, paid or not, in every language', async () => {
  const orders = [
    await booked(),
    await booked({ payNow: { method: 'CASH', amount: 3000 } }),
    await booked({ payNow: { method: 'CASH', amount: 5983 } }),
    await booked({ contactEmail: '' }),
  ];
  const desk = app.nest.get(FrontDesk);
  const actor = { ...SYSTEM, fullName: 'Lee' };
  const said = new Set<string>();
  for (const state of ORDER_STATES) {
    await app.db.query('UPDATE sub_orders SET orderState = ?', [state]);
    for (const { id } of orders) {
      const { events } = await desk.read((em, open, now) => compose({ em, desk: open, actor, now }, { orderId: id }));
      for (const event of MESSAGE_EVENTS)
        for (const language of LOCALES) {
          const asked = { orderId: id, event, language, channel: 'EMAIL' } as const;
          const written = desk.read((em, open, now) => compose({ em, desk: open, actor, now }, asked));
          if (!events.includes(event)) {
            await expect(written).rejects.toMatchObject({ code: expect.stringContaining('message.') });
            continue;
          }
          const told = await written;
          for (const text of [told.subject, told.body])
            expect(text).not.toMatch(/[{}]|undefined|null|NaN|\[object|^\s*$/);
          said.add(event);
        }
    }
  }
  expect([...said].sort()).toEqual(
    ['hold', 'confirmation', 'receipt', 'balanceDue', 'documentsMissing', 'documentExpires', 'joiningLetter']
      .concat(['waitingList', 'notice'])
      .sort(),
  );
  await app.db.query("UPDATE sub_orders SET orderState = 'CONFIRMED'");
});

test('who wants no more messages is kept, shown and not written to, until that is taken back', async () => {
  const order = await booked();
  const { id, to } = await send(order.id, { enclose: [] });
  await turn();
  const { version } = await app.db.manager.findOneByOrFail(Message, { id });
  await staff.post(`/messages/${String(id)}/unsubscribe`, { version }).expect(200);
  expect((await draft(order.id)).refused).toBe(true);
  await send(order.id, { enclose: [] }, 409);
  const kept = (await staff.get('/messages?state=unsubscribed').expect(200)).body as { recipient: string }[];
  expect(kept.map(({ recipient }) => recipient)).toEqual([to]);
  expect(await told(app.db.manager)).toEqual([]);
  await staff.post(`/messages/${String(id)}/resubscribe`, { version: version + 1 }).expect(200);
  expect((await draft(order.id)).refused).toBe(false);
  // who said so to a text that was handed over had it without a try of ours
  const handed = await send(order.id, { channel: 'WHATSAPP', to: '96660000', enclose: [], handOver: true });
  const { version: own } = await app.db.manager.findOneByOrFail(Message, { id: handed.id });
  await staff.post(`/messages/${String(handed.id)}/unsubscribe`, { version: own }).expect(200);
  await staff.post(`/messages/${String(handed.id)}/resubscribe`, { version: own + 1 }).expect(200);
  expect(await told(app.db.manager)).toEqual([]);
  expect(Object.values(PURPOSE_OF)).not.toContain('marketing');
});

test('who wants no more is not written to under another spelling, nor a second person beside him', async () => {
  const order = await booked({ contactEmail: 'No.More@Example.com' });
  const { id, to } = await send(order.id, { enclose: [] });
  expect(to).toBe('no.more@example.com');
  await turn();
  const { version } = await app.db.manager.findOneByOrFail(Message, { id });
  await staff.post(`/messages/${String(id)}/unsubscribe`, { version }).expect(200);
  expect((await draft(order.id)).refused).toBe(true);
  for (const again of ['no.more@example.com', 'No.More@example.com', ' NO.MORE@EXAMPLE.COM '])
    await send(order.id, { to: again, enclose: [] }, 409);
  for (const wrong of ['"X" <no.more@example.com>', 'X<no.more@example.com>', 'no.more@example.com,b@example.com', 'x'])
    expect((await send(order.id, { to: wrong, enclose: [] }, 400)) as object).toMatchObject({
      errors: { to: [expect.any(String)] },
    });
  await send(order.id, { channel: 'WHATSAPP', to: '91234567, 91234568' }, 400);
  const { id: short } = await send(order.id, { channel: 'SMS', to: '96661234', enclose: [] });
  await turn();
  const row = await app.db.manager.findOneByOrFail(Message, { id: short });
  await staff.post(`/messages/${String(short)}/unsubscribe`, { version: row.version }).expect(200);
  await send(order.id, { channel: 'SMS', to: '85296661234', enclose: [] }, 409);
  // whether it went to an address of the order is written down, the address itself is not
  const logged = await app.db.query(
    "SELECT recordId, `after` FROM audit WHERE resource = 'messages' AND action = 'create' AND recordId IN (?, ?) ORDER BY id",
    [String(id), String(short)],
  );
  expect(
    (logged as { after: string }[]).map((each) => (JSON.parse(each.after) as { ownAddress: boolean }).ownAddress),
  ).toEqual([true, false]);
});

test('joining letters go to every confirmed party that has an address, one paper each, once', async () => {
  const order = await booked({ payNow: { method: 'CASH', amount: 5983 } });
  const path = `/messages/letters/${String(order.departureId)}`;
  expect((await staff.get(path).expect(200)).body).toMatchObject({ parties: 1, withAddress: 1, sent: 0 });
  expect(await written(path, { language: 'zh-Hant', place: 'Hung Hom' })).toMatchObject({
    ...{ withAddress: 0, sent: 1 },
    batch: { total: 1, done: 1, failed: 0, running: false, failures: [] },
  });
  expect(await written(path, { language: 'zh-Hant' })).toMatchObject({ sent: 1, batch: { total: 1 } });
  const rows = await app.db.manager.findBy(Message, { orderId: order.id });
  expect(rows.map(({ event, state, language }) => [event, state, language])).toEqual([
    ['joiningLetter', 'queued', 'zh-Hant'],
  ]);
  const given = { language: 'zh-Hant', place: 'Hung Hom' };
  expect(await app.db.manager.findBy(Batch, { kind: LETTERS, subjectId: order.departureId })).toMatchObject([
    { given },
  ]);
});
test('a letter, which names everybody of a party, is not read by who prints no customer papers', async () => {
  const order = await booked({ payNow: { method: 'CASH', amount: 5983 } });
  const fc = await app.as('fc');
  const letter = { orderId: order.id, event: 'joiningLetter', channel: 'EMAIL', language: 'en' };
  const said = { to: 'fc@example.com', subject: 'Letter', body: 'Here it is', enclose: ['letter'] };
  const sent = (await staff.post('/messages/send', { ...letter, ...said }).expect(201)).body as MessageWire;
  const path = `/messages/files/${String(sent.files[0]?.id)}`;
  await staff.get(path).expect(200);
  await fc.get(path).expect(403);
  const papers = async (who: Client): Promise<string[]> => {
    const { body } = await who.post('/messages/compose', { orderId: order.id, event: 'joiningLetter' }).expect(200);
    return (body as MessageDraft).enclosures.map(({ paper }) => paper);
  };
  expect([await papers(staff), await papers(fc)]).toEqual([
    expect.arrayContaining(['invoice', 'letter']),
    expect.not.arrayContaining(['letter']),
  ]);
  const refused = await fc.post('/messages/send', { ...letter, ...said }).expect(403);
  expect(refused.body.errors).toHaveProperty('enclose');
  await fc.post('/messages/send', { ...letter, ...said, enclose: ['invoice'] }).expect(201);
});
test('nobody is asked to join what is being called off', async () => {
  const order = await booked({ payNow: { method: 'CASH', amount: 5983 } });
  const path = `/messages/letters/${String(order.departureId)}`;
  await app.db.query("UPDATE departures SET state = 'CANCELLING' WHERE id = ?", [order.departureId]);
  expect(await written(path, {})).toMatchObject({ parties: 0, withAddress: 0, batch: null });
  await app.db.query("UPDATE departures SET state = 'SELLING' WHERE id = ?", [order.departureId]);
  expect(await written(path, {})).toMatchObject({ parties: 1, sent: 1 });
});
test('whether a number is kept is not to be found out by writing it: its form alone is refused', async () => {
  for (const kept of ['K01234567', '310123456']) {
    const order = await booked({
      members: [member('ADULT', 'TAI MAN', { certificateNo: kept, certificateType: 'PP' })],
    });
    for (const body of [`Bring ${kept}.`, `Bring ${kept.replace('1234', '9876')}.`])
      await send(order.id, { channel: 'EMAIL', body }, kept.startsWith('K') ? 400 : 201);
    await send(order.id, { body: `Flight CX500, receipt TST-R26000001, order ${order.orderNumber}, T 2345 6789.` });
  }
});
test('of many letters the one that cannot be written is named with its reason; the next sending takes it along', async () => {
  const bad = await booked({ payNow: { method: 'CASH', amount: 5983 } });
  const path = `/messages/letters/${String(bad.departureId)}`;
  await app.db.query("UPDATE orders SET contactPerson = 'E364912(5)' WHERE id = ?", [bad.id]);
  const found = await written(path, {});
  expect(found).toMatchObject({ withAddress: 1, sent: 0, batch: { total: 1, done: 0, failed: 1, running: false } });
  expect(found.batch?.failures).toMatchObject([{ orderNumber: bad.orderNumber, code: 'message.identityNumber' }]);
  await app.db.query("UPDATE orders SET contactPerson = 'CHAN Tai Man' WHERE id = ?", [bad.id]);
  expect(await written(path, {})).toMatchObject({ sent: 1, batch: { done: 1, failures: [] } });
});
test('who is renamed while a letter is being drawn is written to by the new name, once', async () => {
  const order = await booked({ payNow: { method: 'CASH', amount: 5983 } });
  const path = `/messages/letters/${String(order.departureId)}`;
  const maker = app.nest.get(PdfMaker);
  const drawn: string[] = [];
  const make = maker.make.bind(maker);
  const drawing = jest.spyOn(maker, 'make').mockImplementation(async (by, papers) => {
    drawn.push(JSON.stringify(papers));
    const bytes = await make(by, papers);
    const sql = 'UPDATE members SET surname = ? WHERE subOrderId = (SELECT id FROM sub_orders WHERE orderId = ?)';
    if (drawn.length === 1) await app.db.query(sql, ['AUYEUNG', order.id]);
    return bytes;
  });
  expect(await written(path, {})).toMatchObject({ sent: 1, batch: { done: 1, failed: 0, running: false } });
  drawing.mockRestore();
  expect(drawn.map((each) => each.includes('AUYEUNG'))).toEqual([false, true]);
  expect(await app.db.manager.countBy(Message, { orderId: order.id, event: 'joiningLetter' })).toBe(1);
});
/** Asks for the letters of a departure and waits until they are written. */
async function written(path: string, body: object): Promise<LettersWire> {
  await staff.post(path, body).expect(200);
  await app.nest.get(BatchRunner).turn();
  return (await staff.get(path).expect(200)).body as LettersWire;
}

test('a text of one’s own goes to everybody booked on a departure once, by its name, and who cannot be reached is named', async () => {
  const at = await sellable(app, { inDays: 60 });
  const on = async (extra: object = {}): Promise<BookingAnswer> => {
    const body = single(at, { contactEmail: `n${String(Math.random()).slice(2)}@example.com`, ...extra });
    return (await staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
  };
  const [first, held, mute] = [await on({ payNow: { method: 'CASH', amount: 5983 } }), await on(), await on()];
  await app.db.query("UPDATE orders SET contactEmail = '' WHERE id = ?", [mute.id]);
  const path = `/messages/notices/${String(at.departureId)}`;
  const look = async (channel = 'EMAIL') =>
    (await staff.get(`${path}?channel=${channel}`).expect(200)).body as NoticesWire;
  expect(await look()).toMatchObject({ orders: 3, reached: 2, sample: { orderId: first.id }, batch: null });
  expect((await look()).without).toMatchObject([{ orderNumber: mute.orderNumber }]);
  expect((await look('SMS')).reached).toBe(3);
  const text = { channel: 'EMAIL', language: 'en', subject: 'Meeting time', body: 'Dear {contact}, we meet at 07:30.' };
  const post = (body: object, status = 200, key?: string) =>
    staff.post(path, body, key ? { 'idempotency-key': key } : {}).expect(status);
  expect((await post({ ...text, body: 'Dear {name}' }, 400)).body.errors.body[0]).toContain('name');
  expect((await post({ ...text, body: 'Card E364912(5)' }, 400)).body.errors.body).toHaveLength(1);
  await post({ ...text, subject: ' ' }, 400);
  // nothing is sent before the other text was refused, however busy the machine
  const turns = jest.spyOn(app.nest.get(BatchRunner), 'turn').mockResolvedValue();
  const key = randomUUID();
  for (let turn = 0; turn < 2; turn += 1) expect((await post(text, 200, key)).body.batch).toMatchObject({ total: 2 });
  expect((await post({ ...text, body: 'Another' }, 409)).body.code).toBe('message.noticeRunning');
  turns.mockRestore();
  await app.nest.get(BatchRunner).turn();
  const sent = () =>
    app.db.manager.find(Message, { where: { event: 'notice', subject: 'Meeting time' }, order: { orderId: 'ASC' } });
  expect((await sent()).map(({ orderId, body }) => [orderId, body])).toEqual(
    [first, held].map(({ id }) => [id, 'Dear Chan Tai Man, we meet at 07:30.']),
  );
  // the same words again reach only whom they have not reached
  await app.db.query("UPDATE orders SET contactEmail = 'late@example.com' WHERE id = ?", [mute.id]);
  await post(text);
  await app.nest.get(BatchRunner).turn();
  expect((await sent()).map(({ orderId }) => orderId)).toEqual([first.id, held.id, mute.id]);
  // but on another day they are written on purpose
  const before = new Date(Date.now() - 2 * 86_400_000);
  await app.db.manager.update(Message, { event: 'notice', orderId: first.id }, { createdAt: before });
  await post(text);
  await app.nest.get(BatchRunner).turn();
  expect((await sent()).map(({ orderId }) => orderId)).toEqual([first.id, first.id, held.id, mute.id]);
  // what was filled in for all of them is kept nowhere beside
  expect((await app.db.manager.findBy(Batch, { kind: 'notices' })).map(({ given }) => given)).toEqual([
    null,
    null,
    null,
  ]);
  await post({ ...text, channel: 'PHONE' }, 409);
});

test('who is renamed while a notice waits for its turn to be written is greeted by the new name', async () => {
  const order = await booked();
  const runner = app.nest.get(BatchRunner);
  const turns = jest.spyOn(runner, 'turn').mockResolvedValue();
  const text = { channel: 'EMAIL', language: 'en', subject: 'By name', body: 'Dear {contact}, we meet at 07:30.' };
  await staff.post(`/messages/notices/${String(order.departureId)}`, text).expect(200);
  turns.mockRestore();
  justBefore(app.work, () => app.db.query("UPDATE orders SET contactPerson = 'AUYEUNG' WHERE id = ?", [order.id]));
  await runner.turn();
  jest.restoreAllMocks();
  const sent = await app.db.manager.findBy(Message, { orderId: order.id, event: 'notice' });
  expect(sent.map(({ body }) => body)).toEqual(['Dear AUYEUNG, we meet at 07:30.']);
});

test('a paper that goes with a message names who travels when it is written, however often it is drawn for that', async () => {
  const order = await booked();
  const { drawn, end } = renamedOnceDrawn(app, order.subOrders[0]?.id);
  const { files } = await send(order.id, { enclose: ['invoice'] });
  end();
  expect([drawn, files.length]).toEqual([[false, true], 1]);
});

test('a template is written by managers, and names only what there is', async () => {
  const manager = await app.as('manager');
  const template = {
    name: 'Long haul receipt',
    event: 'receipt',
    packageType: 'LONG',
    subject: '{receiptNo}',
    body: 'Dear {contact}',
  };
  await staff.post('/message-templates', template).expect(403);
  const refused = await manager.post('/message-templates', { ...template, body: 'Dear {name}' }).expect(400);
  expect(refused.body.errors.body[0]).toContain('name');
  const inChinese = { translations: { 'zh-Hant': { body: '{contact}，{name}' } } };
  const other = await manager.post('/message-templates', { ...template, ...inChinese }).expect(400);
  expect(other.body.errors).toEqual({ 'translations.zh-Hant.body': [expect.stringContaining('name')] });
  await manager.post('/message-templates', template).expect(201);
});
test('verify holds messages against their orders, and papers against what was sent', async () => {
  await demandSeen(app, messagePapers, {
    messages: [
      ['orderNumber', 'id > 0', is('TST2601010099'), 'message = the log'],
      ['event', 'id > 0', is('guaranteed'), 'message = the log'],
    ],
    message_files: [['messageId', 'id > 0', more, 'message: its papers']],
  });
  const gone = await rolledBack(app, async (em) => {
    await em.query('DELETE FROM message_files');
    return (await messagePapers(em)).map(({ check }) => check);
  });
  expect(gone).toContain('message: its papers');
  await demandSeen(app, told, {
    messages: [
      ['orderNumber', 'id > 0', is('TST2601010099'), 'message: its order'],
      ['subOrderId', 'subOrderId IS NOT NULL', more, 'message: its party'],
      ['sentAt', "state = 'sent'", is(null), 'message: when it was sent'],
      ['state', "state = 'sent'", is('queued'), 'message: when it was sent'],
      ['tries', "state = 'sent'", is(0), 'message: its tries'],
    ],
    message_files: [
      ['hash', "content <> ''", is('0'.repeat(64)), 'paper = its hash'],
      ['size', "content <> ''", more, 'paper: its size'],
      ['content', "content <> ''", is('AAAA'), 'paper = its hash'],
    ],
  });
});
