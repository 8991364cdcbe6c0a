import { PriceSheet } from '../src/catalogue/price-sheet.entity';
import { Session } from '../src/auth/session.entity';
import { runChecks } from '../src/verify/checks';
import { type Client, TestApp } from './app';
import { idOf, inDays, live } from './drafting';
import { WORKED_INPUTS } from './given';

let app: TestApp;
let as: Record<'staff' | 'manager' | 'manager2' | 'fc', Client>;
beforeAll(async () => {
  app = await TestApp.start();
  as = {
    staff: await app.as('staff'),
    manager: await app.as('manager'),
    manager2: await app.as('manager2'),
    fc: await app.as('fc'),
  };
  await app.db.manager.updateAll(Session, { expiresAt: new Date('2028-01-01T00:00:00Z') });
});
afterAll(() => app.stop());

const BASE = '/admin/pricesDeparture';
const priced = (value: number): object => ({ overrides: [{ field: 'adultPrice', value }] });
const GENERAL = 5118;

/** A tour on sale at 5,118 with five dates, its own one first. */
async function tour(): Promise<{ code: string; sheetId: number; dates: number[] }> {
  const { code, sheetId, departureId } = await live(app);
  const recurrence = { mode: 'DAILY', weekdays: [], startDate: inDays(app, 70), endDate: inDays(app, 73) };
  const { body } = await as.staff.post(`/departures/admin/tourCode/${code}`, { recurrence, maxPax: 20 }).expect(201);
  return { code, sheetId, dates: [departureId, ...(body.created as { id: number }[]).map(({ id }) => id)] };
}
async function draft(
  code: string,
  adultPrice: number,
  departureIds: number[] | null,
  action = 'save',
): Promise<number> {
  const body = { packageCode: code, ...WORKED_INPUTS, ...priced(adultPrice), departureIds, action };
  return idOf(await as.staff.post(BASE, body).expect(201));
}
const approve = (id: number) => as.fc.patch(`${BASE}/approve/${String(id)}`, { decision: 'APPROVED' }).expect(200);
async function approved(code: string, adultPrice: number, departureIds: number[] | null): Promise<number> {
  const id = await draft(code, adultPrice, departureIds, 'submit');
  await approve(id);
  return id;
}
const change = (id: number, body: object) => as.staff.patch(`${BASE}/${String(id)}`, body);
const put = (ids: number[], priceId: number, who = as.manager) =>
  who.patch('/departures/update-all-departures', { ids, set: { priceId } });
/** What each date sells at; null where it is not for sale. */
async function sold(dates: number[]): Promise<(number | null)[]> {
  const found: (number | null)[] = [];
  for (const id of dates) {
    const { body, status } = await as.manager.get(`/departures/admin/${String(id)}`);
    found.push(status === 200 ? (body.prices.prices.adultPrice as number) : null);
  }
  return found;
}
async function sheet(id: number): Promise<{ working: number[] | null; live: number[] | null | undefined }> {
  const { departureIds, published } = await app.db.manager.findOneByOrFail(PriceSheet, { id });
  return { working: departureIds, live: published?.departureIds };
}
const pricedOnBoard = async (code: string): Promise<boolean[]> => {
  const { body } = await as.manager.get(`/departures/tour/${code}?_sort=departureDate&_order=asc`).expect(200);
  return (body as { priced: boolean }[]).map((each) => each.priced);
};
const differences = async (): Promise<string[]> => (await runChecks(app.db.manager)).map(({ check }) => check);
afterEach(async () => expect(await differences()).toEqual([]));

test('an amendment that nobody approved takes no date off sale when another date is repriced, and goes without a trace', async () => {
  const { code, sheetId, dates } = await tour();
  const [d1, d2, d3, d4] = dates as [number, number, number, number];
  const dear = await approved(code, 9000, [d3]);
  await change(sheetId, { action: 'amend', departureIds: [d1, d2] }).expect(200);
  await put([d4], dear, as.manager2).expect(200);
  expect(await sold(dates)).toEqual([GENERAL, GENERAL, 9000, 9000, GENERAL]);
  expect(await pricedOnBoard(code)).toEqual([true, true, true, true, true]);
  expect(await sheet(sheetId)).toEqual({ working: [d1, d2], live: null });
  await change(sheetId, { action: 'discard' }).expect(200);
  expect(await sheet(sheetId)).toEqual({ working: null, live: null });
  expect(await sold(dates)).toEqual([GENERAL, GENERAL, 9000, 9000, GENERAL]);
});

