import type { Response } from 'supertest';
import { AuditRow } from '../src/audit/audit-row.entity';
import { Departure } from '../src/catalogue/departure.entity';
import { withId } from '../src/database/ids-text';
import { cents } from '../src/domain/money';
import { sentDefaults } from '../src/domain/pricing';
import type { ErrorCode } from '../src/domain/errors';
import { REFUSALS } from '../src/domain/labels';
import type { PackageContent } from '../src/domain/wire/package';
import type { Locale } from '../src/domain/words';
import { PriceSheet } from '../src/catalogue/price-sheet.entity';
import { emptyContent } from '../src/tours/content';
import { Package } from '../src/catalogue/package.entity';
import { type Person, TestApp } from './app';
import { drafted, idOf, inDays, live, newCode, stateOf, TEXTS } from './drafting';
import { WORKED_INPUTS, WORKED_PRICES } from './given';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/**
 * Written by hand from decisions B1 and B2. Columns: root, admin, manager, fc-manager, the staff who made and
 * submitted it, another staff. `amended` is incomplete while an approved version is live.
 */
const TOURS = `
incomplete save           200 200 200 403 200 200
incomplete submit         200 200 200 403 200 200
incomplete withdraw       422 422 422 403 422 422
incomplete amend          422 422 422 403 422 422
incomplete discard        422 403 422 403 422 403
incomplete restore        422 403 403 403 403 403
incomplete approve        422 403 422 403 403 403
incomplete reject         422 403 422 403 403 403
incomplete delete         200 200 200 403 200 403
incomplete deleteApproved 422 403 422 403 403 403
amended    save           200 200 200 403 200 200
amended    submit         200 200 200 403 200 200
amended    withdraw       422 422 422 403 422 422
amended    amend          422 422 422 403 422 422
amended    discard        200 403 200 403 200 403
amended    restore        422 403 403 403 403 403
amended    approve        422 403 422 403 403 403
amended    reject         422 403 422 403 403 403
amended    delete         200 403 200 403 403 403
amended    deleteApproved 422 403 422 403 403 403
pending    save           422 422 422 403 422 422
pending    submit         422 422 422 403 422 422
pending    withdraw       403 403 403 403 200 403
pending    amend          422 422 422 403 422 422
pending    discard        422 422 422 403 422 422
pending    restore        422 403 403 403 403 403
pending    approve        200 403 200 403 403 403
pending    reject         200 403 200 403 403 403
pending    delete         422 422 422 403 422 422
pending    deleteApproved 422 403 422 403 403 403
approved   save           422 422 422 403 422 422
approved   submit         422 422 422 403 422 422
approved   withdraw       422 422 422 403 422 422
approved   amend          200 200 200 403 200 200
approved   discard        422 422 422 403 422 422
approved   restore        422 403 403 403 403 403
approved   approve        422 403 422 403 403 403
approved   reject         422 403 422 403 403 403
approved   delete         422 422 422 403 422 422
approved   deleteApproved 200 403 200 403 403 403
rejected   save           422 422 422 403 422 422
rejected   submit         422 422 422 403 422 422
rejected   withdraw       422 422 422 403 422 422
rejected   amend          200 200 200 403 200 200
rejected   discard        422 422 422 403 422 422
rejected   restore        422 403 403 403 403 403
rejected   approve        422 403 422 403 403 403
rejected   reject         422 403 422 403 403 403
rejected   delete         200 200 200 403 200 403
rejected   deleteApproved 422 403 422 403 403 403
deleted    save           422 422 422 403 422 422
deleted    submit         422 422 422 403 422 422
deleted    withdraw       422 422 422 403 422 422
deleted    amend          422 422 422 403 422 422
deleted    discard        422 422 422 403 422 422
deleted    restore        200 403 403 403 403 403
deleted    approve        422 403 422 403 403 403
deleted    reject         422 403 422 403 403 403
deleted    delete         422 422 422 403 422 422
deleted    deleteApproved 422 403 422 403 403 403`;

