import { Package } from '../src/catalogue/package.entity';
import { PriceSheet } from '../src/catalogue/price-sheet.entity';
import { Section } from '../src/sections/section.entity';
import { Departure } from '../src/catalogue/departure.entity';
import { TestApp } from './app';
import { drafted, idOf, inDays, live, newCode, pictureOf, TEXTS } from './drafting';
import { sellable } from './given';
import { searchIndex } from '../src/verify/search-terms';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('a draft lists what is missing, and becomes complete with picture, dates and price', async () => {
  const staff = await app.as('staff');
  const empty = await staff.post('/tours/admin', { packageCode: ` ${newCode().toLowerCase()} ` }).expect(201);
  expect(empty.body).toMatchObject({
    packageCode: expect.stringMatching(/^DRAFT-\d{4}$/),
    status: 'incomplete',
    creator: 'staff person',
    published: null,
    moves: ['save', 'submit', 'delete'],
    tiaPayer: 'COMPANY',
    tiaPrint: 'EVERY_PAYMENT',
  });
  expect(empty.body.missing).toEqual([
    'name',
    'title',
    'shortDescription',
    'country',
    'packageType',
    'transportationType',
    'attraction1',
    'attraction2',
    'attraction3',
    'picture1',
    'itinerary',
    'departures',
    'price',
  ]);
  const refused = await staff.patch(`/tours/admin/${empty.body.id}`, { action: 'submit' }).expect(400);
  expect(refused.body).toMatchObject({
    code: 'tour.incomplete',
    message: 'Please enter all required information!',
    data: { missing: empty.body.missing },
  });
  expect(refused.body.errors).toMatchObject({
    name: ['This field is required'],
    picture1: ['Choose a new photo'],
    departures: ['This field is required'],
  });
  const draft = await drafted(app);
  const full = await staff.get(`/tours/admin/${draft.id}`).expect(200);
  expect(full.body).toMatchObject({ missing: [], minDeposit: 3000, days: 5, departureDates: [draft.date] });
  const sent = await staff.patch(`/tours/admin/${draft.id}`, { action: 'submit' }).expect(200);
  expect(sent.body).toMatchObject({ status: 'pending', submitter: 'staff person', moves: ['withdraw'] });
});

test('a package is submitted in the languages that the operator asks for, each text at its field', async () => {
  const [staff, manager] = [await app.as('staff'), await app.as('manager')];
  const asked = (value: string[]) => manager.patch('/parameters/packageLanguages', { value }).expect(200);
  await asked(['en', 'zh-Hant']);
  const { id } = await drafted(app);
  const names = ['name', 'title', 'shortDescription', 'attraction1', 'attraction2', 'attraction3'];
  const missing = names.map((name) => `translations.zh-Hant.${name}`);
  expect((await staff.get(`/tours/admin/${id}`).expect(200)).body).toMatchObject({
    missing,
    languages: ['en', 'zh-Hant'],
  });
  const refused = await staff.patch(`/tours/admin/${id}`, { action: 'submit' }).expect(400);
  expect(refused.body).toMatchObject({
    code: 'tour.incomplete',
    errors: { 'translations.zh-Hant.title': ['This field is required'] },
  });
  const texts = Object.fromEntries(names.map((name) => [name, '京都賞楓']));
  const said = { translations: { 'zh-Hant': texts }, action: 'submit' };
  expect((await staff.patch(`/tours/admin/${id}`, said).expect(200)).body).toMatchObject({
    status: 'pending',
    missing: [],
  });
  await asked(['en']);
});