test('dates that were put to a price stay with it when an amendment is discarded, and when its prices are corrected', async () => {
  const { code, dates } = await tour();
  const [, , d3, d4] = dates as [number, number, number, number];
  const dear = await approved(code, 9000, [d3]);
  await put([d4], dear).expect(200);
  await change(dear, { action: 'amend', ...priced(9999) }).expect(200);
  await change(dear, { action: 'discard' }).expect(200);
  expect(await sheet(dear)).toEqual({ working: [d3, d4], live: [d3, d4] });
  await change(dear, { action: 'amend', ...priced(9500) }).expect(200);
  await change(dear, { action: 'submit' }).expect(200);
  await approve(dear);
  expect(await sold(dates)).toEqual([GENERAL, GENERAL, 9500, 9500, GENERAL]);
});

test('dates that are put to a price while its amendment waits stay with it too', async () => {
  const { code, sheetId, dates } = await tour();
  const [d1, , d3, d4] = dates as [number, number, number, number];
  const dear = await approved(code, 9000, [d1, d3]);
  await change(dear, { action: 'amend', ...priced(9500) }).expect(200);
  await put([d4], dear).expect(200);
  await put([d1], sheetId).expect(200);
  expect(await sold(dates)).toEqual([GENERAL, GENERAL, 9000, 9000, GENERAL]);
  await change(dear, { action: 'submit' }).expect(200);
  await approve(dear);
  expect(await sold(dates)).toEqual([GENERAL, GENERAL, 9500, 9500, GENERAL]);
});

test('a price from which the last date was taken sells none; to be approved again it must be for some', async () => {
  const { code, sheetId, dates } = await tour();
  const [, , d3] = dates as [number, number, number];
  const dear = await approved(code, 9000, [d3]);
  await put([d3], sheetId).expect(200);
  expect(await sheet(dear)).toEqual({ working: [], live: [] });
  const amended = await change(dear, { action: 'amend', departureIds: [], ...priced(9400) }).expect(200);
  expect(amended.body).toMatchObject({ departureIds: [], missing: ['departureIds'] });
  const refused = await change(dear, { action: 'submit' }).expect(400);
  expect(refused.body).toMatchObject({ code: 'price.incomplete', data: { missing: ['departureIds'] } });
  expect(await sold(dates)).toEqual([GENERAL, GENERAL, GENERAL, GENERAL, GENERAL]);
  await change(dear, { action: 'submit', departureIds: [d3] }).expect(200);
  await approve(dear);
  expect(await sold(dates)).toEqual([GENERAL, GENERAL, 9400, GENERAL, GENERAL]);
});

test('a date that is deleted leaves the prices that named it, which can be saved as they are read', async () => {
  const { code, sheetId, dates } = await tour();
  const [, , d3, d4, d5] = dates as [number, number, number, number, number];
  const dear = await approved(code, 9000, [d3, d4, d5]);
  const waiting = await draft(code, 9100, [d3, d4]);
  await as.manager.delete(`/departures/admin/${String(d3)}`).expect(200);
  expect([await sheet(dear), await sheet(waiting), await sheet(sheetId)]).toEqual([
    { working: [d4, d5], live: [d4, d5] },
    { working: [d4], live: undefined },
    { working: null, live: null },
  ]);
  // a form that was opened before sends what it has read
  const kept = await change(dear, { action: 'amend', departureIds: [d4, d5] }).expect(200);
  expect(kept.body.departureIds).toEqual([d4, d5]);
  const rule = { mode: 'DAILY', weekdays: [], startDate: inDays(app, 70), endDate: inDays(app, 70) };
  const body = { recurrence: rule, maxPax: 20, replace: true };
  await as.manager.post(`/departures/admin/tourCode/${code}`, body).expect(200);
  expect(await sheet(dear)).toEqual({ working: [], live: [] });
  await change(dear, { action: 'discard' }).expect(200);
});

