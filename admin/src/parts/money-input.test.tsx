import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
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
