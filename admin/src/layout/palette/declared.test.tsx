import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import Palette from './Palette';

it('shows what is found of a declared resource under its name, and leads to the record', async () => {
  signedIn('manager');
  const hit = { id: 7, title: 'Guilin Lakeside', details: ['Ms Lam', ''], link: '/data/suppliers/7' };
  answerCalls(({ path }) => ({
    data: path === '/search' ? { groups: [{ key: 'suppliers', hits: [hit], more: false }] } : [],
  }));
  const router = await openPart(<Palette open close={vi.fn()} />, '/');
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'lakeside' } });
  const found = await screen.findByText((_words, element) => element?.textContent === 'Guilin Lakeside');
  expect(screen.getAllByText('Suppliers')[0]?.closest('[cmdk-group]')?.contains(found)).toBe(true);
  await waitFor(() => expect(found.closest('[cmdk-item]')?.getAttribute('aria-disabled')).toBe('false'));
  fireEvent.click(found);
  await waitFor(() => expect(router.state.location.pathname).toBe('/data/suppliers/7'));
});
