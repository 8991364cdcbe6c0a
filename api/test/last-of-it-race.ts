import { BatchRunner } from '../src/batches/batch-runner';
import type { BookingAnswer, BookingInput } from '../src/domain/wire/booking';
import type { CreditAccountWire } from '../src/domain/wire/credit';
import type { DisruptionWire } from '../src/domain/wire/disruption';
import type { OrderWire } from '../src/domain/wire/order';
import type { PaymentAnswer } from '../src/domain/wire/payment';
import type { RequestWire, TransferWire } from '../src/domain/wire/request';
import { runChecks } from '../src/verify/checks';
import { type Client, PEOPLE, type Person, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';

export type People = Record<Person, Client>;
type At = Awaited<ReturnType<typeof sellable>>;
export const CALLS = '/orders/admin/callCenter';
export const FARE = 5983;
let callers = 0;

export async function everybody(app: TestApp): Promise<People> {
  const as = {} as People;
  for (const person of Object.keys(PEOPLE) as Person[]) as[person] = await app.as(person);
  return as;
}
export const nobody = (): { contactPerson: string; contactPhone: string } => {
  callers += 1;
  return { contactPerson: `RACER ${String(callers)}`, contactPhone: `9666${String(1000 + callers)}` };
};
export const sold = async (as: People, at: At, extra: Partial<BookingInput> = {}): Promise<BookingAnswer> =>
  (await as.staff.post(CALLS, single(at, { ...nobody(), ...extra })).expect(201)).body as BookingAnswer;
export const receive = (who: Client, orderNumber: string, amount: number, over: object = {}) =>
  who.post(`${CALLS}/receive`, { orderNumber, method: 'CASH', amount, ...over });

/** Credit of a payer, from a tour that fell to a typhoon, and where it is kept. */
export async function credit(
  app: TestApp,
  as: People,
): Promise<{ payer: ReturnType<typeof nobody>; lot: number; left: number }> {
  const payer = nobody();
  const { orderNumber } = await sold(as, await sellable(app, { inDays: 40 }), payer);
  await receive(as.staff, orderNumber, FARE).expect(201);
  const wanted = { orderNumber, reason: 'typhoon', reasonCode: 'FORCE_MAJEURE', remedy: 'CREDIT', method: 'CASH' };
  const { id } = (await as.staff.post('/cancel/request', wanted).expect(201)).body as RequestWire;
  for (const who of ['manager', 'fc'] as const)
    await as[who].post('/cancel/manager/approved', { requestId: id, decision: 'APPROVED' }).expect(200);
  const { lots, balance } = await accountOf(as, payer);
  return { payer, lot: lots[0]?.id ?? 0, left: balance };
}
async function accountOf(as: People, { contactPhone, contactPerson }: ReturnType<typeof nobody>) {
  const whose = `phone=${contactPhone}&name=${encodeURIComponent(contactPerson)}`;
  return (await as.staff.get(`/credits/of?${whose}`).expect(200)).body as CreditAccountWire;
}

export type Try = () => PromiseLike<{ status: number }>;
export interface Race {
  tries: Try[];
  /** How many of them may win, at most. */
  most: number;
  /** How many of them do, at least; 1 unless it is said. */
  least?: number;
  /** What there is of it afterwards, and what there should be, where answers and verify do not tell. */
  counted?: () => Promise<[is: unknown, shouldBe: unknown]>;
}
export type Racing = (app: TestApp, as: People) => Promise<Race>;

/**
 * What went wrong where several people did at once what may come about only so often; nothing where all is well.
 * @param round who of them is first
 * @param begin what is done when all is prepared
 */
export async function lostIn(
  app: TestApp,
  as: People,
  race: Racing,
  round: number,
  begin: () => void = () => undefined,
): Promise<string[]> {
  const { tries, most, least = 1, counted } = await race(app, as);
  begin();
  const inTurn = tries.map(
    (_, at) => tries[(at + round) % tries.length]?.() ?? Promise.reject(new Error('no such try')),
  );
  const statuses = (await Promise.all(inTurn)).map(({ status }) => status);
  const won = statuses.filter((status) => status < 300).length;
  await app.nest.get(BatchRunner).turn();
  const [is, shouldBe] = (await counted?.()) ?? [];
  const found = await runChecks(app.db.manager);
  return [
    ...(won < least || won > most ? [`${String(won)} won`] : []),
    ...(statuses.includes(500) ? ['500'] : []),
    ...(JSON.stringify(is) === JSON.stringify(shouldBe) ? [] : [`${JSON.stringify(is)} is there`]),
    ...found.map(({ check, record }) => `${check}: ${record}`),
  ];
}

/** What several people want at one moment, of which there is only so much. */
export const RACES: Record<string, Racing> = {
  'credit, paid out and spent at two shops': async (app, as) => {
    const { payer, lot, left } = await credit(app, as);
    const at = await sellable(app, { inDays: 50 });
    const orders = [await sold(as, at, payer), await sold(as, at, payer)];
    const wanted = { amount: left, method: 'CASH', payee: 'CHAN', reason: 'moves abroad' };
    await as.staff.post(`/credits/${String(lot)}/payout`, wanted).expect(201);
    const [ask] = (await as.fc.get('/credit-asks?_sort=id&_order=desc').expect(200)).body as { id: number }[];
    const decide = (who: Person): Try => {
      return () => as[who].post(`/credit-asks/${String(ask?.id)}/execute`, { version: 1 });
    };
    const spend = (who: Person, at: number): Try => {
      return () => receive(as[who], orders[at]?.orderNumber ?? '', FARE, { method: 'CREDIT' });
    };
    return { tries: [decide('fc'), decide('fc2'), spend('staff', 0), spend('staff2', 1)], most: 1 };
  },
  'the payout of one credit, asked for at two shops': async (app, as) => {
    const { lot, left } = await credit(app, as);
    const wanted = { amount: left, method: 'CASH', payee: 'CHAN', reason: 'moves abroad' };
    const ask = (who: Person): Try => {
      return () => as[who].post(`/credits/${String(lot)}/payout`, wanted);
    };
    return { tries: [ask('staff'), ask('staff2'), ask('manager'), ask('staff')], most: 1 };
  },
  'one stamp, at four tills': async (app, as) => {
    const at = await sellable(app, { inDays: 50 });
    const orders = [await sold(as, at), await sold(as, at), await sold(as, at), await sold(as, at)];
    const stamped = orders.map(({ orderNumber }, of): Try => {
      const who = of % 2 ? as.staff2 : as.staff;
      return () => receive(who, orderNumber, FARE, { levyStampNo: `RACE ${String(callers)}` });
    });
    return { tries: stamped, most: 1 };
  },
  'one stamp, put on four receipts': async (app, as) => {
    const at = await sellable(app, { inDays: 50 });
    const receipts: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { orderNumber } = await sold(as, at);
      receipts.push(((await receive(as.staff, orderNumber, FARE).expect(201)).body as PaymentAnswer).receiptNo);
    }
    const stampNo = `LATE ${String(callers)}`;
    const put = (receiptNo: string, of: number): Try => {
      return () => (of % 2 ? as.fc : as.staff).post('/levy-stamps', { receiptNo, stampNo });
    };
    return { tries: receipts.map(put), most: 1 };
  },
  'the last seat, for a booking, a transfer, a change of tour and a traveller more': async (app, as) => {
    const [last, from] = [await sellable(app, { inDays: 50, maxPax: 2 }), await sellable(app, { inDays: 40 })];
    const there = await sold(as, last);
    const [paid, held] = [await sold(as, from), await sold(as, from)];
    await receive(as.staff, paid.orderNumber, FARE).expect(201);
    const to = { packageId: last.packageId, departureDateId: last.departureId };
    const subOrderOf = ({ subOrders }: BookingAnswer): number => subOrders[0]?.id ?? 0;
    const drafted = await as.staff.post('/transfer/selected-tour', { subOrderId: subOrderOf(paid), ...to }).expect(201);
    const { transferId } = drafted.body as TransferWire;
    const { members } = single(last);
    return {
      tries: [
        () => as.staff2.post(CALLS, single(last, nobody())),
        () => as.staff.patch('/transfer/selected-tour', { transferId, submit: true, reason: 'later' }),
        () => as.manager.patch(`${CALLS}/change-package`, { subOrderId: subOrderOf(held), ...to }),
        () => as.manager2.post(`${CALLS}/add-passengers`, { subOrderId: subOrderOf(there), members }),
      ],
      most: 1,
    };
  },
  'one refund, approved, withdrawn, and its receipt voided': async (app, as) => {
    const { orderNumber, id } = await sold(as, await sellable(app, { inDays: 40 }));
    await receive(as.staff, orderNumber, FARE).expect(201);
    const wanted = { orderNumber, reason: 'ill', reasonCode: 'CUSTOMER', method: 'CASH' };
    const request = (await as.staff.post('/cancel/request', wanted).expect(201)).body as RequestWire;
    const approval = { requestId: request.id, decision: 'APPROVED' };
    await as.manager.post('/cancel/manager/approved', approval).expect(200);
    const { payments } = (await as.staff.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
    return {
      tries: [
        () => as.fc.post('/cancel/manager/approved', approval),
        () => as.fc2.post('/cancel/manager/approved', approval),
        () => as.staff.post(`/requests/cancel/${String(request.id)}/withdraw`, {}),
        () => as.fc2.post(`/payments/${String(payments[0]?.id)}/void`, { reason: 'wrong' }),
      ],
      // who withdraws may have the receipt voided after that
      most: 2,
    };
  },
  'one departure, called off by four': async (app, as) => {
    const at = await sellable(app, { inDays: 50 });
    await sold(as, at);
    const asked = { departureIds: [at.departureId], reasonCode: 'FORCE_MAJEURE', reason: 'Typhoon.' };
    const open = (who: Person): Try => {
      return () => as[who].post('/disruptions', asked);
    };
    return { tries: (['manager', 'manager2', 'admin', 'root'] as const).map(open), most: 1 };
  },
  'the last seat elsewhere, for the parties of two disruptions and a booking': async (app, as) => {
    const [one, two] = [await sellable(app, { inDays: 40 }), await sellable(app, { inDays: 41 })];
    const last = await sellable(app, { inDays: 50, maxPax: 1 });
    const signed: number[] = [];
    for (const at of [one, two]) {
      const party = await sold(as, at);
      await receive(as.staff, party.orderNumber, FARE).expect(201);
      const asked = { departureIds: [at.departureId], reasonCode: 'FORCE_MAJEURE', reason: 'Typhoon.' };
      const { id } = (await as.manager.post('/disruptions', asked).expect(201)).body as DisruptionWire;
      const target = { departureId: last.departureId, packageId: last.packageId };
      const choice = { subOrderIds: [party.subOrders[0]?.id], choice: 'MOVE', target };
      await as.manager.post(`/disruptions/${String(id)}/choose`, choice).expect(200);
      signed.push(id);
    }
    for (const id of signed) await as.manager.post(`/disruptions/${String(id)}/act`, { act: 'submit' }).expect(200);
    const sign = (of: number): Try => {
      return () => as.manager2.post(`/disruptions/${String(signed[of])}/act`, { act: 'approve' });
    };
    return { tries: [sign(0), sign(1), () => as.staff2.post(CALLS, single(last, nobody()))], most: 3 };
  },
};