const PRICES = `
incomplete save           200 200 200 200 200 200
incomplete submit         200 200 200 200 200 200
incomplete withdraw       422 422 422 422 422 422
incomplete amend          422 422 422 422 422 422
incomplete discard        422 403 422 403 422 403
incomplete restore        422 403 403 403 403 403
incomplete approve        422 403 422 422 403 403
incomplete reject         422 403 422 422 403 403
incomplete delete         200 200 200 403 200 403
incomplete deleteApproved 422 403 422 422 403 403
amended    save           200 200 200 200 200 200
amended    submit         200 200 200 200 200 200
amended    withdraw       422 422 422 422 422 422
amended    amend          422 422 422 422 422 422
amended    discard        200 403 200 403 200 403
amended    restore        422 403 403 403 403 403
amended    approve        422 403 422 422 403 403
amended    reject         422 403 422 422 403 403
amended    delete         200 403 200 403 403 403
amended    deleteApproved 422 403 422 422 403 403
pending    save           422 422 422 422 422 422
pending    submit         422 422 422 422 422 422
pending    withdraw       403 403 403 403 200 403
pending    amend          422 422 422 422 422 422
pending    discard        422 422 422 422 422 422
pending    restore        422 403 403 403 403 403
pending    approve        200 403 200 200 403 403
pending    reject         200 403 200 200 403 403
pending    delete         422 422 422 422 422 422
pending    deleteApproved 422 403 422 422 403 403
approved   save           422 422 422 422 422 422
approved   submit         422 422 422 422 422 422
approved   withdraw       422 422 422 422 422 422
approved   amend          200 200 200 200 200 200
approved   discard        422 422 422 422 422 422
approved   restore        422 403 403 403 403 403
approved   approve        422 403 422 422 403 403
approved   reject         422 403 422 422 403 403
approved   delete         422 422 422 422 422 422
approved   deleteApproved 200 403 200 200 403 403
rejected   save           422 422 422 422 422 422
rejected   submit         422 422 422 422 422 422
rejected   withdraw       422 422 422 422 422 422
rejected   amend          200 200 200 200 200 200
rejected   discard        422 422 422 422 422 422
rejected   restore        422 403 403 403 403 403
rejected   approve        422 403 422 422 403 403
rejected   reject         422 403 422 422 403 403
rejected   delete         200 200 200 403 200 403
rejected   deleteApproved 422 403 422 422 403 403
deleted    save           422 422 422 422 422 422
deleted    submit         422 422 422 422 422 422
deleted    withdraw       422 422 422 422 422 422
deleted    amend          422 422 422 422 422 422
deleted    discard        422 422 422 422 422 422
deleted    restore        200 403 403 403 403 403
deleted    approve        422 403 422 422 403 403
deleted    reject         422 403 422 422 403 403
deleted    delete         422 422 422 422 422 422
deleted    deleteApproved 422 403 422 422 403 403`;

const WHO: Person[] = ['root', 'admin', 'manager', 'fc', 'staff', 'staff2'];
const TO: Record<string, string> = {
  save: 'incomplete',
  submit: 'pending',
  withdraw: 'incomplete',
  amend: 'incomplete',
  discard: 'approved',
  restore: 'incomplete',
  approve: 'approved',
  reject: 'rejected',
  delete: 'deleted',
  deleteApproved: 'deleted',
};
const rowsIn = (table: string): [string, string, number[]][] =>
  table
    .trim()
    .split('\n')
    .map((text) => text.split(/\s+/))
    .map(([state = '', action = '', ...codes]) => [state, action, codes.map(Number)]);