describe('the booking lookup', () => {
  test('has its texts for what is not entered and what does not exist', async () => {
    const staff = await app.as('staff');
    const { code, date } = await live(app);
    const nobody = await drafted(app);
    const rows: [object, number, string][] = [
      [{}, 400, 'You must enter the tour code first!'],
      [{ tourCode: '   ', departureDate: date }, 400, 'You must enter the tour code first!'],
      [{ tourCode: code }, 400, 'Enter both the tour code and the departure date'],
      [{ tourCode: 'NONE-SUCH', departureDate: date }, 404, 'Tour code not found!'],
      [{ tourCode: nobody.code, departureDate: date }, 404, 'Tour code not found!'],
      [
        { tourCode: code, departureDate: inDays(app, 61) },
        404,
        'The entered tour code has no matching departure date!',
      ],
    ];
    for (const [body, status, text] of rows) {
      const answer = await staff.put('/tours/admin', body).expect(status);
      expect(answer.body.message).toBe(text);
    }
    const bad = await staff.put('/tours/admin', { tourCode: code, departureDate: '2026-02-30' }).expect(400);
    expect(Object.keys(bad.body.errors)).toEqual(['departureDate']);
  });

  test('answers what is published: prices, free seats, deposit due and its levy', async () => {
    const fc = await app.as('fc');
    const { code, date, sheetId } = await live(app);
    const { body } = await fc
      .put('/tours/admin', { tourCode: ` ${code.toLowerCase()} `, departureDate: date })
      .expect(200);
    expect(body).toMatchObject({
      package: { packageCode: code, name: TEXTS.name, minDeposit: 3000, status: 'approved' },
      departure: { packageCode: code, departureDate: date, maxPax: 20, bookedCount: 0 },
      prices: {
        sheetId,
        days: 5,
        prices: { adultPrice: 5118, childrenPrice: 2732, childrenOccupyBed: 2070, tax: 100 },
      },
      free: 20,
      dueNow: 3000,
      levy: 4.5,
      terms: {
        ...{ packageType: 'LONG', allowDeposit: true, minDeposit: 3000, balanceDueDays: 30, nameCorrectionFee: 1000 },
        ladder: expect.arrayContaining([{ minDays: 30, kind: 'FIXED', value: 500 }]),
      },
    });
  });
});

