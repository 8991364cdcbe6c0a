import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openAdmin, token } from '../../test/admin';
import { answerCalls, type Answer } from '../../test/api';
import { returnPath } from './SignIn';

const answering = (login: Answer) => answerCalls((call) => (call.path === '/users/login' ? login : { data: {} }));
const who = (userType: string) => ({
  accessToken: token(),
  id: 7,
  userType,
  userId: 'Chan',
  branch: 'TST',
  language: 'en',
});
async function signIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Login ID'), 'staff');
  await userEvent.type(screen.getByLabelText('Password'), 'Demo-1234');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('keeps the session and returns to where one wanted to go', async () => {
    answering({ data: who('staff') });
    const router = await openAdmin('/sign-in?to=%2Fview-profile');
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/view-profile'));
    expect(localStorage.getItem('user_type')).toBe('staff');
  });
  it.each(['normalUser', 'member', 'USER'])('refuses a %s once more and keeps nothing', async (userType) => {
    answering({ data: who(userType) });
    await openAdmin('/sign-in');
    await signIn();
    await screen.findByText('Permission denied!');
    expect(localStorage.getItem('id_token')).toBeNull();
  });
  it('says in the words of the server why not', async () => {
    answering({
      status: 423,
      data: { code: 'auth.locked', message: 'Account has been locked, please contact the administrator!' },
    });
    await openAdmin('/sign-in');
    await signIn();
    await screen.findByText('Account has been locked, please contact the administrator!');
  });
  it('takes the next password instead of the wrong one, not behind it', async () => {
    const calls = answering({ status: 401, data: { code: 'auth.wrong', message: 'Wrong login ID or password' } });
    await openAdmin('/sign-in');
    await signIn();
    await screen.findByText('Wrong login ID or password');
    await userEvent.keyboard('Second-5678{Enter}');
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ loginId: 'staff', password: 'Second-5678' }));
  });
  it('asks for the code where the second step is on', async () => {
    const calls = answering({ data: { otpRequired: true, challengeId: 'c1', method: 'TOTP' } });
    await openAdmin('/sign-in');
    await signIn();
    await screen.findByText('Enter the code that your authenticator app shows.');
    expect(calls[0]?.body).toEqual({ loginId: 'staff', password: 'Demo-1234' });
  });
  it('tries a code once it is whole, and after a wrong one the next from its first digit', async () => {
    const calls = answerCalls(({ body }) =>
      'otp' in (body as object)
        ? { status: 401, data: { code: 'auth.otpWrong', message: 'Wrong or expired code' } }
        : { data: { otpRequired: true, challengeId: 'c1', method: 'TOTP' } },
    );
    await openAdmin('/sign-in');
    await signIn();
    await screen.findByText('Enter the code that your authenticator app shows.');
    const tried = (): unknown[] => calls.slice(1).map(({ body }) => (body as { otp: string }).otp);
    for (const code of ['000000', '123456']) {
      const first = screen.getAllByRole('textbox')[0] as HTMLElement;
      await userEvent.click(first);
      await userEvent.keyboard(code);
      await waitFor(() => expect(tried()).toContain(code));
      await screen.findByText('Wrong or expired code');
    }
    expect(tried()).toEqual(['000000', '123456']);
  });
  it.each([
    ['/orders?x=1', '/orders?x=1'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    [null, '/dashboard'],
  ])('returns from %j to %j', (to, path) => expect(returnPath(to)).toBe(path));
});