/** A row in a state, put straight into the tables, as staff made and submitted it and manager2 decided on it. */
async function inState(area: 'tours' | 'prices', state: string): Promise<{ id: number }> {
  const now = app.clock.now();
  const stamps = { createdAt: now, updatedAt: now };
  const { staff, manager2 } = app.userIds;
  const code = newCode();
  const em = app.db.manager;
  const isLive = state === 'amended' || state === 'approved';
  const common = {
    packageCode: code,
    status: (state === 'amended' ? 'incomplete' : state) as Package['status'],
    createdBy: staff,
    editors: withId(null, staff),
    submittedBy: state === 'incomplete' ? null : staff,
    approvedBy: isLive ? manager2 : null,
    publishedAt: isLive ? now : null,
    ...stamps,
  };
  const sent = { ...sentDefaults() };
  const prices = { sheetId: 0, days: 5, prices: WORKED_PRICES, departureIds: null };
  const sheet = { mode: 'GROUP' as const, inputs: WORKED_INPUTS, sent, overrides: [], adultPrice: cents(511_800) };
  if (area === 'prices')
    return em.save(em.create(PriceSheet, { ...common, ...sheet, published: isLive ? prices : null }));
  await em.save(em.create(PriceSheet, { ...common, ...sheet, status: 'approved', published: prices }));
  const date = { packageCode: code, departureDate: inDays(app, 30), maxPax: 20 };
  await em.save(em.create(Departure, { ...date, ...stamps }));
  const content = {
    ...emptyContent({ tiaPayerDefault: 'COMPANY', tiaPrintDefault: 'EVERY_PAYMENT' }),
    ...TEXTS,
    picture1: 'a'.repeat(32),
    minDeposit: cents(300_000),
  } as PackageContent;
  const columns = { ...content, minDeposit: cents(300_000) };
  return em.save(em.create(Package, { ...common, ...columns, published: isLive ? content : null }));
}

async function act(area: 'tours' | 'prices', person: Person, action: string, id: number): Promise<Response> {
  const me = await app.as(person);
  const base = area === 'tours' ? '/tours/admin' : '/admin/pricesDeparture';
  if (action === 'approve') return me.patch(`${base}/approve/${id}`, { decision: 'APPROVED' });
  if (action === 'reject') return me.patch(`${base}/approve/${id}`, { decision: 'REJECTED', reason: 'No' });
  if (action === 'delete') return me.delete(`${base}/${id}`);
  if (action === 'deleteApproved') return me.delete(`${base}/approve/${id}`, { reason: 'Over' });
  return me.patch(`${base}/${id}`, { action });
}

describe.each([
  ['tours', TOURS, Package],
  ['prices', PRICES, PriceSheet],
] as const)('%s', (area, table, entity) => {
  test.each(rowsIn(table))('%s: %s', async (state, action, codes) => {
    const found: number[] = [];
    for (const [i, person] of WHO.entries()) {
      const { id } = await inState(area, state);
      const answer = await act(area, person, action, id);
      found.push(answer.status);
      const stays = state === 'amended' ? 'incomplete' : state;
      const row = await app.db.manager.findOneByOrFail<Package | PriceSheet>(entity, { id });
      expect(row.status).toBe(codes[i] === 200 ? TO[action] : stays);
      if (answer.status === 422)
        expect(answer.body).toMatchObject({
          code: 'general.notAllowedInState',
          message: 'This action is not allowed in the current state',
        });
      if (answer.status === 403) expect(answer.body.code).toBe('auth.denied');
    }
    expect(found).toEqual(codes);
  });

  test('signed out, every call is a 401', async () => {
    const base = area === 'tours' ? '/tours/admin' : '/admin/pricesDeparture';
    const nobody = app.anyone();
    for (const path of [base, `${base}/1`, `${base}/tourCode?code=X`]) await nobody.get(path).expect(401);
    for (const path of [`${base}/1`, `${base}/approve/1`]) {
      await nobody.patch(path, {}).expect(401);
      await nobody.delete(path).expect(401);
    }
    await nobody.post(base, {}).expect(401);
  });
});