test('a price that names a date which is gone since can be saved and restored; a date of another tour is refused', async () => {
  const { code, dates } = await tour();
  const other = await tour();
  const [, , d3, d4] = dates as [number, number, number, number];
  const waiting = await draft(code, 9000, [d3, d4]);
  const { body: log } = await as.manager.get(`/audit?resource=prices&recordId=${String(waiting)}`).expect(200);
  // as it stood before deleting a date took it off
  await as.manager.delete(`/departures/admin/${String(d3)}`).expect(200);
  await app.db.manager.update(PriceSheet, waiting, { departureIds: [d3, d4] });
  expect((await change(waiting, { departureIds: [d3, d4] }).expect(200)).body.departureIds).toEqual([d4]);
  await change(waiting, { departureIds: [d3, d4] }).expect(400);
  await change(waiting, { departureIds: [d4, other.dates[0]] }).expect(400);
  const [made] = log as { id: number }[];
  const back = await as.staff.post(`${BASE}/${String(waiting)}/restore-version`, { auditId: made?.id });
  expect([back.status, back.body.departureIds]).toEqual([200, [d4]]);
});

test('dates that are put to a price which is not approved sell as before until it is, by somebody who put none', async () => {
  const { code, dates } = await tour();
  const [, , d3, d4] = dates as [number, number, number, number];
  const dear = await approved(code, 9000, [d3, d4]);
  const dearer = await draft(code, 9500, []);
  const other = await draft(code, 9600, [d3]);
  await put([d3], dearer).expect(200);
  expect(await sold(dates)).toEqual([GENERAL, GENERAL, 9000, 9000, GENERAL]);
  expect([await sheet(dear), await sheet(dearer), await sheet(other)]).toEqual([
    { working: [d3, d4], live: [d3, d4] },
    { working: [d3], live: undefined },
    { working: [], live: undefined },
  ]);
  await change(dearer, { action: 'submit' }).expect(200);
  const own = await as.manager.patch(`${BASE}/approve/${String(dearer)}`, { decision: 'APPROVED' }).expect(403);
  expect(own.body.code).toBe('auth.fourEyes');
  await approve(dearer);
  expect(await sold(dates)).toEqual([GENERAL, GENERAL, 9500, 9000, GENERAL]);
});

const stillBy = (id: number): string => `These departures would still sell by price #${String(id)}`;
test('a price for all dates is not chosen where another one would still be sold', async () => {
  const { code, sheetId, dates } = await tour();
  const [, , d3, , d5] = dates as [number, number, number, number, number];
  const dear = await approved(code, 9000, [d3]);
  const cheap = await draft(code, 4000, null);
  const refused = await put([d3], cheap).expect(409);
  expect([refused.body.code, refused.body.message]).toEqual(['price.otherSells', stillBy(dear)]);
  await put([d5], cheap).expect(200);
  expect(await sold(dates)).toEqual([GENERAL, GENERAL, 9000, GENERAL, GENERAL]);
  const newer = await approved(code, 6000, null);
  const older = await put([d5], sheetId).expect(409);
  expect(older.body.message).toBe(stillBy(newer));
  expect(await sheet(dear)).toEqual({ working: [d3], live: [d3] });
  await put([d3], newer).expect(200);
  expect(await sold(dates)).toEqual([6000, 6000, 6000, 6000, 6000]);
});

test('dates that a price was not approved for are put to it by who may approve prices', async () => {
  const { code, sheetId, dates } = await tour();
  const [, , d3, d4] = dates as [number, number, number, number];
  const admin = await app.as('admin');
  const cheap = await approved(code, 4000, [d3]);
  const denied = await put([d4], cheap, admin).expect(403);
  expect(denied.body.code).toBe('auth.denied');
  const day = inDays(app, 90);
  const recurrence = { mode: 'DAILY', weekdays: [], startDate: day, endDate: day };
  const body = { packageCode: code, recurrence, maxPax: 20, prices: cheap };
  await as.staff.post('/departures/admin', body).expect(403);
  expect(await sold(dates)).toEqual([GENERAL, GENERAL, 4000, GENERAL, GENERAL]);
  // what was approved for them is for who manages departures
  await put([d3], sheetId, admin).expect(200);
  await put([d3], cheap, admin).expect(200);
  const made = await as.manager.post('/departures/admin', body).expect(201);
  expect(await sold([(made.body.created as { id: number }[])[0]?.id ?? 0])).toEqual([4000]);
});

