import { sealBooking } from '../src/domain/booking-code';
import { PRIMITIVES } from '../src/desk/open-envelope';
import { type Client, type Person, TestApp, type Verb } from './app';
import { sellable } from './given';
import { member, single } from './orders/party';
import { png } from './pictures';

let app: TestApp;
let root: Client;
let staff: Client;
let at: Awaited<ReturnType<typeof sellable>>;
let number: string;
beforeAll(async () => {
  app = await TestApp.start();
  root = await app.as('root');
  staff = await app.as('staff');
  at = await sellable(app, { code: 'INPUTS-1' });
  const { body } = await staff.post('/orders/admin/callCenter', single(at)).expect(201);
  number = (body as { orderNumber: string }).orderNumber;
});
afterAll(() => app.stop());

interface Refusal {
  code: string;
  errors?: Record<string, string[]>;
}
const WORDS = 'This holds characters that cannot be shown. Please type it again.';
const contact = (name: string) => staff.put('/orders', { orderNumber: number, contactPerson: name });

test('a day that nobody lives or plans for is refused at its field; a filter may ask for any date', async () => {
  const [departure, far] = [{ id: at.departureId }, '9999-12-31'];
  const moved = await staff.patch('/departures/admin', { ...departure, departureDate: far }).expect(400);
  expect((moved.body as Refusal).errors).toHaveProperty('departureDate');
  const born = single(at, { members: [member('ADULT', 'TAI MAN', { birthDate: '1899-12-31' })] });
  const booked = await staff.post('/orders/admin/callCenter', born).expect(400);
  expect(Object.keys((booked.body as Refusal).errors ?? {})).toEqual(['members.0.birthDate']);
  await staff.get(`/orders/admin?departureDate_lte=${far}&departureDate_gte=0001-01-01`).expect(200);
});

describe('a text that cannot be shown is refused at its field', () => {
  test.each([
    ['NUL', '\u0000'],
    ['a bell', '\u0007'],
    ['escape', '\u001b'],
    ['delete', '\u007f'],
    ['a control character of the second block', '\u009b'],
    ['half a character', '\ud83d'],
    ['an override of direction', '\u202e'],
    ['an isolate', '\u2067'],
  ])('%s in a name', async (_what, bad) => {
    const { body } = await contact(`CHAN${bad}TAI`).expect(400);
    expect(body).toMatchObject({ code: 'general.invalid', errors: { contactPerson: [WORDS] } });
  });

  const CASES: [string, Person, Verb, string, object, string][] = [
    ['a declared resource', 'root', 'post', '/branches', { code: 'QQ', name: 'a\u0000b' }, 'name'],
    [
      'another language',
      'root',
      'patch',
      '/branches/1',
      { translations: { 'zh-Hant': { name: '店\u0000' } } },
      'translations.zh-Hant.name',
    ],
    [
      'a member of a list',
      'manager',
      'put',
      '/site/menus',
      { menus: [{ type: 'link', url: '/', text: 'a\u0001' }] },
      'menus.0.text',
    ],
    [
      'what another rule checks',
      'staff',
      'post',
      '/saved-views',
      { screen: 'orders', name: 'A', state: { note: '\u0000' } },
      'state.note',
    ],
    [
      'a formatted text',
      'manager',
      'post',
      '/pages/admin',
      { code: 'odd', name: 'Odd', content: '<p>a\u0008</p>' },
      'content',
    ],
    ['a text of several lines', 'staff', 'put', '/orders', { remark: 'one\ntwo\u000b' }, 'remark'],
    ['a sign-in', 'staff', 'post', '/users/login', { loginId: 'st\u0000aff', password: 'x' }, 'loginId'],
  ];
  test.each(CASES)('in %s', async (_what, person, verb, path, sent, field) => {
    const { body } = await (await app.as(person))[verb](path, sent).expect(400);
    expect((body as Refusal).errors).toEqual({ [field]: [WORDS] });
  });

  test('in a sealed booking, and in the name of a field', async () => {
    const data = sealBooking(
      single(at, { contactPerson: 'A\u0000' }),
      app.config.bookingSecret,
      new Date(),
      PRIMITIVES,
    );
    const { body } = await staff.post('/orders/admin/callCenter', { data }).expect(400);
    expect((body as Refusal).errors).toEqual({ contactPerson: [WORDS] });
    await staff.post('/saved-views', { screen: 'orders', name: 'A', state: { 'a\u0000': 1 } }).expect(400);
  });
});