describe('four eyes', () => {
  const decide = (id: number, person: Person, body: object = { decision: 'APPROVED' }) =>
    app.as(person).then((me) => me.patch(`/tours/admin/approve/${id}`, body));

  test.each(['manager', 'root'] as const)('%s may not decide on what they made or submitted', async (person) => {
    const made = await drafted(app, person);
    const me = await app.as(person);
    await me.patch(`/tours/admin/${made.id}`, { action: 'submit' }).expect(200);
    const own = await decide(made.id, person);
    expect([own.status, own.body.code]).toEqual([403, 'auth.fourEyes']);
    expect((await decide(made.id, person, { decision: 'REJECTED', reason: 'x' })).status).toBe(403);
    const submitted = await drafted(app, 'staff');
    await me.patch(`/tours/admin/${submitted.id}`, { action: 'submit' }).expect(200);
    expect((await decide(submitted.id, person)).body.code).toBe('auth.fourEyes');
    for (const { id } of [made, submitted]) expect((await decide(id, 'manager2')).status).toBe(200);
  });
  test('nor on what they edited last, though another made and submitted it', async () => {
    const { id } = await drafted(app, 'staff');
    const [manager, staff] = [await app.as('manager'), await app.as('staff')];
    await manager.patch(`/tours/admin/${id}`, { action: 'save', name: 'Mine now' }).expect(200);
    const sent = await staff.patch(`/tours/admin/${id}`, { action: 'submit' }).expect(200);
    expect(sent.body.moves).toEqual(['withdraw']);
    expect((await decide(id, 'manager')).body.code).toBe('auth.fourEyes');
    expect((await manager.get(`/tours/admin/${id}`)).body.moves).toEqual([]);
    expect((await decide(id, 'manager2')).status).toBe(200);
  });
  test('nor on what they wrote in before somebody else did; from the next approval on that is over', async () => {
    const { id } = await drafted(app, 'staff');
    const [manager, staff, manager2] = [await app.as('manager'), await app.as('staff'), await app.as('manager2')];
    await manager.patch(`/tours/admin/${id}`, { action: 'save', name: 'All of it mine' }).expect(200);
    await staff.patch(`/tours/admin/${id}`, { action: 'submit', name: 'All of it mine.' }).expect(200);
    expect((await decide(id, 'manager')).body.code).toBe('auth.fourEyes');
    const own = `/tours/admin?id=${id}&editors_ne=${app.userIds.manager}`;
    expect((await manager.get(own).expect(200)).body).toEqual([]);
    expect((await manager2.get(own.replace('_ne', '')).expect(200)).body).toMatchObject([{ id }]);
    expect((await decide(id, 'manager2')).status).toBe(200);
    const amended = async (name: string): Promise<void> => {
      await staff.patch(`/tours/admin/${id}`, { action: 'amend', name }).expect(200);
      await staff.patch(`/tours/admin/${id}`, { action: 'submit' }).expect(200);
    };
    await amended('Another name');
    expect((await decide(id, 'manager')).status).toBe(200);
    await manager.patch(`/tours/admin/${id}`, { action: 'amend', name: 'Dropped' }).expect(200);
    await manager.patch(`/tours/admin/${id}`, { action: 'discard' }).expect(200);
    await amended('Last name');
    expect((await decide(id, 'manager')).status).toBe(200);
  });
  test('a save that changes nothing leaves what was edited with its editor', async () => {
    const [manager, staff] = [await app.as('manager'), await app.as('staff')];
    const { id, sheetId } = await drafted(app, 'staff');
    await manager.patch(`/tours/admin/${id}`, { name: 'Mine now' }).expect(200);
    await staff.patch(`/tours/admin/${id}`, { action: 'save' }).expect(200);
    await staff.patch(`/tours/admin/${id}`, { ...TEXTS, name: 'Mine now', action: 'submit' }).expect(200);
    expect((await decide(id, 'manager')).body.code).toBe('auth.fourEyes');
    expect((await decide(id, 'manager2')).status).toBe(200);
    const sheet = `/admin/pricesDeparture/${sheetId}`;
    await staff.patch(sheet, { action: 'withdraw' }).expect(200);
    await manager.patch(sheet, { hotel: 451 }).expect(200);
    await staff.patch(sheet, { hotel: 451, action: 'submit' }).expect(200);
    const approve = `/admin/pricesDeparture/approve/${sheetId}`;
    expect((await manager.patch(approve, { decision: 'APPROVED' })).body.code).toBe('auth.fourEyes');
    await (await app.as('manager2')).patch(approve, { decision: 'APPROVED' }).expect(200);
  });
  test('an fc-manager decides on prices of others, not on the own', async () => {
    const fc = await app.as('fc');
    const made = await fc.post('/admin/pricesDeparture', {
      packageCode: newCode(),
      ...WORKED_INPUTS,
      action: 'submit',
    });
    expect(made.status).toBe(201);
    const path = `/admin/pricesDeparture/approve/${idOf(made)}`;
    expect((await fc.patch(path, { decision: 'APPROVED' })).body.code).toBe('auth.fourEyes');
    const fc2 = await app.as('fc2');
    await fc2.patch(path, { decision: 'APPROVED' }).expect(200);
  });
  test('two who decide at once: one wins, the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await drafted(app, 'staff');
      const staff = await app.as('staff');
      await staff.patch(`/tours/admin/${id}`, { action: 'submit' }).expect(200);
      const answers = await Promise.all([
        decide(id, 'manager'),
        decide(id, 'manager2', { decision: 'REJECTED', reason: 'Hotel closed' }),
      ]);
      const codes = answers.map((answer) => answer.status).sort();
      expect(codes[0]).toBe(200);
      expect([409, 422]).toContain(codes[1]);
      const log = await app.db.manager.findBy(AuditRow, { resource: 'tours', recordId: String(id) });
      const decided = log.filter((row) => row.action === 'approve' || row.action === 'reject');
      expect(decided).toHaveLength(1);
      const winner = answers.find((answer) => answer.status === 200);
      const row = await app.db.manager.findOneByOrFail(Package, { id });
      expect(row.status).toBe(winner && stateOf(winner));
    }
  });
});

