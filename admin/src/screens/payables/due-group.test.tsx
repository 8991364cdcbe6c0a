import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { PaymentProposal } from '@domain/wire/payables';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { DueGroup } from './DueGroup';

type Bill = PaymentProposal['payments'][number]['invoices'][number];
const of = (id: number, approvedBy: number) => ({
  ...{
    id,
    kind: 'invoice' as Bill['kind'],
    number: `PR-${String(id)}`,
    invoicedOn: '2026-11-01',
    dueOn: '2026-11-15',
    total: 100,
    hkd: 100,
    approvedBy,
  },
});
const GROUP = {
  ...{ supplier: 4, name: 'Pearl River Coaches', currency: 'HKD', total: 200, hkd: 200 },
  invoices: [of(11, 1), of(12, 2)],
} as unknown as PaymentProposal['payments'][number];

it('who approved an invoice leaves it to somebody else and pays the others', async () => {
  signedIn('fc-manager', 1);
  answerCalls(() => ({ data: [] }));
  const pay = vi.fn();
  await openPart(<DueGroup group={GROUP} pay={pay} />, '/payables');
  const [mine, other] = [await screen.findByLabelText('PR-11'), screen.getByLabelText('PR-12')] as HTMLInputElement[];
  expect([mine?.disabled, mine?.checked, other?.disabled, other?.checked]).toEqual([true, false, false, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }));
  expect(pay).toHaveBeenCalledWith(expect.objectContaining({ total: 100, invoices: [GROUP.invoices[1]] }));
});

it.each([
  ['HKD', ['HKD']],
  ['JPY', ['JPY', 'HK$']],
])('an amount in %s stands there once in each currency', async (currency, figures) => {
  signedIn('fc-manager', 1);
  answerCalls(() => ({ data: [] }));
  await openPart(<DueGroup group={{ ...GROUP, currency } as typeof GROUP} pay={vi.fn()} />, '/payables');
  const heads = (await screen.findAllByRole('columnheader')).map((each) => each.textContent);
  expect(heads).toEqual(['Number', 'Due', ...figures]);
});

it.each([
  [[100, 100], 'Mark as paid'],
  [[100, -300], 'Mark as paid back'],
  [[100, -100], 'Set off'],
])('what comes to %j is settled by: %s', async (totals, word) => {
  signedIn('fc-manager', 3);
  answerCalls(() => ({ data: [] }));
  const pay = vi.fn();
  const invoices = totals.map((total, at) => ({ ...of(20 + at, 2), total, hkd: total }));
  await openPart(<DueGroup group={{ ...GROUP, invoices }} pay={pay} />, '/payables');
  await userEvent.click(await screen.findByRole('button', { name: word }));
  const total = totals.reduce((sum, each) => sum + each, 0);
  expect(pay).toHaveBeenCalledWith(expect.objectContaining({ total, hkd: total }));
});

it.each([
  [['invoice', 'invoice'], '2 invoices, HKD 200.00'],
  [['invoice', 'credit'], '1 invoice and 1 credit note, HKD 200.00'],
  [['credit', 'credit'], '2 credit notes, HKD 200.00'],
])('of %j says how many there are of each kind', async (kinds, words) => {
  signedIn('fc-manager', 3);
  answerCalls(() => ({ data: [] }));
  const invoices = kinds.map((kind, at) => ({ ...of(30 + at, 2), kind }) as Bill);
  await openPart(<DueGroup group={{ ...GROUP, invoices }} pay={vi.fn()} />, '/payables');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryAllByText('Credit note')).toHaveLength(kinds.filter((kind) => kind === 'credit').length);
});
