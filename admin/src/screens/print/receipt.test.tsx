import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LevyPart, ReceiptWire } from '@domain/wire/receipt';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import Receipt from './Receipt';

const texts = (word: string) => ({ en: word, 'zh-Hant': word, 'zh-Hans': word });
const receipt = (parts: LevyPart[]): ReceiptWire => ({
  branch: { code: 'TST', name: texts('Shop'), address: texts('Street'), phone: '' },
  ...{ logoUrl: null, stampUrl: null, qrCodeUrl: null, specialRemarks: texts('') },
  ...{ receiptNo: 'TST-R26000001', voided: false, takenAt: '2026-11-22T02:00:00.000Z', takenBy: 'Lee', method: 'CASH' },
  ...{ remark: '', orderNumber: 'TST2611220001', contactPerson: 'Chan', contactPhone: '91234567', lines: [] },
  ...{ fare: 11_606, levy: 8.7, total: 11_614.7, balance: 0, paymentState: 'paid', tiaPrint: 'EVERY_PAYMENT' },
  levyBox: {
    ...{ stampNo: 'E-1', amount: 17.4, date: '2026-11-22', percent: 0.15, base: 11_606, parts },
    payer: parts.length === 1 ? (parts[0]?.payer ?? null) : null,
  },
  levySentence: { en: 'Travellers must', zh: '旅客必須' },
});
const printed = async (parts: LevyPart[]) => {
  signedIn('staff');
  answerCalls(({ path }) => ({ data: path.includes('/receipt/') ? receipt(parts) : [] }));
  await openPart(<Receipt id="TST-R26000001" />, '/');
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