test('who decides on another version than was seen gets a 409 with the present one', async () => {
  const { id } = await drafted(app, 'staff');
  const [staff, manager] = [await app.as('staff'), await app.as('manager')];
  const seen = await staff.patch(`/tours/admin/${id}`, { action: 'submit' }).expect(200);
  await staff.patch(`/tours/admin/${id}`, { action: 'withdraw' }).expect(200);
  const again = await staff.patch(`/tours/admin/${id}`, { name: 'Other', action: 'submit' }).expect(200);
  const version = seen.body.version as number;
  const stale = await manager.patch(`/tours/admin/approve/${id}`, { decision: 'APPROVED', version }).expect(409);
  expect(stale.body.code).toBe('general.stale');
  const fresh = { decision: 'APPROVED', version: again.body.version as number };
  await manager.patch(`/tours/admin/approve/${id}`, fresh).expect(200);
  const late = await staff.patch(`/tours/admin/${id}`, { action: 'amend', name: 'X', version }).expect(409);
  expect(late.body.code).toBe('general.stale');
});

test('a rejection needs a reason, and the submitter sees it until the next submission', async () => {
  const { id } = await drafted(app, 'staff');
  const [staff, manager] = [await app.as('staff'), await app.as('manager')];
  await staff.patch(`/tours/admin/${id}`, { action: 'submit' }).expect(200);
  for (const reason of [undefined, '', '   ']) {
    const refused = await manager.patch(`/tours/admin/approve/${id}`, { decision: 'REJECTED', reason }).expect(400);
    expect(refused.body.errors).toEqual({ reason: ['Please give a reason'] });
  }
  await manager.patch(`/tours/admin/approve/${id}`, { decision: 'REJECTED', reason: 'Hotel closed' }).expect(200);
  const shown = await staff.get(`/tours/admin/${id}`).expect(200);
  expect(shown.body).toMatchObject({ status: 'rejected', rejectReason: 'Hotel closed', moves: ['amend', 'delete'] });
  await staff.patch(`/tours/admin/${id}`, { action: 'amend', name: 'Better' }).expect(200);
  const sent = await staff.patch(`/tours/admin/${id}`, { action: 'submit' }).expect(200);
  expect(sent.body).toMatchObject({ status: 'pending', rejectReason: '', name: 'Better' });
});

