import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { passwordStrength } from '@domain/passwords';
import { openAdmin, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';

it('a password for somebody else is made up by a press, in both fields and to be read', async () => {
  signedIn('root');
  answerCalls(() => ({ data: [], headers: { 'x-total-count': '0' } }));
  await openAdmin('/create-profile');
  fireEvent.click(await screen.findByRole('button', { name: /Generate a password/ }));
  const field = (id: string): HTMLInputElement => document.querySelector(`#${id}`) as HTMLInputElement;
  await waitFor(() => expect(passwordStrength(field('password').value)).toBe(5));
  expect(field('confirmPassword').value).toBe(field('password').value);
  expect(field('password').type).toBe('text');
});
