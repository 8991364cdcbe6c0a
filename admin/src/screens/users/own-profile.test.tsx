import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openAdmin, signedIn } from '../../test/admin';
import { answerCalls, type Call } from '../../test/api';
import { deviceName } from './Sessions';

const SELF = {
  id: 1,
  version: 1,
  loginId: 'staff',
  fullName: 'Chan Tai Man',
  userType: 'staff',
  branch: 'TST',
  mobile: '91234567',
  email: 'chan@example.hk',
  gender: 'male',
  title: 'Mr',
  language: 'en',
  permissions: [],
  preferences: {},
  mustChangePassword: false,
};
const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const session = (id: string, current: boolean) => ({
  id,
  createdAt: '2026-11-21T01:00:00.000Z',
  expiresAt: '2026-11-21T09:00:00.000Z',
  userAgent: AGENT,
  address: '10.0.0.7',
  current,
});

/** The API of one person's account: sessions and authenticator as they change. */
function account() {
  let sessions = [session('a', true), session('b', false), session('c', false)];
  const totp = { on: false, recoveryCodesLeft: 0, asked: false };
  const answer = ({ method, path, query, body }: Call) => {
    if (path === '/users/getUser') return { data: SELF };
    if (path === '/users/sessions' && method === 'DELETE')
      sessions = query.get('others') ? sessions.filter((each) => each.current) : [];
    if (path.startsWith('/users/sessions/')) sessions = sessions.filter((each) => !path.endsWith(each.id));
    if (path.startsWith('/users/sessions')) return { data: sessions };
    if (path === '/users/totp' && method === 'GET') return { data: { ...totp } };
    if (path === '/users/totp') {
      if ((body as { password: string }).password === 'Right-1234')
        return { data: { secret: 'KEYKEY', otpauthUrl: 'otpauth://x', qrCode: 'data:image/png;base64,AA==' } };
      const errors = { password: ['The old password is wrong'] };
      return { status: 400, data: { code: 'general.invalid', message: 'Please check the form', errors } };
    }
    if (path === '/users/totp/confirm') {
      Object.assign(totp, { on: true, recoveryCodesLeft: 10 });
      return { data: { recoveryCodes: ['aaaaa-11111', 'bbbbb-22222'] } };
    }
    return { data: { items: [], total: 0 } };
  };
  return answerCalls(answer);
}

describe('the own profile', () => {
  it('asks for the password where the e-mail address changes, and only there', async () => {
    signedIn('staff');
    const calls = account();
    await openAdmin('/view-profile?id=me');
    const email = await screen.findByDisplayValue('chan@example.hk');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await userEvent.clear(email);
    await userEvent.type(email, 'new@example.hk');
    await userEvent.type(await screen.findByLabelText('Current password'), 'Right-1234');
    await userEvent.click(screen.getByRole('button', { name: /Save profile/ }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/update_user')).toBe(true));
    const sent = calls.find(({ path }) => path === '/update_user')?.body;
    expect(sent).toMatchObject({ email: 'new@example.hk', oldPassword: 'Right-1234' });
  });
  it('lists where one is signed in, and ends one or all others', async () => {
    signedIn('staff');
    const calls = account();
    await openAdmin('/view-profile?id=me&tab=security');
    const title = await screen.findByText('Where you are signed in');
    const list = within(title.parentElement as HTMLElement);
    expect(list.getAllByText('Chrome · Windows')).toHaveLength(3);
    expect(list.getByText('This device')).toBeTruthy();
    const [first] = list.getAllByRole('button', { name: 'Sign out Chrome · Windows' });
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    await userEvent.click(list.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/users/sessions/b',
      '/users/sessions',
    ]);
  });
  it('sets an authenticator up: the password, the QR code, the first code, the recovery codes once', async () => {
    signedIn('staff');
    account();
    await openAdmin('/view-profile?id=me&tab=security');
    await userEvent.click(await screen.findByRole('button', { name: /Set up an authenticator/ }));
    await userEvent.type(screen.getByLabelText('Current password'), 'Wrong-1234{Enter}');
    await screen.findByText('The old password is wrong');
    await userEvent.clear(screen.getByLabelText('Current password'));
    await userEvent.type(screen.getByLabelText('Current password'), 'Right-1234{Enter}');
    await screen.findByAltText('QR code of your authenticator key');
    expect(screen.getByText('KEYKEY')).toBeTruthy();
    const [digit] = screen.getAllByRole('textbox');
    await userEvent.click(digit as HTMLElement);
    await userEvent.keyboard('123456');
    await screen.findByText('aaaaa-11111');
    await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(screen.queryByText('aaaaa-11111')).toBeNull());
    await screen.findByText('Recovery codes left: 10');
  });
  it('offers nothing in the form of the accounts that is refused for oneself, but the way to the profile', async () => {
    signedIn('root');
    answerCalls(({ path }) => ({
      data: path.startsWith('/users/') ? { ...SELF, userType: 'root', enabled: true } : [],
    }));
    await openAdmin('/create-profile?id=1');
    expect(((await screen.findByDisplayValue('chan@example.hk')) as HTMLInputElement).disabled).toBe(true);
    expect((screen.getByRole('switch') as HTMLInputElement).disabled).toBe(true);
    expect((screen.getByDisplayValue('Chan Tai Man') as HTMLInputElement).disabled).toBe(false);
    expect(document.querySelector('input[type=password]')).toBeNull();
    expect(screen.getByRole('link', { name: /in your profile/ }).getAttribute('href')).toBe(
      '/view-profile?id=me&tab=password',
    );
  });
  it('shows what one may do, with the bounds in words', async () => {
    signedIn('staff');
    account();
    await openAdmin('/view-profile?id=me&tab=rights');
    const row = (await screen.findByRole('rowheader', { name: 'Cancel unpaid orders' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('Own branch')).toBeTruthy();
    const none = screen.getByRole('rowheader', { name: 'Change system settings' }).closest('tr') as HTMLElement;
    expect(within(none).getByRole('img', { name: 'No' })).toBeTruthy();
  });
  it.each([
    [AGENT, 'Chrome · Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari · iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    ['curl/8', ''],
  ])('names the device of %s', (agent, name) => expect(deviceName(agent)).toBe(name));
});