test.each(['tours', 'prices'] as const)(
  'an amendment of %s that is rejected names who rejected it, not who approved what is live',
  async (area) => {
    const at = await live(app);
    const [base, id] = area === 'tours' ? ['/tours/admin', at.id] : ['/admin/pricesDeparture', at.sheetId];
    const [staff, second] = [await app.as('staff'), await app.as('manager2')];
    const read = () => staff.get(area === 'tours' ? `${base}/${id}` : `${base}?id=${id}`).expect(200);
    const { body: before } = await read();
    for (const action of ['amend', 'submit']) await staff.patch(`${base}/${id}`, { action }).expect(200);
    await second.patch(`${base}/approve/${id}`, { decision: 'REJECTED', reason: 'Too dear' }).expect(200);
    const { body } = await read();
    const { body: me } = await second.get('/users/getUser').expect(200);
    const [was, is] = [before, body].map((each) => [each].flat()[0] as Record<string, unknown>);
    expect(is).toMatchObject({ approver: was?.['approver'], approvalDate: was?.['approvalDate'] });
    expect(is).toMatchObject({
      rejectReason: 'Too dear',
      rejected: { by: me.userId, at: expect.stringMatching(/Z$/) },
    });
    expect(me.userId).not.toBe(was?.['approver']);
  },
);

/** One of several that was refused, in the words of a language. */
const told = (id: number, code: ErrorCode, params = {}, locale: Locale = 'en') => ({
  ...{ id, code, params },
  message: REFUSALS[locale][code],
});
test('several at once: each stands alone, and the answer says who was refused and why', async () => {
  const staff = await app.as('staff');
  const [one, two, own, draft] = [
    await drafted(app, 'staff'),
    await drafted(app, 'staff'),
    await drafted(app, 'manager'),
    await drafted(app, 'staff'),
  ];
  for (const { id } of [one, two]) await staff.patch(`/tours/admin/${id}`, { action: 'submit' }).expect(200);
  const manager = await app.as('manager');
  await manager.patch(`/tours/admin/${own.id}`, { action: 'submit' }).expect(200);
  const ids = [one.id, own.id, two.id, draft.id, 999_999];
  const answer = await manager.patch('/tours/admin/approve', { ids, decision: 'APPROVED' }).expect(200);
  expect(answer.body).toEqual({
    done: [one.id, two.id],
    refused: [
      told(own.id, 'auth.fourEyes'),
      told(draft.id, 'general.notAllowedInState', { state: 'incomplete', move: 'approve' }),
      told(999_999, 'tour.idNotFound'),
    ],
  });
  const inChinese = await manager
    .patch('/tours/admin/approve', { ids: [own.id], decision: 'APPROVED' })
    .set('accept-language', 'zh-HK');
  expect(inChinese.body.refused).toEqual([told(own.id, 'auth.fourEyes', {}, 'zh-Hant')]);
  await staff.patch('/tours/admin/approve', { ids, decision: 'APPROVED' }).expect(403);
  await manager.patch('/tours/admin/approve', { ids: [], decision: 'APPROVED' }).expect(400);
});

test('while an amendment waits the approved text and price are sold, and discarding takes it back', async () => {
  const { id, code, date, sheetId } = await live(app, 'staff');
  const [staff, manager] = [await app.as('staff'), await app.as('manager')];
  const sold = async () => {
    const { body } = await staff.put('/tours/admin', { tourCode: code, departureDate: date }).expect(200);
    return [body.package.name, body.prices.prices.adultPrice, body.dueNow, body.package.version];
  };
  const before = await sold();
  expect(before.slice(0, 3)).toEqual([TEXTS.name, 5118, 3000]);
  const amended = await staff
    .patch(`/tours/admin/${id}`, { action: 'amend', name: 'Kyoto anew', minDeposit: 4000 })
    .expect(200);
  expect(amended.body).toMatchObject({
    status: 'incomplete',
    name: 'Kyoto anew',
    minDeposit: 4000,
    published: { name: TEXTS.name, minDeposit: 3000 },
  });
  await staff
    .patch(`/admin/pricesDeparture/${sheetId}`, { action: 'amend', overrides: [{ field: 'adultPrice', value: 5983 }] })
    .expect(200);
  expect((await sold()).slice(0, 3)).toEqual([TEXTS.name, 5118, 3000]);
  await staff.patch(`/tours/admin/${id}`, { action: 'submit' }).expect(200);
  await staff.patch(`/admin/pricesDeparture/${sheetId}`, { action: 'submit' }).expect(200);
  expect((await sold()).slice(0, 3)).toEqual([TEXTS.name, 5118, 3000]);
  const reject = { decision: 'REJECTED', reason: 'Not yet' };
  await manager.patch(`/admin/pricesDeparture/approve/${sheetId}`, reject).expect(200);
  expect((await sold())[1]).toBe(5118);
  await manager.patch(`/tours/admin/approve/${id}`, { decision: 'APPROVED' }).expect(200);
  expect((await sold()).slice(0, 3)).toEqual(['Kyoto anew', 5118, 4000]);
  await staff.patch(`/admin/pricesDeparture/${sheetId}`, { action: 'amend' }).expect(200);
  const back = await staff.patch(`/admin/pricesDeparture/${sheetId}`, { action: 'discard' }).expect(200);
  expect(back.body).toMatchObject({ status: 'approved', adultPrice: 5118, overrides: [] });
  const listed = await staff.get(`/tours/admin/approved?packageCode=${code}`).expect(200);
  expect(listed.body).toMatchObject([{ id, name: 'Kyoto anew', adultPrice: 5118, departures: 1, nextDeparture: date }]);
});

