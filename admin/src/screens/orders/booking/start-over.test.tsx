import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openAdmin, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import { still } from '../../../test/still';
import { readDraft } from './draft';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('a booking is started over, or not, by the keyboard alone', async () => {
  still();
  signedIn('staff');
  answerCalls(() => ({ data: [] }));
  await openAdmin('/tour-booking');
  const tour = await screen.findByRole('combobox', { name: /Tour code/ });
  fireEvent.change(tour, { target: { value: 'okin' } });
  fireEvent.blur(tour);
  const begin = await screen.findByRole('button', { name: 'Start over' });
  begin.focus();
  await userEvent.keyboard('{Enter}');
  const asked = await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(within(asked).getByRole('button', { name: 'Cancel' })));
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readDraft().tourCode).toBe('OKIN');
  expect(document.activeElement).toBe(begin);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(readDraft().tourCode).toBe(''));
});
