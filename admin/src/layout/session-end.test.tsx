import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openAdmin, signedIn, token } from '../test/admin';
import { type Answer, answerCalls, type Call } from '../test/api';
import { still } from '../test/still';
import { openSession } from '../providers/session';
import { mayAsk } from '../providers/session-end';
import { readDraft } from '../screens/orders/booking/draft';

const SELF = { id: 7, loginId: 'staff', userId: 'Chan Tai Man', fullName: 'Chan Tai Man', permissions: [] };
const FRESH = token(9000);
const tokenOf = (call: Call): string => String(call.headers['Authorization']).slice(7);
/** A server that knows one token at a time; signing in gives the fresh one. */
function server(alive: () => string, other?: (call: Call) => Answer | undefined) {
  return answerCalls((call) => {
    if (call.path === '/users/login') {
      const { password } = call.body as { password: string };
      return password === 'Demo-1234'
        ? {
            data: {
              accessToken: FRESH,
              id: 7,
              userType: 'staff',
              userId: 'Chan Tai Man',
              branch: 'TST',
              language: 'en',
            },
          }
        : { status: 401, data: { code: 'auth.badCredentials', message: 'Login ID or password is wrong' } };
    }
    const bearer = tokenOf(call);
    if (bearer !== FRESH && bearer !== alive())
      return { status: 401, data: { code: 'auth.signedOut', message: 'Your session has ended, please sign in again' } };
    return call.path === '/users/getUser' ? { data: SELF } : (other?.(call) ?? { data: [] });
  });
}
const type = (field: HTMLElement, words: string): boolean => fireEvent.change(field, { target: { value: words } });
/** Gives this password over the page. */
async function send(words: string): Promise<void> {
  type(await password(), words);
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
}
/** Before the person is known by name, a session that ends leads to sign-in. */
const asking = () => waitFor(() => expect(mayAsk()).toBe(true), { timeout: 15_000 });
const password = () => screen.findByLabelText('Password', {}, { timeout: 15_000 });

describe('a session that ends while somebody works', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    sessionStorage.clear();
  });
  it('asks within the first moments of a page, with the cursor in the password', async () => {
    still();
    signedIn('staff', 7);
    let alive = String(localStorage.getItem('id_token'));
    server(() => alive);
    const router = await openAdmin('/tour-booking');
    const tour = await screen.findByRole('combobox', { name: /Tour code/ }, { timeout: 15_000 });
    // who is not known by name yet is led to the sign-in
    await screen.findByText('Chan Tai Man');
    await asking();
    alive = 'revoked';
    type(tour, 'okinawa');
    await waitFor(async () => expect(document.activeElement).toBe(await password()));
    await userEvent.type(await password(), 'Demo-1234{Enter}');
    await waitFor(() => expect(localStorage.getItem('id_token')).toBe(FRESH));
    expect(router.state.location.pathname).toBe('/tour-booking');
  });
  it('asks for the password over the page, keeps what is typed, and sends the refused call again', async () => {
    signedIn('staff', 7);
    let alive = String(localStorage.getItem('id_token'));
    const calls = server(() => alive);
    const router = await openAdmin('/tour-booking');
    const tour = await screen.findByRole('combobox', { name: /Tour code/ }, { timeout: 15_000 });
    await asking();
    alive = 'revoked';
    type(tour, 'okinawa');
    await send('wrong');
    await screen.findByText('Login ID or password is wrong');
    await send('Demo-1234');
    await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull());
    expect(router.state.location.pathname).toBe('/tour-booking');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Tour code/ }).value).toBe('okinawa');
    const again = calls.filter((call) => call.query.get('q') === 'okinawa');
    expect(again.map(tokenOf).at(-1)).toBe(FRESH);
  });
  it('leads to sign-in with the reason and the way back where somebody else goes on; the booking waits for its clerk', async () => {
    signedIn('staff', 7);
    let alive = String(localStorage.getItem('id_token'));
    server(() => alive);
    const router = await openAdmin('/tour-booking');
    const tour = await screen.findByRole('combobox', { name: /Tour code/ }, { timeout: 15_000 });
    await asking();
    alive = 'revoked';
    type(tour, 'okin');
    fireEvent.blur(tour);
    await userEvent.click(await screen.findByRole('button', { name: 'Go to sign-in' }, { timeout: 15_000 }));
    await screen.findByText('Your session has ended, please sign in again');
    expect(new URLSearchParams(router.state.location.search).get('to')).toBe('/tour-booking');
    expect(localStorage.getItem('id_token')).toBeNull();
    const as = (id: number) => {
      openSession({ accessToken: FRESH, id, userType: 'staff', userId: 'x', branch: 'TST', language: 'en' });
      return readDraft().tourCode;
    };
    expect([as(8), as(7)]).toEqual(['', 'OKIN']);
  });
  it('is told ten minutes before, and renewed without leaving', async () => {
    signedIn('staff', 7);
    const soon = token(590);
    localStorage.setItem('id_token', soon);
    server(() => soon);
    await openAdmin('/view-profile?id=me');
    await screen.findByText(/You will be signed out at \d\d:\d\d/, {}, { timeout: 15_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await send('Demo-1234');
    await waitFor(() => expect(localStorage.getItem('id_token')).toBe(FRESH));
    const notice = '.ant-notification-notice-wrapper:not([class*=leave])';
    await waitFor(() => expect(document.querySelector(notice)).toBeNull());
  });
  it('says why on the sign-in page where the token ran out over night, and comes back to the list', async () => {
    signedIn('staff', 7);
    localStorage.setItem('id_token', token(-5));
    server(() => 'none');
    const router = await openAdmin('/view-price?q=okinawa');
    await screen.findByText('Your session has ended, please sign in again');
    await userEvent.type(screen.getByLabelText('Login ID'), 'staff');
    await userEvent.type(screen.getByLabelText('Password'), 'Demo-1234{Enter}');
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/view-price?q=okinawa'),
    );
  });
  it('revoked before anything was shown leads to sign-in, and later refusals keep the way back', async () => {
    signedIn('staff', 7);
    server(() => 'none');
    const router = await openAdmin('/view-price?q=okinawa');
    await screen.findByText('Your session has ended, please sign in again', {}, { timeout: 15_000 });
    expect(new URLSearchParams(router.state.location.search).get('to')).toBe('/view-price?q=okinawa');
  });
});