test('a date with a price of its own is moved to another day by who may approve prices', async () => {
  const { code, dates } = await tour();
  const [, , d3, d4, d5] = dates as [number, number, number, number, number];
  const dear = await approved(code, 9000, [d3]);
  const waiting = await draft(code, 9100, [d4]);
  const move = (id: number, days: number, who = as.staff) =>
    who.patch('/departures/admin', { id, departureDate: inDays(app, days) });
  for (const [id, sheetId] of [
    [d3, dear],
    [d4, waiting],
  ] as const) {
    const refused = await move(id, 100).expect(409);
    expect(refused.body.code).toBe('departure.ownPrice');
    expect(refused.body.errors.departureDate[0]).toContain(`Price #${String(sheetId)} is for this date`);
  }
  await move(d5, 101).expect(200);
  await move(d3, 100, as.manager).expect(200);
  expect(await sold([d3])).toEqual([9000]);
});

test('the board says of each date whether it is for sale by what is approved', async () => {
  const { code, sheetId, dates } = await tour();
  const [d1, d2] = dates as [number, number];
  await change(sheetId, { action: 'amend', departureIds: [d1, d2] }).expect(200);
  expect(await pricedOnBoard(code)).toEqual([true, true, true, true, true]);
  await change(sheetId, { action: 'submit' }).expect(200);
  await approve(sheetId);
  expect(await pricedOnBoard(code)).toEqual([true, true, false, false, false]);
  await change(sheetId, { action: 'amend', departureIds: null }).expect(200);
  expect(await pricedOnBoard(code)).toEqual([true, true, false, false, false]);
});

test('verify sees a price that sells other dates than were approved or chosen', async () => {
  const { code, sheetId, dates } = await tour();
  const [d1, d2, d3, d4] = dates as [number, number, number, number];
  const dear = await approved(code, 9000, [d3]);
  await put([d4], dear).expect(200);
  await put([d3], sheetId).expect(200);
  const em = app.db.manager;
  const NOT_CHOSEN = 'sheet: sells the departures that were approved or chosen';
  const OTHERWISE = 'sheet: stands for the departures that it sells';
  const seen = async (id: number, part: Partial<PriceSheet>): Promise<string[]> => {
    const { departureIds, published } = await em.findOneByOrFail(PriceSheet, { id });
    await em.save(PriceSheet, { id, ...part });
    const found = await differences();
    await em.save(PriceSheet, { id, departureIds, published });
    return found;
  };
  const [general, chosen] = [
    await em.findOneByOrFail(PriceSheet, { id: sheetId }),
    await em.findOneByOrFail(PriceSheet, { id: dear }),
  ];
  const sells = ({ published }: PriceSheet, departureIds: number[] | null) =>
    ({ published: { ...published, departureIds } }) as Partial<PriceSheet>;
  expect(await seen(sheetId, sells(general, [d1, d2]))).toEqual([NOT_CHOSEN, OTHERWISE]);
  expect(await seen(dear, sells(chosen, [d3, d4]))).toEqual([NOT_CHOSEN, OTHERWISE]);
  expect(await seen(dear, sells(chosen, null))).toEqual([NOT_CHOSEN, OTHERWISE]);
  expect(await seen(dear, { departureIds: [d3, d4] })).toEqual([OTHERWISE]);
  expect(await seen(dear, { ...sells(chosen, []), departureIds: [] })).toEqual([NOT_CHOSEN]);
});

test('an approved price that is deleted leaves nothing that differs', async () => {
  const { code, dates } = await tour();
  const [, , d3] = dates as [number, number, number];
  const dear = await approved(code, 9000, [d3]);
  await as.manager.delete(`${BASE}/approve/${String(dear)}`, { reason: 'Over' }).expect(200);
  expect(await sold(dates)).toEqual([GENERAL, GENERAL, GENERAL, GENERAL, GENERAL]);
});

test('a price that waits and whose dates were all deleted since is not approved for none', async () => {
  const { code, dates } = await tour();
  const [, , d3] = dates as [number, number, number];
  const dear = await draft(code, 9000, [d3], 'submit');
  await as.manager.delete(`/departures/admin/${String(d3)}`).expect(200);
  const decision = { decision: 'APPROVED' };
  const refused = await as.fc.patch(`${BASE}/approve/${String(dear)}`, decision).expect(422);
  expect(refused.body).toMatchObject({ code: 'approval.incomplete' });
  expect(Object.keys(refused.body.errors as object)).toEqual(['departureIds']);
  expect(await sheet(dear)).toEqual({ working: [], live: undefined });
  await as.fc.patch(`${BASE}/approve/${String(dear)}`, { decision: 'REJECTED', reason: 'no dates' }).expect(200);
});