describe('what a spreadsheet leaves in a text is taken off', () => {
  const kept = async (name: string): Promise<string> => {
    await contact(name).expect(200);
    const [row] = (await staff.get(`/orders/admin?orderNumber=${number}`).expect(200)).body as {
      contactPerson: string;
    }[];
    return row?.contactPerson ?? '';
  };
  test.each([
    ['a space that does not break', '\u00a0CHAN\u00a0Tai Man ', 'CHAN Tai Man'],
    ['marks of no width', '\ufeffCHAN\u200b Tai\u200e', 'CHAN Tai'],
    ['the line end of a cell', 'CHAN Tai\r\n', 'CHAN Tai'],
    ['a tab between two cells', 'CHAN\tTai', 'CHAN Tai'],
    ['nothing of an emoji or a wide space', '陳　大文 👩‍👧', '陳　大文 👩‍👧'],
  ])('%s', async (_what, typed, name) => {
    expect(await kept(typed)).toBe(name);
  });
  test('a name of nothing else is no name', async () => {
    const { body } = await contact('\u200b\u00a0').expect(400);
    expect((body as Refusal).errors).toEqual({ contactPerson: ['This field is required'] });
  });
  test('a declared name by the same rule; a text of several lines keeps its lines', async () => {
    const name = '\ufeffSha\u00a0Tin\n';
    const { body } = await root.post('/branches', {
      code: 'SHT',
      name,
      address: 'One\nTwo\u00a0',
      phone: '\u200b23456789 ',
    });
    expect(body).toMatchObject({ name: 'Sha Tin', address: 'One\nTwo', phone: '23456789' });
  });
});

test.each(['ßßß', 'ßßßß', 'ıııı', 'ſſſſ', 'ＡＢＣＤ', 'AB CD'])('%s is no tour code', async (code) => {
  const { body } = await staff.post('/tours/admin', { packageCode: code, name: 'X' }).expect(400);
  expect(body).toMatchObject({ errors: { packageCode: [expect.stringContaining('A-Z')] } });
});
test.each(['\u017fam', '\u0130an'])(
  'a login ID is no other one that is like it in small letters: %s',
  async (loginId) => {
    const { body } = await root.post('/users', { loginId }).expect(400);
    expect((body as Refusal).errors).toHaveProperty('loginId');
  },
);
test('the sign of kelvins is the letter K', async () => {
  const { body } = await root.post('/users', { loginId: '\u212aelvin' }).expect(400);
  expect((body as Refusal).errors).not.toHaveProperty('loginId');
});

describe('content that shows nothing is none', () => {
  test.each(['', '<p></p>', '<p><br></p><p>&nbsp;</p>', '<script>x</script>', '<p>\u200b</p>'])(
    '%j',
    async (content) => {
      const { body } = await root.post('/pages/admin', { code: 'empty', name: 'Empty', content }).expect(400);
      expect((body as Refusal).errors).toEqual({ content: ['This field is required'] });
    },
  );
  test('a picture alone is content; a page keeps what it has, and an emptied translation is taken away', async () => {
    const content = '<img src="/api/files/0123">';
    const { body: page } = await root.post('/pages/admin', { code: 'picture', name: 'P', content }).expect(201);
    const path = `/pages/admin/${String((page as { id: number }).id)}`;
    await root.patch(path, { content: '<p></p>' }).expect(400);
    await root.patch(path, { translations: { 'zh-Hant': { content: '<p>文</p>' } } }).expect(200);
    const { body } = await root.patch(path, { translations: { 'zh-Hant': { content: '<p></p>' } } }).expect(200);
    expect((body as { translations: object }).translations).toEqual({ 'zh-Hant': {} });
  });
});

