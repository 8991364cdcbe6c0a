import type { BookingAnswer } from '../src/domain/wire/booking';
import type { OrderWire } from '../src/domain/wire/order';
import type { PaymentAnswer } from '../src/domain/wire/payment';
import type { SearchGroupKey, SearchHit, SearchWire } from '../src/domain/wire/search';
import { SearchTerms1763720000000 } from '../src/migrations/1763720000000-search-terms';
import { foldHan } from '../src/search/fold';
import {
  nameTerms,
  orderNumberTerms,
  phoneTerms,
  queryForms,
  receiptTerms,
  referenceTerms,
  soundOf,
} from '../src/search/terms';
import { searchIndex } from '../src/verify/search-terms';
import { type Client, type Person, TestApp } from './app';
import { sellable } from './given';
import { member, single } from './orders/party';

let app: TestApp;
const people = {} as Record<Person, Client>;
let order: BookingAnswer;
let receiptNo: string;
let at: Awaited<ReturnType<typeof sellable>>;
beforeAll(async () => {
  app = await TestApp.start();
  for (const person of ['root', 'manager', 'fc', 'staff', 'staff2', 'member'] as const)
    people[person] = await app.as(person);
  at = await sellable(app, { code: 'GL-RAIL5', inDays: 60 });
  const traveller = member('ADULT', 'TAI MAN', { chineseName: '陳大文', certificateNo: 'K12345678' });
  const booking = single(at, { contactPerson: '張國榮', contactPhone: '85298761234', members: [traveller] });
  order = (await people.staff.post('/orders/admin/callCenter', booking).expect(201)).body as BookingAnswer;
  const paid = await people.staff
    .patch('/checkout/cash', {
      orderNumber: order.orderNumber,
      amount: 1000,
      method: 'CHEQUE',
      remark: 'Chq no. 123-456 HSBC, FPS 20261127ABC',
    })
    .expect(200);
  receiptNo = (paid.body as PaymentAnswer).receiptNo;
});
afterAll(() => app.stop());

const search = async (q: string, who: Person = 'staff'): Promise<SearchWire['groups']> =>
  ((await people[who].get(`/search?q=${encodeURIComponent(q)}`).expect(200)).body as SearchWire).groups;
const hits = async (q: string, group: SearchGroupKey, who: Person = 'staff'): Promise<SearchHit[]> =>
  (await search(q, who)).find((each) => each.key === group)?.hits ?? [];

describe('one order is found by everything that people say of it', () => {
  const ways: [string, () => string, SearchGroupKey][] = [
    ['its number', () => order.orderNumber, 'orders'],
    ['its number as papers print it, with that of the party', () => `${order.orderNumber}-01`, 'orders'],
    ['the same half typed', () => `${order.orderNumber}-0`, 'orders'],
    ['the same without the shop', () => `${order.orderNumber.slice(3)}-01`, 'orders'],
    ['the e-mail address, whatever its case', () => 'Chan@Example.com', 'orders'],
    ['the number of a cheque', () => '123456', 'receipts'],
    ['the number of a cheque as it was not noted', () => 'chq 123456', 'receipts'],
    ['the reference of a bank', () => 'fps 20261127ABC', 'receipts'],
    ['its figures alone', () => '20261127', 'receipts'],
    ['the beginning of its number in small letters', () => order.orderNumber.slice(0, 7).toLowerCase(), 'orders'],
    ['the telephone as dialled here', () => '9876 12', 'orders'],
    ['the telephone from abroad', () => '+85298761234', 'orders'],
    ['the end of the telephone', () => '1234', 'orders'],
    ['the middle of the telephone', () => '8761', 'orders'],
    ['the digits of its number', () => order.orderNumber.slice(3), 'orders'],
    ['the last four of its number', () => order.orderNumber.slice(-4), 'orders'],
    ['the receipt without the shop', () => receiptNo.slice(receiptNo.indexOf('-') + 2), 'receipts'],
    ['the traveller with a wrong letter', () => 'chan tai men', 'travellers'],
    ['the traveller with names run together', () => 'chan taiman', 'travellers'],
    ['the traveller with a letter missing, given name first', () => 'tai mn chan', 'travellers'],
    ['the traveller with a wrong consonant', () => 'chan pai man', 'travellers'],
    ['the traveller with a consonant missing', () => 'cha tai man', 'travellers'],
    ['the contact in simplified', () => '张国荣', 'orders'],
    ['the receipt', () => receiptNo, 'receipts'],
    ['the receipt without its hyphen', () => receiptNo.replace('-', ' ').toLowerCase(), 'receipts'],
    ['the traveller, surname first', () => 'chan tai', 'travellers'],
    ['the traveller, given name first', () => 'Tai-Man CHAN', 'travellers'],
    ['the Chinese name', () => '陳大文', 'travellers'],
    ['the Chinese name in simplified', () => '陈大', 'travellers'],
    ['the given Chinese name alone', () => '大文', 'travellers'],
    ['the last four of the document', () => '5678', 'travellers'],
    ['the tour code', () => 'gl rail5', 'tours'],
    ['its departures, by the tour code', () => 'GL-R', 'departures'],
    ['a word of the name of the tour', () => 'rail', 'tours'],
  ];
  test.each(ways)('%s', async (_what, typed, group) => {
    expect(await hits(typed(), group)).toHaveLength(1);
  });
});

