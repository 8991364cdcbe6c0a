import type { AuthProvider } from '@refinedev/core';
import type { LoginAnswer, SelfWire } from '@domain/wire/user';
import { http } from './client';
import { Problem } from './problem';
import { i18n, speak } from './i18n';
import type { Locale } from '@domain/words';
import {
  announce,
  preference,
  type Preferences,
  rememberFirstPassword,
  restorePreferences,
  setPreference,
} from './preferences';
import { isStaff, openSession, readSession, wipeSession } from './session';

export type Credentials = { loginId: string; password: string } | { challengeId: string; otp: string };
/** The second step that POST /users/login may ask for (decisions B5). */
export type Challenge = Extract<LoginAnswer, { otpRequired: true }>;

/** One step of signing in; a challenge when the second step is due. */
export async function signIn(credentials: Credentials): Promise<Challenge | null> {
  const { data } = await http.post<LoginAnswer>('/users/login', credentials);
  if ('otpRequired' in data) return data;
  if (!isStaff(data.userType)) throw new Problem(i18n.t('errors.auth.denied'), 403, 'auth.denied');
  openSession(data);
  await takeOver(data.language);
  return null;
}

/**
 * Works on as this person left it elsewhere. A language chosen on the sign-in page wins over the remembered one.
 */
async function takeOver(language: Locale): Promise<void> {
  const chosen = preference('language');
  try {
    const me = await self();
    if (me) rememberFirstPassword(me.mustChangePassword);
    restorePreferences({ ...(me?.preferences as Preferences | undefined), language: chosen ?? language });
  } catch {
    setPreference('language', chosen ?? language);
  }
  await speak(chosen ?? language);
}

/** Tells the server, then leaves nothing behind; an unreachable server does not keep anybody signed in here. */
export async function signOut(): Promise<void> {
  try {
    await http.get('/users/logout', { final: true });
  } catch {
    // the session on this machine ends all the same
  }
  wipeSession();
  announce();
}

/** The signed-in person; nobody is asked for once the session is gone. */
export async function self(): Promise<SelfWire | null> {
  return readSession() ? (await http.get<SelfWire>('/users/getUser')).data : null;
}

/** Where to sign in, with the way back; who is there already stays as they came. */
export function signInPath(from: string): string {
  if (from.startsWith('/sign-in')) return from;
  return from && from !== '/' ? `/sign-in?to=${encodeURIComponent(from)}` : '/sign-in';
}
const here = (): string => window.location.pathname + window.location.search;

export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    const challenge = await signIn(credentials);
    return { success: challenge === null, challenge };
  },
  logout: async () => {
    await signOut();
    return { success: true, redirectTo: '/sign-in' };
  },
  check: async () =>
    readSession() ? { authenticated: true } : { authenticated: false, redirectTo: signInPath(here()) },
  // the end of a session is met where every call is made, once, with the page kept
  onError: async () => ({}),
  getIdentity: self,
  getPermissions: async () => readSession()?.userType ?? null,
};
