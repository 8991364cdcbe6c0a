import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useState } from 'react';
import { cents } from '@domain/money';
import { openPart, signedIn } from '../../../test/admin';
import type { Due } from './due';
import { PayFields } from './PayFields';
import { likelyCash, newPaying, type Paying, sentOf } from './paying';

const DUE: Due = {
  ...{ open: cents(3_614_000), now: cents(1_000_000), levyOnly: cents(0) },
  levyOf: (fare) => cents(Math.round(fare * 0.0018)),
  leviesOf: (fares) => fares.map((fare) => cents(Math.round(fare * 0.0018))),
};
function Till({ credit = 0 }: { credit?: number }) {
  const [value, put] = useState(newPaying);
  return (
    <PayFields due={DUE} credit={credit} value={value} change={(part) => put((before) => ({ ...before, ...part }))} />
  );
}

it('names sums that a customer hands over, levy included, above the cash that is counted', async () => {
  signedIn('staff');
  await openPart(<Till />, '/');
  const everything = await screen.findByRole('button', { name: 'Everything HK$36,205.05' });
  screen.getByRole('button', { name: 'Due now HK$10,018.00' });
  const cash = screen.getByLabelText('Cash received');
  expect(everything.compareDocumentPosition(cash) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.click(everything);
  expect(screen.getByLabelText<HTMLInputElement>('Customer pays').value).toBe('36,205.05');
  fireEvent.click(screen.getByRole('button', { name: '36,500.00' }));
  screen.getByText('HK$294.95');
});
it('asks for a remark of what is paid by credit, which has no number of its own', async () => {
  signedIn('staff');
  await openPart(<Till credit={500} />, '/');
  fireEvent.click(await screen.findByRole('radio', { name: 'Credit' }));
  expect(screen.getByLabelText('Remark')).toBeTruthy();
});
it('says at the field that more than what is open is not received', async () => {
  signedIn('staff');
  await openPart(<Till />, '/');
  fireEvent.change(await screen.findByLabelText(/^Fare/), { target: { value: '36140' } });
  expect(screen.queryByText(/still due/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Fare/), { target: { value: '36140.01' } });
  screen.getByText('At most HK$36,140.00 is still due');
});
it('goes on with how a further means is paid, and keeps the focus when it is taken off again', async () => {
  signedIn('staff');
  await openPart(<Till />, '/');
  const user = userEvent.setup();
  const add = await screen.findByRole('button', { name: /Add another means/ });
  await user.click(add);
  const second = screen.getByRole('group', { name: 'Means 2' });
  expect(document.activeElement).toBe(within(second).getByRole('radio', { checked: true }));
  await user.click(within(second).getByRole('button', { name: 'Remove means 2' }));
  expect(document.activeElement).toBe(add);
});
it.each([
  [36_205.05, [36_205.05, 36_300, 36_500, 37_000]],
  [1000, [1000]],
  [1001.5, [1001.5, 1100, 1500, 2000]],
  [0, []],
])('of %d in cash is likely handed over %j', (total, notes) => expect(likelyCash(total)).toEqual(notes));

it('takes of a credit what there is, leaves the rest to another means, and asks for all again without it', async () => {
  signedIn('staff');
  await openPart(<Till credit={5009} />, '/');
  const fares = () => screen.getAllByLabelText<HTMLInputElement>(/^Fare/).map(({ value }) => value);
  fireEvent.click(await screen.findByRole('radio', { name: 'Credit' }));
  expect(fares()).toEqual(['5,000.00']);
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  expect(fares()).toEqual(['10,000.00']);
  fireEvent.click(screen.getByRole('radio', { name: 'Credit' }));
  fireEvent.click(screen.getByRole('button', { name: /Add another means/ }));
  expect(fares()).toEqual(['5,000.00', '5,000.00']);
});

describe('a payment by several means', () => {
  it('leaves to the next what the first does not cover, says what is left, and goes back to one', async () => {
    signedIn('staff');
    await openPart(<Till />, '/');
    fireEvent.click(await screen.findByRole('button', { name: /Add another means/ }));
    const fares = () => screen.getAllByLabelText<HTMLInputElement>(/^Fare/).map(({ value }) => value);
    expect(fares()).toEqual(['10,000.00', '0.00']);
    fireEvent.change(screen.getAllByLabelText(/^Fare/)[0] as HTMLElement, { target: { value: '4000' } });
    expect(fares()).toEqual(['4,000.00', '6,000.00']);
    expect(screen.queryByRole('status')).toBeNull();
    fireEvent.change(screen.getAllByLabelText(/^Fare/)[1] as HTMLElement, { target: { value: '5999' } });
    expect(screen.getByRole('status').textContent).toBe('HK$1.00 of HK$10,000.00 is left');
    fireEvent.change(screen.getAllByLabelText(/^Fare/)[1] as HTMLElement, { target: { value: '33000' } });
    screen.getByText('At most HK$36,140.00 is still due');
    fireEvent.click(screen.getByRole('button', { name: 'Remove means 2' }));
    expect(fares()).toEqual(['4,000.00']);
  });
  it.each<[string, Partial<Paying>, number, object]>([
    ['one', {}, 300_000, { method: 'CASH', amount: 3000 }],
    [
      'the rest by card, with its slip; cash keeps what was handed over',
      {
        amount: 1000,
        tendered: 1100,
        also: [{ ...newPaying(), method: 'CARD', remark: ' SLIP 7 ', tendered: 9 }],
      },
      300_000,
      {
        ...{ method: 'CASH', amount: 1000, tendered: 1100 },
        also: [{ method: 'CARD', amount: 2000, remark: 'SLIP 7' }],
      },
    ],
    [
      'typed ones as they are, the first takes what they leave',
      { also: [{ ...newPaying(), method: 'FPS', amount: 999.5 }] },
      300_000,
      { method: 'CASH', amount: 2000.5, also: [{ method: 'FPS', amount: 999.5 }] },
    ],
  ])('is sent as it was typed: %s', (_case, typed, target, wanted) => {
    expect(sentOf({ ...newPaying(), ...typed }, cents(target))).toEqual(wanted);
  });
});
