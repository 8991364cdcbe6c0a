import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin, signedIn, token } from '../../test/admin';
import { answerCalls } from '../../test/api';

it('the first password is changed in the frame of the sign-in, with the cursor in the first field', async () => {
  signedIn('staff', 7);
  answerCalls(({ path }) =>
    path === '/users/getUser'
      ? { data: { id: 7, loginId: 'staff', fullName: 'Chan', permissions: [], mustChangePassword: true } }
      : { data: [] },
  );
  await openAdmin('/dashboard');
  const old = await screen.findByLabelText('Current password');
  await waitFor(() => expect(document.activeElement).toBe(old));
  expect(screen.getByLabelText('New password')).toBeTruthy();
  expect(screen.getByText('Tourdesk')).toBeTruthy();
  expect(screen.getByRole('button', { name: /English/ })).toBeTruthy();
});

it('asks for nothing that is refused until the first password is changed', async () => {
  const me = { id: 7, loginId: 'staff', fullName: 'Chan', permissions: [], mustChangePassword: true };
  const calls = answerCalls(({ path }) => {
    if (path === '/users/login')
      return {
        data: { accessToken: token(), id: 7, userType: 'staff', userId: 'Chan', branch: 'TST', language: 'en' },
      };
    return { data: path === '/users/getUser' ? me : [] };
  });
  await openAdmin('/sign-in');
  fireEvent.change(await screen.findByLabelText('Login ID'), { target: { value: 'chan' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'First-1234' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByLabelText('Current password');
  expect([...new Set(calls.map(({ path }) => path))]).toEqual(['/users/login', '/users/getUser']);
});
