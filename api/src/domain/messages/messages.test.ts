import { MESSAGE_TEMPLATES } from '../../seeds/message-templates';
import { LOCALES } from '../words';
import { fieldText, filled, MESSAGE_FIELDS, type MessageFacts, type MessageField, unknownFields } from './fields';
import { mayBeDocument, tellsCard, tellsIdentity } from './identity';
import { handOverLink } from './links';
import { MESSAGE_EVENTS, MOST_TRIES, moveOf, pauseMs } from './words';

const texts = (en: string, hant: string, hans: string) => ({ en, 'zh-Hant': hant, 'zh-Hans': hans });
const FACTS: MessageFacts = {
  ...{ contact: '陳大文', orderNumber: 'TST2611220001', tour: texts('Guilin', '桂林', '桂林高铁'), tourCode: 'GL-5' },
  ...{
    departs: '2026-12-24',
    returns: '2026-12-28',
    travellers: 3,
    total: 18_232.31,
    paid: 3004.5,
    balance: 15_227.81,
  },
  ...{ balanceBy: '2026-12-10', receiptNo: 'TST-R26000001', received: 3004.5, refunded: 0, credited: 0, documents: '' },
  ...{
    holdUntil: '2026-11-23T09:30:00.000Z',
    dueNow: 3004.5,
    refundable: 0,
    creditable: 0,
    returned: 500,
    reference: 'chq 123456',
  },
  ...{
    method: texts('Cheque', '支票', '支票'),
    outcome: texts('Moved.', '已轉團。', '已转团。'),
    parties: texts('', '', ''),
  },
  ...{ shop: texts('Mong Kok', '旺角分行', '旺角分店'), shopPhone: '23456789', sender: 'Lee', today: '2026-11-22' },
};

test.each<[MessageField, string, string]>([
  ['balance', 'HK$15,227.81', 'HK$15,227.81'],
  ['departs', '2026-12-24 Thu', '2026-12-24 星期四'],
  ['travellers', '3', '3'],
  ['shop', 'Mong Kok', '旺角分行'],
  ['documents', '–', '–'],
])('%s is written by its kind, a dash where there is nothing', (field, en, hant) => {
  expect([fieldText(FACTS, field, 'en'), fieldText(FACTS, field, 'zh-Hant')]).toEqual([en, hant]);
});