test('history keeps what changed from what to what, and content can be brought back from it', async () => {
  const { id, sheetId } = await live(app, 'staff');
  const [staff, root] = [await app.as('staff'), await app.as('root')];
  const log = async (resource: string, recordId: number): Promise<AuditRow[]> =>
    app.db.manager.find(AuditRow, { where: { resource, recordId: String(recordId) }, order: { id: 'ASC' } });
  await staff.patch(`/tours/admin/${id}`, { action: 'amend', name: 'Second', minDeposit: 3500 }).expect(200);
  const second = (await log('tours', id)).at(-1);
  expect(second).toMatchObject({
    action: 'save',
    actorName: 'staff person',
    before: { name: TEXTS.name, minDeposit: 3000 },
    after: { name: 'Second', minDeposit: 3500 },
  });
  await staff.patch(`/tours/admin/${id}`, { name: 'Third', itinerary: [] }).expect(200);
  const first = (await log('tours', id))[0];
  const restored = await staff.post(`/tours/admin/${id}/restore-version`, { auditId: second?.id }).expect(200);
  expect(restored.body).toMatchObject({ name: 'Second', minDeposit: 3500, days: 5, status: 'incomplete' });
  const oldest = await staff.post(`/tours/admin/${id}/restore-version`, { auditId: first?.id }).expect(200);
  expect(oldest.body).toMatchObject({ name: TEXTS.name, minDeposit: 3000 });
  await staff.post(`/tours/admin/${id}/restore-version`, { auditId: 999_999 }).expect(404);

  await root.patch(`/admin/pricesDeparture/${sheetId}`, { action: 'amend', hotel: 500 }).expect(200);
  const [made] = await log('prices', sheetId);
  const price = await root.post(`/admin/pricesDeparture/${sheetId}/restore-version`, { auditId: made?.id }).expect(200);
  expect(price.body).toMatchObject({ adultPrice: 5118, inputs: { hotel: 450 }, status: 'incomplete' });
});
test('a version that is brought back into an approved price is sold by once it is approved', async () => {
  const { sheetId } = await live(app, 'staff');
  const [staff, root] = [await app.as('staff'), await app.as('root')];
  const sheet = () => app.db.manager.findOneByOrFail(PriceSheet, { id: sheetId });
  await staff.patch(`/admin/pricesDeparture/${sheetId}`, { action: 'amend', hotel: 500 }).expect(200);
  await staff.patch(`/admin/pricesDeparture/${sheetId}`, { action: 'submit' }).expect(200);
  const manager = await app.as('manager');
  await manager.patch(`/admin/pricesDeparture/approve/${sheetId}`, { decision: 'APPROVED' }).expect(200);
  const { published } = await sheet();
  const [made] = await app.db.manager.find(AuditRow, {
    ...{ where: { resource: 'prices', recordId: String(sheetId) }, order: { id: 'ASC' }, take: 1 },
  });
  await root.post(`/admin/pricesDeparture/${sheetId}/restore-version`, { auditId: made?.id }).expect(200);
  const restored = await sheet();
  expect(restored).toMatchObject({ status: 'incomplete', inputs: { hotel: 450 }, published });
  expect(published?.prices.adultPrice).not.toBe(5118);
});
