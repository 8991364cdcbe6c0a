import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import Palette from './Palette';

it('looks for the number of a document in no address, and offers no page that would bear it', async () => {
  signedIn('staff');
  const hit = { id: 7, title: 'MAN DOC', details: ['••••4563'], link: '/tour-booking-management?order=TST2611270023' };
  const calls = answerCalls(({ path, method }) =>
    path === '/search' && method === 'POST'
      ? { data: { groups: [{ key: 'travellers', hits: [hit], more: false }] } }
      : { data: path === '/search' ? { groups: [] } : [] },
  );
  await openPart(<Palette open close={vi.fn()} />, '/');
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'A123456(3)' } });
  expect(await screen.findByText('MAN DOC')).toBeTruthy();
  const asked = calls.filter(({ path }) => path === '/search');
  expect(asked.map(({ method, body }) => [method, body])).toEqual([['POST', { q: 'A123456(3)' }]]);
  expect(asked.some(({ query }) => query.has('q'))).toBe(false);
  expect(screen.getAllByRole('option')).toHaveLength(1);
});
