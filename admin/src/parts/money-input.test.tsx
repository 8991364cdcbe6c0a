import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { money } from '@domain/fields';
import { FieldInput } from '../fields/field-input';
import { openPart, signedIn } from '../test/admin';
import { MoneyInput } from './MoneyInput';

it.each([
  ['500', 500],
  ['HK$1,200.5', 1200.5],
  ['１２。５', 12.5],
])('reads %s as HK$ %s, and nothing once it is emptied', async (typed, hkd) => {
  const change = vi.fn();
  function Sum() {
    const [value, setValue] = useState<number | null>(null);
    change(value);
    return <MoneyInput id="sum" label="sum" value={value} onChange={setValue} />;
  }
  signedIn('staff');
  await openPart(<Sum />, '/');
  const box = await screen.findByLabelText('sum');
  await userEvent.type(box, typed);
  expect(change).toHaveBeenLastCalledWith(hkd);
  await userEvent.clear(box);
  expect(change).toHaveBeenLastCalledWith(null);
  await userEvent.tab();
  expect(change).toHaveBeenLastCalledWith(null);
});
it('marks thousands in a form that is drawn from a declaration as it does in a dialog, HK$ or another currency', async () => {
  const fields = { fare: money({}), yen: money({ foreign: true }) };
  signedIn('manager');
  const held = { value: 1234567.5, onChange: vi.fn() };
  await openPart(
    <>
      <FieldInput field={fields.fare} id="fare" {...held} />
      <FieldInput field={fields.yen} id="yen" {...held} />
    </>,
    '/',
  );
  const shown = (id: string): string => document.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
  await waitFor(() => expect([shown('fare'), shown('yen')]).toEqual(['1,234,567.50', '1,234,567.50']));
  expect(document.body.textContent).toBe('HK$');
  await userEvent.clear(document.querySelector('#fare') as HTMLInputElement);
  await userEvent.type(document.querySelector('#fare') as HTMLInputElement, '-5');
  await userEvent.tab();
  // what is too little is told by the form's rule
  expect(held.onChange).toHaveBeenLastCalledWith(-5);
});
