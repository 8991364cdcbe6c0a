import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import type { OrderForBooking } from '../calls';
import { HeadActions } from './HeadActions';

const ORDER = {
  ...{ id: 3, orderNumber: 'TST2611220001', contactPerson: 'CHAN', contactPhone: '61234567', payments: [] },
  subOrders: [{ id: 7, orderState: 'CONFIRMED', moves: ['extra'], members: [], charges: [] }],
} as unknown as OrderForBooking;
beforeEach(() => {
  signedIn('staff');
  answerCalls(() => ({ data: [], headers: { 'x-total-count': '0' } }));
});

it('a menu that is opened by keyboard is walked by the arrows', async () => {
  const start = vi.fn();
  await openPart(<HeadActions order={ORDER} start={start} />, '/');
  (await screen.findByRole('button', { name: /^Change/ })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'));
  const entry = document.activeElement as Element;
  const goesOn = fireEvent.keyDown(entry, { key: 'Enter', keyCode: 13, which: 13 });
  await waitFor(() => expect(start).toHaveBeenCalledWith('extra', 7));
  // else the same key would press the button, which has the focus by now, and open the menu over the dialog
  expect(document.activeElement?.textContent).toContain('Change');
  expect(goesOn).toBe(false);
});
