import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin, signedIn } from '../../test/admin';
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