describe('bad input', () => {
  test.each<[string, object, string, RegExp]>([
    ['no code', { packageCode: undefined }, 'packageCode', /required/],
    ['a blank code', { packageCode: '   ' }, 'packageCode', /required/],
    ['three characters', { packageCode: 'ABC' }, 'packageCode', /4 to 20/],
    ['twenty-one characters', { packageCode: 'A'.repeat(21) }, 'packageCode', /4 to 20/],
    ['a space inside', { packageCode: 'AB CD' }, 'packageCode', /4 to 20/],
    ['Chinese in the code', { packageCode: '京都ABCD' }, 'packageCode', /4 to 20/],
    ['a negative deposit', { minDeposit: -1 }, 'minDeposit', /must not be negative/],
    ['a deposit of three decimals', { minDeposit: 1000.005 }, 'minDeposit', /two decimals/],
    ['a deposit as text', { minDeposit: '1000' }, 'minDeposit', /two decimals/],
    ['an unknown field', { colour: 'red' }, 'colour', /Unknown field/],
    ['a state from outside', { status: 'approved' }, 'status', /Unknown field/],
    ['an unknown action', { action: 'approve' }, 'action', /not valid/],
    ['a name too long', { name: 'x'.repeat(121) }, 'name', /At most 120/],
    ['a country in words', { country: 'Japan' }, 'country', /not valid/],
    ['a country that is on no list', { country: 'XX' }, 'country', /not valid/],
    ['area 18', { areaCode: 18 }, 'areaCode', /not valid/],
    ['a group of nobody', { groupSizeMin: 0 }, 'groupSizeMin', /At least 1/],
    ['a deposit beyond reason', { minDeposit: 1_000_001 }, 'minDeposit', /At most 1,000,000/],
    ['more files than there is room for', { files: Array(21).fill('') }, 'files', /not valid/],
    ['a day that is no day', { itinerary: [{ day: 0 }] }, 'itinerary.0.day', /At least 1/],
    ['a day with something else', { itinerary: [{ day: 1, guide: 'Ho' }] }, 'itinerary.0.guide', /Unknown field/],
    ['an unknown type', { packageType: 'MIDDLE' }, 'packageType', /not valid/],
    ['an unknown print mode', { tiaPrint: 'NEVER' }, 'tiaPrint', /not valid/],
    ['a script for a link', { detailPageLink: 'javascript:alert(1)' }, 'detailPageLink', /link/],
    ['sizes that cross', { groupSizeMin: 30, groupSizeMax: 20 }, 'groupSizeMax', /At least 30/],
    ['a day without number', { itinerary: [{ title: 'x' }] }, 'itinerary.0.day', /required/],
    ['a picture that is not there', { picture1: '0'.repeat(32) }, 'picture1', /not valid/],
    ['an unknown language', { translations: { fr: { name: 'x' } } }, 'translations', /not valid/],
    ['an unknown text', { translations: { 'zh-Hant': { country: 'x' } } }, 'translations', /not valid/],
  ])('%s is a 400 at its field, and nothing is saved', async (_name, part, field, text) => {
    const staff = await app.as('staff');
    const rows = await app.db.manager.count(Package);
    const answer = await staff.post('/tours/admin', { packageCode: newCode(), ...part }).expect(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(answer.body.errors[field][0]).toMatch(text);
    expect(await app.db.manager.count(Package)).toBe(rows);
  });
  test('a submission that is incomplete saves nothing of the new package', async () => {
    const staff = await app.as('staff');
    const rows = await app.db.manager.count(Package);
    await staff.post('/tours/admin', { packageCode: newCode(), ...TEXTS, action: 'submit' }).expect(400);
    expect(await app.db.manager.count(Package)).toBe(rows);
  });
  test('a document is no picture', async () => {
    const staff = await app.as('staff');
    const file = await staff
      .post('/files')
      .field('kind', 'file')
      .attach('file', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'), 'a.pdf');
    expect(file.status).toBe(201);
    const refused = await staff.post('/tours/admin', { packageCode: newCode(), picture1: file.body }).expect(415);
    expect(refused.body.errors).toEqual({ picture1: ['Only jpg, jpeg or png'] });
    const kept = await staff.post('/tours/admin', { packageCode: newCode(), flyer: file.body }).expect(201);
    expect(kept.body.flyer).toEqual(file.body);
  });
});

test('a code is unique, also against deleted ones, and stays once there are orders', async () => {
  const [staff, manager] = [await app.as('staff'), await app.as('manager')];
  const { id, code } = await drafted(app);
  const taken = await staff.post('/tours/admin', { packageCode: code.toLowerCase() }).expect(409);
  expect(taken.body.errors).toEqual({ packageCode: ['This tour code is already in use'] });
  const next = newCode();
  const renamed = await staff.patch(`/tours/admin/${id}`, { packageCode: next }).expect(200);
  expect(renamed.body).toMatchObject({ packageCode: next, missing: [] });
  await staff.get(`/tours/admin/tourCode?code=${code}`).expect(404);
  expect((await staff.get(`/tours/admin/tourCode?code=${next.toLowerCase()}`).expect(200)).body.id).toBe(id);
  await manager.delete(`/tours/admin/${id}`).expect(200);
  await staff.get(`/tours/admin/tourCode?code=${next}`).expect(404);
  await staff.post('/tours/admin', { packageCode: next }).expect(409);
  const root = await app.as('root');
  expect((await root.patch(`/tours/admin/${id}`, { action: 'restore' }).expect(200)).body.status).toBe('incomplete');
});

test('what is on sale keeps its code, also while an amendment waits; a draft may take another', async () => {
  const staff = await app.as('staff');
  const { id, code } = await live(app);
  const next = newCode();
  expect((await staff.get(`/tours/admin/${id}`).expect(200)).body.codeFrozen).toBe(true);
  for (const change of [{ action: 'amend', packageCode: next }, { packageCode: next }]) {
    const refused = await staff.patch(`/tours/admin/${id}`, change).expect('action' in change ? 409 : 422);
    if ('action' in change)
      expect(refused.body.errors).toEqual({
        packageCode: ['This package is on sale under this code; copy it to give it another'],
      });
  }
  expect((await staff.get(`/tours/admin/${id}`)).body).toMatchObject({ packageCode: code, status: 'approved' });
  await staff
    .patch(`/tours/admin/${id}`, { action: 'amend', packageCode: code.toLowerCase(), name: 'New' })
    .expect(200);
  const waiting = await staff.patch(`/tours/admin/${id}`, { packageCode: next }).expect(409);
  expect(waiting.body.code).toBe('tour.codeOnSale');
  expect((await staff.get(`/tours/admin/tourCode?code=${code}`).expect(200)).body.id).toBe(id);
  await staff.get(`/tours/admin/tourCode?code=${next}`).expect(404);
  const draft = await drafted(app);
  expect((await staff.get(`/tours/admin/${draft.id}`)).body.codeFrozen).toBe(false);
  const renamed = await staff.patch(`/tours/admin/${draft.id}`, { packageCode: next }).expect(200);
  expect(renamed.body).toMatchObject({ packageCode: next, missing: [] });
});

test('PATCH keeps what is not sent, and an older version is refused', async () => {
  const staff = await app.as('staff');
  const { id } = await drafted(app);
  const translations = { 'zh-Hant': { name: '京都賞楓', 'itinerary.0.title': '第一天' } };
  const saved = await staff
    .patch(`/tours/admin/${id}`, { tiaPrint: 'FINAL_PAYMENT', translations, areaCode: null, version: 1 })
    .expect(200);
  expect(saved.body).toMatchObject({
    version: 2,
    name: TEXTS.name,
    tiaPrint: 'FINAL_PAYMENT',
    translations,
    areaCode: null,
    picture1: { id: await pictureOf(app), url: expect.stringContaining('/api/files/') },
  });
  const stale = await staff.patch(`/tours/admin/${id}`, { name: 'Late', version: 1 }).expect(409);
  expect(stale.body.code).toBe('general.stale');
  expect((await staff.get(`/tours/admin/${id}`)).body.name).toBe(TEXTS.name);
  await staff.patch(`/tours/admin/${id}`, { action: 'withdraw', name: 'x' }).expect(400);
});

test('null empties what may be empty, and says nothing of a switch or of who bears the levy', async () => {
  const staff = await app.as('staff');
  const { id } = await drafted(app);
  const before = (await staff.get(`/tours/admin/${id}`)).body;
  const emptied = await staff
    .patch(`/tours/admin/${id}`, {
      ...{ name: null, country: null, packageType: null, groupSizeMin: null, itinerary: null, picture1: null },
      ...{ files: null, leviable: null, tiaPayer: null, allowDeposit: null },
    })
    .expect(200);
  const { leviable, tiaPayer, allowDeposit, minDeposit } = before;
  expect(emptied.body).toMatchObject({
    ...{ name: '', country: '', packageType: null, groupSizeMin: null, itinerary: [], picture1: null, files: [] },
    ...{ leviable, tiaPayer, allowDeposit: true, minDeposit: 3000 },
  });
  expect([allowDeposit, minDeposit]).toEqual([true, 3000]);
  const without = await staff.patch(`/tours/admin/${id}`, { allowDeposit: false }).expect(200);
  expect(without.body).toMatchObject({ allowDeposit: false, minDeposit: 0 });
});

test('a copy has a new code, the content, and when wanted dates without bookings and sheets', async () => {
  const staff = await app.as('staff2');
  const { id, code } = await live(app);
  const bare = await staff.patch('/tours/admin', { id, newPackageCode: newCode() }).expect(201);
  expect(bare.body).toMatchObject({
    name: TEXTS.name,
    status: 'incomplete',
    published: null,
    creator: 'staff2 person',
    missing: ['departures', 'price'],
  });
  await app.db.manager.update(Departure, { packageCode: code }, { bookedCount: 4, reservedNumber: 2 });
  const { id: _id, ...date60 } = await app.db.manager.findOneByOrFail(Departure, { packageCode: code });
  // one that is called off, and one that is closed for sale
  await app.db.manager.insert(Departure, [
    { ...date60, departureDate: inDays(app, 61), state: 'CANCELLED' },
    { ...date60, departureDate: inDays(app, 62), open: false },
  ]);
  const newPackageCode = newCode();
  const all = { packageCode: code.toLowerCase(), newPackageCode, withPrices: true, withDepartures: true };
  const full = await staff.patch('/tours/admin', all).expect(201);
  expect(full.body).toMatchObject({ missing: ['price'], departureDates: [inDays(app, 60), inDays(app, 62)] });
  const [date, shut] = await app.db.manager.find(Departure, {
    where: { packageCode: newPackageCode },
    order: { departureDate: 'ASC' },
  });
  expect(date).toMatchObject({ bookedCount: 0, reservedNumber: 0, maxPax: 20, open: true });
  expect(shut).toMatchObject({ open: false });
  const [sheet] = await app.db.manager.findBy(PriceSheet, { packageCode: newPackageCode });
  expect(sheet).toMatchObject({ status: 'incomplete', adultPrice: 511_800, published: null });
  const taken = await staff.patch('/tours/admin', all).expect(409);
  expect(Object.keys(taken.body.errors)).toEqual(['newPackageCode']);
  await staff.patch('/tours/admin', { newPackageCode: newCode() }).expect(400);
  await staff.patch('/tours/admin', { packageCode: 'NONE-SUCH', newPackageCode: newCode() }).expect(404);
});

test('lists: by state, what is approved, what no section holds, codes for pickers', async () => {
  const staff = await app.as('staff');
  const draft = await drafted(app);
  const { id, packageId } = { id: draft.id, ...(await sellable(app)) };
  const ids = (answer: { body: { id: number }[] }): number[] => answer.body.map((row) => row.id);
  for (const [query, has] of [
    ['', [true, true]],
    ['?status=all', [true, true]],
    ['?status=incomplete', [true, false]],
    ['?status=approved', [false, true]],
    ['?status=incomplete&status=approved', [true, true]],
    ['?status=deleted', [false, false]],
  ] as const) {
    const found = ids(await staff.get(`/tours/admin${query}`).expect(200));
    expect([query, found.includes(id), found.includes(packageId)]).toEqual([query, ...has]);
  }
  const page = await staff.get('/tours/admin?_start=0&_end=1&_sort=packageCode&_order=asc').expect(200);
  expect(page.body).toHaveLength(1);
  expect(Number(page.headers['x-total-count'])).toBeGreaterThan(1);
  for (const bad of ['?colour=red', '?q=a', '?_sort=colour', '?name_starts=x'])
    await staff.get(`/tours/admin${bad}`).expect(400);
  expect(ids(await staff.get('/tours/admin/approved').expect(200))).not.toContain(id);
  const now = { createdAt: new Date(), updatedAt: new Date() };
  const { id: sectionId } = await app.db.manager.save(
    app.db.manager.create(Section, { name: 'Autumn', tourIds: [packageId], translations: null, ...now }),
  );
  const path = '/tours/admin/approved-not-in-sections';
  expect(ids(await staff.get(path).expect(200))).not.toContain(packageId);
  expect(ids(await staff.get(`${path}?sectionId=${sectionId}`).expect(200))).not.toContain(packageId);
  await app.db.manager.update(Section, sectionId, { visible: false });
  expect(ids(await staff.get(path).expect(200))).toContain(packageId);
  const codes = await staff.get(`/tours/admin/getTourCode?q=${draft.code}`).expect(200);
  const listed = { id, packageCode: draft.code, name: TEXTS.name, status: 'incomplete' };
  expect(codes.body).toEqual([{ ...listed, why: 'tour.notPublished', nextDeparture: expect.any(String) }]);
  await staff.get('/tours/admin/getTourCode?q=a').expect(400);
  await staff.get('/tours/admin/tourCode').expect(400);
  expect((await staff.get('/tours/admin/tourCode?code=NONE-SUCH').expect(404)).body.message).toBe(
    'Tour code not found!',
  );
  const spelled = [`${String(id)}e0`, `0${String(id)}`, `0x${id.toString(16)}`, `${String(id)}.0`, `${String(id)}%20`];
  for (const wrong of ['0', 'abc', '-1', '99999999999', ...spelled])
    await staff.get(`/tours/admin/${wrong}`).expect(404);
  expect(idOf(await staff.get(`/tours/admin/${id}`).expect(200))).toBe(id);
});

test('after all of that the search index says what the rows say', async () => {
  expect(await searchIndex(app.db.manager)).toEqual([]);
});
