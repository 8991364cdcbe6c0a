import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LABELS } from '../src/domain/labels';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { CustomerListWire, CustomerRow, JoiningLetterWire } from '../src/domain/wire/customer';
import type { OrderWire } from '../src/domain/wire/order';
import type { ReceiptWire } from '../src/domain/wire/receipt';
import { receiptPaper } from '../src/domain/papers/receipt';
import { sheetPaper } from '../src/domain/papers/sheets';
import { LOCALES, type Locale } from '../src/domain/words';
import { drawPdf } from '../src/papers/draw-pdf';
import { speechIn } from '../src/papers/say-in';
import { toDraw } from '../src/papers/to-draw';
import { type Client, type Person, TestApp } from './app';
import { sellable } from './given';
import { booking, member } from './orders/party';

let app: TestApp;
let staff: Client;
let order: BookingAnswer;
let departureId: number;
let receiptNo = '';
beforeAll(async () => {
  app = await TestApp.start();
  staff = await app.as('staff');
  const at = await sellable(app);
  ({ departureId } = at);
  const answer = await staff
    .post(
      '/orders/admin/callCenter',
      booking(at, {
        members: [member('ADULT', 'TAI MAN', { chineseName: '陳大文𨋢', certificateNo: 'E364912(5)' })],
        grandTotal: 5991.97,
        tiaLevyPaid: true,
        contactPerson: '陈国龙 CHAN Kwok-lung',
        payNow: { method: 'CASH', amount: 5983 },
      }),
    )
    .expect(201);
  order = answer.body as BookingAnswer;
  receiptNo = (await staff.get(`/orders/admin/get-all/${String(order.id)}`)).body.payments[0].receiptNo as string;
});
afterAll(() => app.stop());

const READER = spawnSync('pdftotext', ['-v']).error === undefined;
const pdf = async (path: string, who = staff): Promise<{ bytes: Buffer; name: string }> => {
  const answer = await who.get(path).buffer(true).responseType('blob').expect(200);
  const { headers } = answer as { headers: Record<string, string> };
  expect(headers['content-type']).toBe('application/pdf');
  return {
    bytes: answer.body as Buffer,
    name: decodeURIComponent(headers['content-disposition'] ?? ''),
  };
};
/** What somebody copies out of the file; nothing where this machine has no reader of PDFs. */
function copied(bytes: Buffer): { text: string; pages: string[]; fonts: string } {
  const path = join(
    process.env['KEEP_PDF'] ?? app.config.dataDir,
    `read${process.env['KEEP_PDF'] ? String(Math.random()).slice(2, 6) : ''}.pdf`,
  );
  writeFileSync(path, bytes);
  const run = (program: string, ...args: string[]): string => String(spawnSync(program, args).stdout);
  const pages = run('pdftotext', '-layout', path, '-').split('\f').slice(0, -1);
  const said = pages.map((page) => page.replace(/\s+/g, ' '));
  return { text: said.join(' '), pages: said, fonts: run('pdffonts', path) };
}