test('a hit says what it is and where it is shown', async () => {
  const [hit] = await hits('98761234', 'orders');
  expect(hit).toEqual({
    id: order.id,
    title: order.orderNumber,
    details: ['張國榮', '85298761234', 'GL-RAIL5'],
    date: at.departureDate,
    state: 'CONFIRMED',
    link: `/tour-booking-management?order=${order.orderNumber}`,
  });
});
test('a traveller found by document shows its last four and nothing more of it', async () => {
  const [hit] = await hits('5678', 'travellers');
  expect(hit?.details[0]).toBe('••••5678');
  expect(JSON.stringify(await search('5678'))).not.toContain('K1234');
  expect((await hits('chan', 'travellers'))[0]?.details[0]).not.toContain('5678');
});
test('staff of any shop find every order; who sees customers masked is not led by a document (decisions B1)', async () => {
  expect(await hits('98761234', 'orders', 'staff2')).toHaveLength(1);
  expect(await hits('98761234', 'orders', 'fc')).toHaveLength(1);
  expect(await hits('5678', 'travellers', 'fc')).toEqual([]);
  expect(await hits('5678', 'travellers', 'manager')).toHaveLength(1);
});
test.each([
  ['9', 400],
  ['', 400],
  ['x'.repeat(101), 400],
  ['%%', 200],
  ['__', 200],
  ["' OR 1=1 --", 200],
  ['--', 200],
])('%p answers %i', async (q, status) => {
  const answer = await people.staff.get(`/search?q=${encodeURIComponent(q)}`).expect(status);
  if (status === 200) expect(answer.body).toEqual({ groups: [] });
});
test('a missing or repeated question is a 400; nobody asks without a sign-in, no customer account either', async () => {
  await people.staff.get('/search').expect(400);
  await people.staff.get('/search?q=ab&q=cd').expect(400);
  await app.anyone().get('/search?q=chan').expect(401);
  await people.member.get('/search?q=chan').expect(401);
});

