import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LevyPart, ReceiptLine, ReceiptWire } from '@domain/wire/receipt';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import Receipt from './Receipt';

const texts = (word: string) => ({ en: word, 'zh-Hant': word, 'zh-Hans': word });
const receipt = (parts: LevyPart[]): ReceiptWire => ({
  branch: { code: 'TST', name: texts('Shop'), address: texts('Street'), phone: '' },
  ...{ logoUrl: null, stampUrl: null, qrCodeUrl: null, specialRemarks: texts('') },
  ...{ receiptNo: 'TST-R26000001', voided: false, takenAt: '2026-11-22T02:00:00.000Z', takenBy: 'Lee', method: 'CASH' },
  ...{ kind: 'RECEIPT', issued: true, prints: 0, tendered: null, payee: '', reference: '', voidsReceiptNo: '' },
  ...{
    balanceBy: null,
    levyPercent: 0.15,
    remark: '',
    orderNumber: 'TST2611220001',
    contactPerson: 'Chan',
    contactPhone: '91234567',
    lines: [],
  },
  ...{ fare: 11_606, levy: 8.7, total: 11_614.7, balance: 0, paymentState: 'paid', tiaPrint: 'EVERY_PAYMENT' },
  levyBox: {
    ...{ stampNo: 'E-1', amount: 17.4, date: '2026-11-22', percent: 0.15, base: 11_606, parts },
    payer: parts.length === 1 ? (parts[0]?.payer ?? null) : null,
  },
  levySentence: { en: 'Travellers must', zh: '旅客必須' },
});
const open = () => openPart(<Receipt id="TST-R26000001" />, '/');
const printed = async (parts: LevyPart[]) => {
  signedIn('staff');
  answerCalls(({ path }) => ({ data: path.includes('/receipt/') ? receipt(parts) : [] }));
  await open();
  await screen.findByText('Travellers must');
  return [...document.querySelectorAll('.levy-box p')].map((line) => line.textContent);
};

it('says what the customer bears of a levy and what the company does', async () => {
  expect(
    await printed([
      { payer: 'CUSTOMER', amount: 8.7, base: 5803 },
      { payer: 'COMPANY', amount: 8.7, base: 5803 },
    ]),
  ).toEqual([
    '0.15% of HK$5,803.00 received · Paid by customer: HK$8.70',
    '0.15% of HK$5,803.00 received · Paid by company: HK$8.70',
  ]);
});
it('names a single payer without the figure that stands above already', async () => {
  expect(await printed([{ payer: 'CUSTOMER', amount: 17.4, base: 11_606 }])).toEqual([
    '0.15% of HK$11,606.00 received · Paid by customer',
  ]);
});

const line = (kind: ReceiptLine['kind'], fareAmount: number): ReceiptLine => ({
  ...{ paymentId: 1, subOrderNumber: 'S-01', packageCode: 'JP-OKINAWA4', packageName: texts('Okinawa') },
  ...{ departureDate: '2026-12-24', kind, travellers: ['KWOK KA HO'], fareAmount, levyAmount: 0, amount: fareAmount },
});
/** The sheet as one reads it, of a document of this kind. */
async function sheet(part: Partial<ReceiptWire>): Promise<string> {
  signedIn('staff');
  const wire = { ...receipt([]), levyBox: null, qrCodeUrl: '/api/files/qr', method: 'FPS', ...part };
  answerCalls(({ path }) => ({
    data: path.endsWith('/printed') ? { prints: 1 } : path.includes('/receipt/') ? wire : [],
  }));
  await open();
  await screen.findByRole('heading', { level: 1 });
  return document.querySelector('main')?.textContent ?? '';
}

it('is a voucher to be signed where money goes back: positive, to the payee, without a code to pay by', async () => {
  const words = await sheet({
    ...{ kind: 'REFUND', fare: -11_487, levy: -17.23, total: -11_504.23, balance: 0, lines: [line('REFUND', -11_487)] },
    ...{ payee: 'KWOK KA HO FPS 94060200', reference: '778' },
  });
  for (const shown of ['Refund voucher', 'Paid toKWOK KA HO FPS 94060200', 'Paid byFPS', 'HK$11,504.23', 'Signature'])
    expect(words.replace('Received by (', 'Signature (')).toContain(shown);
  for (const negative of ['HK$-', '-11,', '-17.']) expect(words).not.toContain(negative);
  expect(words).not.toContain('Received from');
  expect(screen.queryByAltText('Payment code')).toBeNull();
});
it.each([
  [0, 0],
  [-50, 0],
  [1000, 1],
])('has a code to pay by where something is left to pay: of %s HK$', async (balance, codes) => {
  await sheet({ balance });
  expect(screen.queryAllByAltText('Payment code')).toHaveLength(codes);
});
it.each([
  ['CHARGE', 'Charge note', 'Total kept', line('CHARGE', -11_684.5)],
  ['TRANSFER', 'Transfer note', 'Total moved', line('TRANSFER_OUT', -11_684.5)],
] as const)('says of a %s that nothing was paid out, and names no method', async (kind, title, total, row) => {
  const words = await sheet({ kind, fare: -11_684.5, levy: 0, total: -11_684.5, lines: [row] });
  expect(words).toContain(title);
  expect(words).toContain(`${total}HK$11,684.50`);
  expect(words).toContain('Nothing was paid out');
  for (const wrong of ['Refund', 'FPS', 'Paid by', 'HK$-', 'Received']) expect(words).not.toContain(wrong);
});
it('is a slip where a receipt was taken back, and names that receipt', async () => {
  const words = await sheet({
    kind: 'VOID',
    total: -3004.5,
    voidsReceiptNo: 'TST-R26000111',
    lines: [line('VOID', -3000)],
  });
  for (const shown of ['Void slip', 'TST-R26000111', 'HK$3,004.50']) expect(words).toContain(shown);
});
it('names the rate of the levy also where its box is left out, the change, and the day of the balance', async () => {
  const words = await sheet({
    ...{
      levy: 1.5,
      total: 1001.5,
      tendered: 1100,
      balance: 5000,
      balanceBy: '2026-12-01',
      lines: [line('DEPOSIT', 1000)],
    },
  });
  for (const shown of ['TIA levy 0.15%', 'Cash received1,100.00', 'Change98.50', 'due by 2026-12-01'])
    expect(words).toContain(shown);
});
it('bears the licence of the house under its address', async () =>
  expect(await sheet({ licence: texts('Licence no. 350000') })).toContain('StreetLicence no. 350000'));
it('is headed by the company, or by its shop where there is neither a name nor a logo, and never by this product', async () => {
  const named = await sheet({ company: texts('Harbour Tours') });
  expect(named).toContain('Harbour Tours');
  const nameless = await sheet({});
  expect(nameless).not.toContain('Tourdesk');
  expect(document.querySelectorAll('.print-name').length).toBe(1);
});
it('keeps the bar above it in a landmark of its own', async () => {
  await sheet({});
  const bar = screen.getByRole('banner', { name: 'Print' });
  expect(bar.querySelectorAll('button').length).toBeGreaterThan(0);
});
it('is marked as a copy once it was printed', async () => {
  expect(await sheet({})).not.toContain('COPY');
  window.dispatchEvent(new Event('afterprint'));
  await screen.findByText('COPY');
});