const SAID: Record<Locale, readonly string[]> = {
  en: ['Receipt', '收據', 'Received from', 'Page 1 of 1'],
  'zh-Hant': ['收據', '茲收到', '印花徵費', '第 1 頁，共 1 頁'],
  'zh-Hans': ['收据', '兹收到', '第 1 页，共 1 页'],
};
test.each(LOCALES)('a receipt as a PDF can be searched and copied in %s, mixed names included', async (language) => {
  await pdf(`/papers/receipt/${receiptNo}`);
  for (const paper of ['A5', 'A4']) {
    const { bytes, name } = await pdf(`/papers/receipt/${receiptNo}?language=${language}&paper=${paper}`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeLessThan(300_000);
    expect(name).toContain(`${receiptNo}.pdf`);
    if (!READER) continue;
    const { text, fonts } = copied(bytes);
    for (const word of [...SAID[language], receiptNo, '陈国龙 CHAN Kwok-lung', '陳大文𨋢', 'CHAN TAI MAN', '5,991.97'])
      expect(text).toContain(word);
    expect(text).toContain('旅客必須取得印花收據，方可獲得「旅遊業賠償基金」保障');
    expect(text).not.toContain('Tourdesk');
    // every font is embedded, cut down to what is used, and says which letters its shapes are
    for (const line of fonts.trim().split('\n').slice(2)) expect(line).toMatch(/yes yes yes/);
  }
});

/** One dot, as a picture. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
test.each(LOCALES)('a receipt in %s stays on one page beside remarks of house and payment', async (locale) => {
  if (!READER) return;
  const wire = (await staff.get(`/orders/admin/receipt/${receiptNo}`).expect(200)).body as ReceiptWire;
  const name = (no: number): string => `CHAN TAI MAN ${String(no)} 陳大文`;
  const house = [1, 2, 3, 4].map((no) => `${String(no)}. Travel documents must be valid for six months after return.`);
  const remark = `drawn by the brother of Mrs Chan, ${'who pays for the whole family '.repeat(8)}`.slice(0, 300);
  const receipt: ReceiptWire = {
    ...{ ...wire, remark, prints: 1, balance: 500, balanceBy: '2026-12-24', stampUrl: '/dot', qrCodeUrl: '/dot' },
    branch: { ...wire.branch, phone: '23680001' },
    specialRemarks: { en: house.join('\n'), 'zh-Hant': house.join('\n'), 'zh-Hans': house.join('\n') },
    lines: wire.lines.map((line) => ({ ...line, travellers: [1, 2, 3, 4].map(name) })),
  };
  const speech = speechIn(locale);
  const { pages, text } = copied(
    await drawPdf([toDraw(receiptPaper(receipt, speech), speech)], new Map([['/dot', DOT]])),
  );
  expect(pages).toHaveLength(1);
  expect(text).toContain(LABELS[locale].prints.phone.replace('{phone}', '23680001'));
  // twelve of them stand across the page; sixty fill a second, which says what it belongs to
  const party = (count: number): ReceiptWire => ({
    ...{ ...receipt, remark: '' },
    lines: wire.lines.map((line) => ({ ...line, travellers: Array.from({ length: count }, (_each, no) => name(no)) })),
  });
  const drawn = async (of: ReceiptWire) =>
    copied(await drawPdf([toDraw(receiptPaper(of, speech), speech)], new Map([['/dot', DOT]])));
  const twelve = await drawn(party(12));
  expect(twelve.pages).toHaveLength(1);
  expect(twelve.text).toContain('CHAN TAI MAN 11');
  const sixty = await drawn(party(60));
  expect(sixty.pages).toHaveLength(2);
  for (const page of sixty.pages) expect(page).toContain(`${wire.receiptNo} · `);
  for (const words of ['drawn by the brother', speech.say('prints.seeOrder'), '4. Travel documents', '保障'])
    expect(text.replaceAll(/\s/g, '')).toContain(words.replaceAll(/\s/g, ''));
});

interface Written {
  path: string;
  as?: Person;
  said: Record<Locale, readonly string[]>;
}
/** Every document of the house, with what each language calls it. */
async function documents(): Promise<Written[]> {
  const at = await sellable(app);
  const paid = booking(at, { payNow: { method: 'FPS', amount: 18_205 } });
  const family = (await staff.post('/orders/admin/callCenter', paid).expect(201)).body as BookingAnswer;
  const { receiptNo: taken = '' } = family.payment ?? {};
  await staff.post('/levy-stamps', { receiptNo: taken, stampNo: 'E-1' }).expect(201);
  const { orderNumber } = family;
  const asked = { orderNumber, reasonCode: 'CUSTOMER', reason: 'Ill' };
  const { id } = (await staff.post('/cancel/request', asked).expect(201)).body as { id: number };
  for (const who of ['manager', 'fc'] as const)
    await (
      await app.as(who)
    )
      .post('/cancel/manager/approved', { requestId: id, decision: 'APPROVED', reason: 'x' })
      .expect(200);
  const { payments } = (await staff.get(`/orders/admin/get-all/${String(family.id)}`)).body as OrderWire;
  const refund = payments.find(({ kind }) => kind === 'REFUND')?.receiptNo ?? '';
  const form = ((await (await app.as('fc')).post('/levy-reclaims/claim', {}).expect(201)).body as { id: number }).id;
  const of = (en: string[], hant: string[], hans: string[]) => ({ en, 'zh-Hant': hant, 'zh-Hans': hans });
  const name = '陳大文𨋢';
  return [
    { path: `receipt/${refund}`, said: of(['Refund voucher'], ['退款憑單'], ['退款凭单']) },
    { path: `invoice/${String(order.id)}`, said: of(['Invoice', order.orderNumber], ['發票'], ['发票']) },
    { path: `confirmation/${String(order.id)}`, said: of(['Your places are booked'], ['訂位確認'], ['订位确认']) },
    {
      path: `letter/${String(departureId)}?time=09:30`,
      said: of(['Joining letter', name], ['出團通知書', '09:30'], ['出团通知书']),
    },
    { path: `rooming/${String(departureId)}`, said: of(['Rooming list', name], ['分房表', name], ['分房表', name]) },
    {
      path: `customers/${String(departureId)}`,
      said: of(['Customer list', name], ['旅客名單', name], ['旅客名单', name]),
    },
    { path: `documents/${String(departureId)}`, said: of(['Documents to check'], ['待核證件名單'], ['待核证件名单']) },
    { path: `reclaim/${String(form)}`, as: 'fc', said: of(['E-1'], ['E-1'], ['E-1']) },
  ];
}
test('each document is a PDF in three languages on both papers, and no identity number is whole', async () => {
  for (const { path, as = 'staff', said } of await documents())
    for (const [i, language] of LOCALES.entries()) {
      const asked = `language=${language}&paper=${i % 2 ? 'A5' : 'A4'}`;
      const { bytes } = await pdf(`/papers/${path}${path.includes('?') ? '&' : '?'}${asked}`, await app.as(as));
      expect(bytes.length).toBeLessThan(300_000);
      if (!READER) continue;
      const { text } = copied(bytes);
      for (const word of said[language])
        expect([path, language, text]).toEqual([path, language, expect.stringContaining(word)]);
      for (const number of ['364912', 'A123456']) expect(text).not.toContain(number);
    }
});
test('a list of many pages has its heads and the number of the page on each', async () => {
  if (!READER) return;
  const { body } = await staff.get(`/customers/get-tour-customer-list/${String(departureId)}`).expect(200);
  const { body: letter } = await staff.get(`/customers/joining-letter/${String(departureId)}`).expect(200);
  const head = { letterhead: letter as JoiningLetterWire, printedAt: new Date().toISOString() };
  const list = body as CustomerListWire;
  const [one] = list.data as [CustomerRow];
  const data = Array.from({ length: 120 }, (_each, i) => ({ ...one, memberId: i, givenName: `GUEST ${String(i)}` }));
  const speech = speechIn('zh-Hant');
  const paper = sheetPaper('customers', { ...list, data }, head, speech);
  const { pages } = copied(await drawPdf([toDraw(paper, speech)]));
  expect(pages.length).toBeGreaterThan(3);
  for (const [i, text] of pages.entries()) {
    expect(text).toContain(`第 ${String(i + 1)} 頁，共 ${String(pages.length)} 頁`);
    expect(text).toContain(speech.say('customers.columns.certificateType'));
  }
  for (const { givenName } of data) expect(pages.join(' ')).toContain(givenName);
});

test('a paper with letters that no font has says so at its foot, another one does not', async () => {
  if (!READER) return;
  const head = {
    letterhead: (await staff.get(`/customers/joining-letter/${String(departureId)}`)).body as JoiningLetterWire,
  };
  const list = (await staff.get(`/customers/get-tour-customer-list/${String(departureId)}`)).body as CustomerListWire;
  const [one] = list.data as [CustomerRow];
  const speech = speechIn('zh-Hant');
  const printed = (surname: string): ReturnType<typeof toDraw> =>
    toDraw(
      sheetPaper(
        'customers',
        { ...list, data: [{ ...one, surname }] },
        { ...head, printedAt: new Date().toISOString() },
        speech,
      ),
      speech,
    );
  const read = async (...surnames: string[]): Promise<string[]> =>
    copied(await drawPdf(surnames.map(printed))).pages.map((page) => page.replaceAll(/\s/g, ''));
  const note = speech.say('prints.lacked').replaceAll(/\s/g, '');
  const [arabic, latin, han] = await read('مُحَمَّد', 'MÜLLER', '𨋢');
  expect(arabic).toContain(note);
  // four letters; what stands on them is left out
  expect(arabic?.match(/□/g)).toHaveLength(4 + 1);
  for (const page of [latin, han]) expect(page).not.toContain('□');
});

test('rights and what is not there', async () => {
  const fc = await app.as('fc');
  for (const print of ['customers', 'rooming', 'documents', 'letter'])
    await fc.get(`/papers/${print}/${String(departureId)}`).expect(403);
  await staff.get('/papers/reclaim/1').expect(403);
  await fc.get('/papers/reclaim/99').expect(404);
  await staff.get('/papers/receipt/TST-R99999999').expect(404);
  await staff.get(`/papers/invoice/${String(order.id)}?paper=A3`).expect(400);
  await app.anyone().get(`/papers/receipt/${receiptNo}`).expect(401);
});