test('a name or telephone that changes is found anew and no longer by the old one', async () => {
  const { version } = (await people.staff.get(`/orders/${String(order.id)}`).expect(200)).body as OrderWire;
  await people.staff
    .put('/orders', {
      orderNumber: order.orderNumber,
      contactPerson: '葉問',
      contactPhone: '63334444',
      version,
    })
    .expect(200);
  expect(await hits('叶问', 'orders')).toHaveLength(1);
  expect(await hits('63334444', 'orders')).toHaveLength(1);
  expect(await hits('98761234', 'orders')).toEqual([]);
});
test('lists of orders, requests and receipts know the booking, the cheque and the address too', async () => {
  const numbers = async (path: string, q: string): Promise<unknown[]> => {
    const { body } = await people.fc.get(`${path}?q=${encodeURIComponent(q)}`).expect(200);
    return (body as { orderNumber: string }[]).map(({ orderNumber }) => orderNumber);
  };
  for (const q of [`${order.orderNumber}-01`, 'chq 123456', 'chan@example.com'])
    expect(await numbers('/orders/admin', q)).toEqual([order.orderNumber]);
  for (const q of [`${order.orderNumber}-01`, order.orderNumber, receiptNo, '123456', '20261127abc'])
    expect(await numbers('/documents', q)).toEqual([order.orderNumber]);
  expect(await numbers('/documents', 'nothing')).toEqual([]);
  const { body } = await people.fc.get('/documents?q=123456').expect(200);
  expect((body as { reference: string }[])[0]?.reference).toContain('123-456');
});
test('verify names an index entry that no row stands behind, and one that is gone', async () => {
  expect(await searchIndex(app.db.manager)).toEqual([]);
  await app.db.query("UPDATE search_terms SET term = 'somebody else' WHERE field = 'contact' AND ownerId = ?", [
    order.id,
  ]);
  await app.db.query("DELETE FROM search_terms WHERE field = 'tourCode'");
  const found = await searchIndex(app.db.manager);
  expect(found.map((each) => each.record)).toEqual([`order ${String(order.id)}`, `tour ${String(at.packageId)}`]);
  expect(found[0]?.is).toContain('somebody else');
});
test('the migration fills the index from the rows that are there', async () => {
  const runner = app.db.createQueryRunner();
  const migration = new SearchTerms1763720000000();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();
  expect(await searchIndex(app.db.manager)).toEqual([]);
  expect(await hits('叶问', 'orders')).toHaveLength(1);
});

test.each([
  ['臺灣', '台湾'],
  ['衞生', '卫生'],
  ['裏裡里', '里里里'],
  ['Chan 陳', 'Chan 陈'],
])('%s folds to %s, character by character', (written, folded) => {
  expect(foldHan(written)).toBe(folded);
  expect(foldHan(folded)).toBe(folded);
  expect([...written].map(foldHan).join('')).toBe(folded);
});
test('names and telephones become terms by which people ask', () => {
  expect(nameTerms('CHAN, Tai-Man')).toEqual(['chan tai man', 'tai man chan', 'man chan tai']);
  expect(nameTerms('陳 大 文')).toEqual(['陈大文', '大文']);
  expect(nameTerms('Renée ＬＥＥ')).toEqual(['renee lee', 'lee renee']);
  expect(nameTerms('A')).toEqual([]);
  const ends = ['1234567', '234567', '34567', '4567'];
  expect(phoneTerms('+852 9123 4567')).toEqual(['85291234567', '91234567', ...ends]);
  expect(phoneTerms('86 138 0013 8000').slice(0, 3)).toEqual(['8613800138000', '13800138000', '3800138000']);
  expect([soundOf('Chan Tai Man'), soundOf('chan tai men'), soundOf('CHANTAIMAN')]).toEqual(Array(3).fill('chntmn'));
  expect([orderNumberTerms('TST2611220006'), receiptTerms('TST-R26000121')]).toEqual([
    ['tst2611220006', '2611220006', '0006'],
    ['tstr26000121', 'r26000121', '26000121'],
  ]);
  for (const typed of ['+852 9123 4567', '85291234567', '0085291234567', '9123 4567'])
    expect(queryForms(typed).phone).toBe('91234567');
  expect(queryForms('TST2611220006-02').number).toBe('tst2611220006');
  expect(referenceTerms('by mother, chq 12')).toEqual([]);
  expect(queryForms('9123').contact).toBeUndefined();
  expect(queryForms('陳')).toEqual({});
});