describe('a query says what it may, in plain digits and dates of the calendar', () => {
  test.each([
    ['/admin/report?type[]=1', 'type[]', 'general.unknownField'],
    ['/admin/report?year=2026', 'year', 'general.unknownField'],
    ['/admin/report?type=1&type=1&from=2026-01-01&to=2026-01-02', undefined, 'report.unknown'],
    ['/admin/report?type=1&from=2026-01-01&to=2026-01-02&format=pdf', 'format', 'general.invalid'],
    ['/admin/report?type=1&from=2026-02-30&to=2026-03-02', 'from', 'general.invalid'],
    ['/admin/report?type=1&from=2026-01-01&from=2026-01-02&to=2026-01-02', 'from', 'general.invalid'],
    ['/admin/report?type=3&year=0x7ea&month=2', 'year', 'general.invalid'],
    ['/admin/report?type=3&year=2026&month=1e0', 'month', 'general.invalid'],
    ['/admin/report?type=3&year=2026&month=02&branch=TST&branch=MK', 'branch', 'general.invalid'],
    ['/users?createdAt=2026-02-30', 'createdAt', 'general.invalid'],
    ['/users?createdAt_gte=2026-02-30', 'createdAt', 'general.invalid'],
    ['/users?createdAt_lte=2026-13-01T00:00:00Z', 'createdAt', 'general.invalid'],
    ['/users?createdAt=1', 'createdAt', 'general.invalid'],
    ['/audit?at_gte=yesterday', 'at', 'general.invalid'],
    ['/departures?departureDate=2026-02-30', 'departureDate', 'general.invalid'],
    ['/orders/admin?departureDate_gte=2026-02-30', 'departureDate_gte', 'general.invalid'],
    ['/orders/admin?soldDate_gte=2026-02-30', 'soldDate_gte', 'general.invalid'],
    ['/users?id=0x1', 'id', 'general.invalid'],
    ['/users?_start=0x1', '_start', 'general.invalid'],
    ['/users?_end=1e1', '_end', 'general.invalid'],
  ])('%s', async (path, field, code) => {
    const { status, body } = await root.get(path);
    const refusal = body as Refusal;
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([
      code === 'report.unknown' ? 404 : 400,
      [field ?? 'type'],
    ]);
  });
  test('what is well said is answered', async () => {
    for (const path of [
      '/admin/report?lang=en',
      '/admin/report?type=3&year=2026&month=02&format=json',
      '/users?createdAt_gte=2024-02-29&createdAt_lte=2026-02-01T00:00:00.000Z&id=1&_start=0&_end=10',
    ])
      await root.get(path).expect(200);
  });
});

describe('a part that nobody asked for is refused', () => {
  test('in an upload', async () => {
    const { body } = await staff
      .post('/files')
      .field('kind', 'image')
      .field('folder', 'x')
      .attach('file', await png(), 'one.png')
      .expect(400);
    expect(body).toMatchObject({ errors: { folder: ['Unknown field: folder'] } });
    await staff
      .post('/files')
      .field('kind', 'image')
      .attach('file', await png(), 'one.png')
      .expect(201);
  });
  test('in the upload of the logo, whose version is a number', async () => {
    const logo = (field: string, value: string) => root.put('/site/logo').field(field, value);
    await logo('title', 'x')
      .attach('logo', await png(), 'one.png')
      .expect(400);
    await logo('version', 'first')
      .attach('logo', await png(), 'one.png')
      .expect(400);
    await logo('version', '0')
      .attach('logo', await png(), 'one.png')
      .expect(200);
  });
  test.each([
    ['/pages/admin', { ids: [1], force: true }, 'force'],
    ['/pages/admin?force=1', { ids: [1] }, 'force'],
    ['/pages/admin', { ids: ['0x1'] }, 'ids'],
  ])('in a call that deletes: %s %j', async (path, body, field) => {
    const answer = await root.delete(path, body).expect(400);
    expect(Object.keys((answer.body as Refusal).errors ?? {})).toEqual([field]);
  });
});

test.each([
  ['a telephone number', 91_234_567, 'At most 20,000,000'],
  ['less than nothing', -50, 'At least 0'],
  ['three decimals', 1.005, 'Enter an amount with at most two decimals'],
])('an amount of %s is told what is wrong with it', async (_what, amount, words) => {
  const { body } = await staff.post('/orders/admin/callCenter/receive', { orderNumber: number, amount }).expect(400);
  expect((body as Refusal).errors).toMatchObject({ amount: [words] });
});
