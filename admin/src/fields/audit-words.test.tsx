import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { packageMachine } from '@domain/approvals';
import * as kinds from '@domain/fields';
import type { Field, FieldKind } from '@domain/fields';
import type { AuditWire } from '@domain/wire/audit';
import { useText } from '../providers/i18n';
import { AuditChanges } from '../parts/AuditChanges';
import { HistoryTab } from '../parts/HistoryTab';
import { openPart, signedIn } from '../test/admin';
import { answerCalls } from '../test/api';
import { wordsOf } from './audit-words';

type Values = Record<string, unknown>;
const SUPPLIERS = [
  { id: 3, name: 'Sakura Coaches' },
  { id: 7, name: 'Hotel Umi' },
];
const list = (data: unknown[]) => ({ data, headers: { 'x-total-count': String(data.length) } });

function Told({ fields, before, after }: { fields: Record<string, Field>; before: Values | null; after: Values }) {
  const row = { resource: 'things', recordId: '1', before, after } as unknown as AuditWire;
  return <AuditChanges row={row} words={wordsOf(useText(), { name: 'things', fields })} />;
}
const said = (): (string | null)[] => [...document.querySelectorAll('.changes > div')].map((each) => each.textContent);

const lines = kinds.rows({
  label: kinds.text(),
  fee: kinds.money(),
  share: kinds.percent(),
  paper: kinds.file(),
  who: kinds.ref('suppliers'),
  means: kinds.oneOf(['CASH', 'CARD'], 'words.paymentMethod'),
  extra: kinds.bool(),
});
const line = { label: 'Deposit', fee: 123450, share: 1250, paper: 'ab12cd34ef', who: 3, means: 'CASH', extra: false };

/** Every kind, as the database keeps it in a log, and what people read. */
const CASES: Record<FieldKind, [Field, unknown, unknown, string[]]> = {
  text: [kinds.text(), 'Old', 'New', ['itOld → New']],
  longText: [kinds.longText(), 'Old', 'New', ['itOld → New']],
  richText: [kinds.richText(), '<p>Old</p>', '<p>New <b>words</b></p>', ['itOld → New words']],
  phone: [kinds.phone(), '91234567', '', ['it91234567 → –']],
  email: [kinds.email(), '', 'a@b.hk', ['it– → a@b.hk']],
  // no log holds one; were it to, it would not be told
  secret: [kinds.secret(), 'Old', 'New', ['it → ']],
  int: [kinds.int(), 1000, 2500, ['it1,000 → 2,500']],
  money: [kinds.money(), 1200000, 50, ['itHK$12,000.00 → HK$0.50']],
  percent: [kinds.percent(), 1250, 1000, ['it12.50% → 10.00%']],
  bool: [kinds.bool(), true, false, ['itYes → No']],
  date: [kinds.date(), '2026-12-24', null, ['it2026-12-24 Thu → –']],
  instant: [kinds.instant(), null, '2026-11-21T02:00:00.000Z', ['it– → 2026-11-21 10:00']],
  oneOf: [kinds.oneOf(['CASH', 'CARD'], 'words.paymentMethod'), 'CASH', 'CARD', ['itCash → Card']],
  state: [kinds.state(packageMachine, 'words.status'), 'approved', 'rejected', ['itApproved → Rejected']],
  ref: [kinds.ref('suppliers'), 3, 7, ['itSakura Coaches → Hotel Umi']],
  refs: [kinds.refs('suppliers'), ',3,', ',3,7,', ['itSakura Coaches → Sakura Coaches, Hotel Umi']],
  rows: [
    lines,
    [line],
    [
      { ...line, fee: 99, paper: '99887766aa', who: 7 },
      { ...line, label: 'Rest', means: 'CARD' },
    ],
    [
      'it 1 · feeHK$1,234.50 → HK$0.99',
      'it 1 · paperFile ab12cd34 → File 99887766',
      'it 1 · whoSakura Coaches → Hotel Umi',
      'it 2– → Rest · fee HK$1,234.50 · share 12.50% · paper File ab12cd34 · who Sakura Coaches · means Card',
    ],
  ],
  custom: [kinds.custom('viewState', (sent) => sent), { q: 'old' }, { q: 'new' }, ['qold → new']],
  image: [kinds.image(), 'ab12cd34ef', '99887766aa', ['itPicture ab12cd34 → Picture 99887766']],
  file: [kinds.file(), 'ab12cd34ef', null, ['itFile ab12cd34 → –']],
};

beforeEach(() => {
  signedIn('root');
  answerCalls(({ path }) => (path === '/suppliers' ? list(SUPPLIERS) : list([])));
});
describe('the log tells in words', () => {
  it.each(Object.entries(CASES))('a field of the kind %s', async (_kind, [field, before, after, told]) => {
    await openPart(<Told fields={{ it: field }} before={{ it: before }} after={{ it: after }} />, '/');
    await waitFor(() => expect(said()).toEqual(told));
  });
  it('what a new record began with, its rows one by one', async () => {
    const after = { it: [line], also: ',7,', none: 0 };
    const fields = { it: lines, also: kinds.refs('suppliers'), none: kinds.money() };
    await openPart(<Told fields={fields} before={null} after={after} />, '/');
    await waitFor(() =>
      expect(said()).toEqual([
        'it 1Deposit · fee HK$1,234.50 · share 12.50% · paper File ab12cd34 · who Sakura Coaches · means Cash',
        'alsoHotel Umi',
      ]),
    );
    expect(screen.getByText('File ab12cd34').getAttribute('href')).toBe('/api/files/ab12cd34ef');
  });
  it('a text of another language, by its kind', async () => {
    const fields = { it: kinds.richText({ translated: true }) };
    const of = (html: string) => ({ translations: { 'zh-Hant': { it: html } } });
    await openPart(<Told fields={fields} before={of('<p>舊</p>')} after={of('<p>新</p>')} />, '/');
    await waitFor(() => expect(said()).toEqual(['it (繁體中文)舊 → 新']));
  });
  it('who was paid for what: the invoices of a payment', async () => {
    const entry = {
      id: 1,
      resource: 'supplierPayments',
      recordId: '5',
      action: 'create',
      reason: '',
      at: '2026-11-21',
    };
    answerCalls(({ path }) => {
      if (path === '/audit') return list([{ ...entry, before: null, after: { invoices: ',3,7,', total: 150000 } }]);
      return list([
        { id: 3, number: 'INV-3' },
        { id: 7, number: 'INV-7' },
      ]);
    });
    await openPart(<HistoryTab resource="supplierPayments" recordId="5" />, '/');
    await screen.findByText('INV-3, INV-7');
  });
});
