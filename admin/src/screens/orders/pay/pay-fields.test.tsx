import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useState } from 'react';
import { cents } from '@domain/money';
import { openPart, signedIn } from '../../../test/admin';
import type { Due } from './due';
import { PayFields } from './PayFields';
import { likelyCash, newPaying } from './paying';

const DUE: Due = {
  ...{ open: cents(3_614_000), now: cents(1_000_000), levyOnly: cents(0) },
  levyOf: (fare) => cents(Math.round(fare * 0.0018)),
};
function Till() {
  const [value, put] = useState(newPaying);
  return <PayFields due={DUE} value={value} change={(part) => put((before) => ({ ...before, ...part }))} />;
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
it('says at the field that more than what is open is not received', async () => {
  signedIn('staff');
  await openPart(<Till />, '/');
  fireEvent.change(await screen.findByLabelText(/^Fare/), { target: { value: '36140' } });
  expect(screen.queryByText(/still due/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Fare/), { target: { value: '36140.01' } });
  screen.getByText('At most HK$36,140.00 is still due');
});
it.each([
  [36_205.05, [36_205.05, 36_300, 36_500, 37_000]],
  [1000, [1000]],
  [1001.5, [1001.5, 1100, 1500, 2000]],
  [0, []],
])('of %d in cash is likely handed over %j', (total, notes) => expect(likelyCash(total)).toEqual(notes));