test('the templates that an operator begins with tell each event in three languages, without a hole', () => {
  expect(MESSAGE_TEMPLATES.map(({ event }) => event).sort()).toEqual([...MESSAGE_EVENTS].sort());
  for (const { en, hant, hans } of MESSAGE_TEMPLATES)
    for (const [i, { subject, body }] of [en, hant, hans].entries())
      for (const text of [subject, body]) {
        expect(unknownFields(text)).toEqual([]);
        expect(filled(text, FACTS, LOCALES[i] ?? 'en')).not.toMatch(/[{}]|undefined|null|NaN|\[object/);
      }
});
test('a line about money that went back by no such way is left out', () => {
  const text = 'Dear {contact},\nWe paid back {refunded}.\n{credited} is kept.\nTotal {total}';
  const told = (refunded: number, credited: number): string => filled(text, { ...FACTS, refunded, credited }, 'en');
  expect(told(0, 9666)).toBe('Dear 陳大文,\nHK$9,666.00 is kept.\nTotal HK$18,232.31');
  expect(told(100, 0)).toBe('Dear 陳大文,\nWe paid back HK$100.00.\nTotal HK$18,232.31');
});
test('what is about several parties names each tour and day once, beside the sum of all', () => {
  const both = {
    ...FACTS,
    departs: ['2026-12-24', '2027-01-02', '2026-12-24'],
    tourCode: 'GL-5 / GX-4',
    total: 30_000,
  };
  expect(filled('{tourCode} {departs}: {total}', both, 'en')).toBe(
    'GL-5 / GX-4 2026-12-24 Thu / 2027-01-02 Sat: HK$30,000.00',
  );
  expect(filled('a\n{parties}\nb {holdUntil}', { ...FACTS, parties: texts('-01\n-02', '', '') }, 'en')).toBe(
    'a\n-01\n-02\nb 2026-11-23 17:30',
  );
  expect(filled('a\n{parties}\nReference: {reference}', { ...FACTS, reference: '' }, 'en')).toBe('a');
});
test('a name that is no field is found, whatever its braces', () => {
  expect(unknownFields('Dear {contact}, {{balance}} {oops} {constructor} {a b}')).toEqual([
    'oops',
    'constructor',
    'a b',
  ]);
  expect(Object.keys(MESSAGE_FIELDS)).toHaveLength(29);
});

test.each([
  ['a passport', 'passport K01234567 is fine', true],
  ['the same in small letters between words of Chinese', '護照k01234567已收', true],
  ['the same with spaces', 'K 0123 4567', true],
  ['the same in wide letters', 'Ｋ０１２３４５６７', true],
  ['a passport of two letters', 'MA0123456', true],
  ['a home return permit', 'H1234567801', true],
  ['a card number that is right', 'HKID E364912(5)', true],
  ['the same without brackets', 'E3649125', true],
  ['a card number in brackets with a wrong check digit', 'A123456（9）', true],
  ['the same with a space after each sign', 'A 1 2 3 4 5 6 ( 9 )', true],
  ['a card of the mainland', '身份證 11010519491231002X', true],
  ['eighteen digits that are none', 'account 110105194912310021', false],
  ['a card of Singapore', 'NRIC S1234567D', true],
  ['a passport of digits alone, by its name', 'Your passport no. 312345678 is on file', true],
  ['the same in Chinese', '護照號碼：505123456', true],
  ['the day to which a passport must be valid', 'Your passport must be valid to 2027-05-27; call 91234567', false],
  ['an order, a receipt and a telephone', 'TST2611220001 TST-R26000001 91234567', false],
  ['a flight, a train and seats', 'CX500 MU 5076 G5711 12A', false],
  ['telephones', 'T 2345 6789, M 91234567, call us at 23456789 or +852 9123 4567', false],
  ['a telephone with an extension in brackets', 'T 2345 6789 (3), TEL 234 567 (8)', false],
  ['money, days and accounts', 'HK$15,227.81 2026-12-24 FPS ID 1234567 Bank 012-345-67890123', false],
  ['a reference of a hotel or an airline', 'PNR X7K2PQ booking 160-1234567890 AB123456', false],
])('identity numbers are found in a text by their form: %s', (_name, text, told) => {
  expect(tellsIdentity(text)).toBe(told);
});
test('a tour whose code has the form of a passport may be named', () => {
  expect(tellsIdentity('Your tour JP2026001', ['JP2026001'])).toBe(false);
  expect(tellsIdentity('Your tour JP2026001, JP2026002', ['JP2026001'])).toBe(true);
});

test('no number of the house passes for an identity number: of orders, bookings and receipts', () => {
  const told = ['TST', 'MK', 'HQ'].flatMap((shop) =>
    Array.from({ length: 2000 }, (_, n) => {
      const [day, serial] = [String(260_101 + (n % 28)), String(n + 1).padStart(4, '0')];
      return [`${shop}${day}${serial}`, `${shop}${day}${serial}-01`, `${shop}-R26${serial.padStart(6, '0')}`];
    }).flat(),
  );
  expect(told.filter((number) => tellsIdentity(`關於訂單${number}的通知 ${number}.`))).toEqual([]);
  expect(tellsIdentity('身份證A123456(3)號')).toBe(true);
});

test('what nobody sends by machine opens the sender’s own program', () => {
  expect(handOverLink('WHATSAPP', '9123 4567', '', '你好 & bye')).toBe(
    'https://wa.me/85291234567?text=%E4%BD%A0%E5%A5%BD%20%26%20bye',
  );
  expect(handOverLink('SMS', '8613812345678', '', 'x')).toBe('sms:+8613812345678?body=x');
  expect(handOverLink('PHONE', '91234567', '', 'x')).toBe('tel:+85291234567');
  expect(handOverLink('EMAIL', 'a@b.hk', 'S', 'x')).toBe('mailto:a%40b.hk?subject=S&body=x');
});

test('a message is tried so often by itself, later each time; what may have arrived is not', () => {
  const again = { kind: 'again', error: '' } as const;
  expect([1, MOST_TRIES - 1, MOST_TRIES].map((tries) => moveOf(again, tries))).toEqual([
    'putBack',
    'putBack',
    'giveUp',
  ]);
  expect(moveOf({ kind: 'unsure', error: '' }, 1)).toBe('doubt');
  expect(moveOf({ kind: 'refused', error: '' }, 1)).toBe('bounce');
  expect([1, 2, 3].map(pauseMs)).toEqual([60_000, 120_000, 240_000]);
});

test.each([
  ['A123456(3)', true, true],
  ['a1234563', true, true],
  ['K12345678', false, true],
  ['R26000121', false, false],
  ['TST2611270005-01', false, false],
  ['91234567', false, false],
  ['GX-GUILIN5', false, false],
])('%s: a card %s, looked for as a document %s', (typed, card, document) => {
  expect([tellsCard(typed), mayBeDocument(typed)]).toEqual([card, document]);
});
