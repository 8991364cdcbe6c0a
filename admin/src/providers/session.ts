import { isMasked } from '@domain/masked';
import { STAFF_TYPES, type UserType } from '@domain/words';
import type { LoginAnswer } from '@domain/wire/user';

/** The session values that SPEC 3 names, under exactly these keys. */
const KEYS = {
  token: 'id_token',
  id: 'id_user',
  userType: 'user_type',
  fullName: 'user_fullname',
  branch: 'user_branch',
} as const;
export interface Session {
  token: string;
  id: number;
  userType: UserType;
  fullName: string;
  branch: string;
}
export type SignedIn = Extract<LoginAnswer, { accessToken: string }>;

/** Whether this user type may work here; USER, normalUser and member may not (SPEC 6, decisions B0 #1). */
export const isStaff = (userType: string): boolean => (STAFF_TYPES as readonly string[]).includes(userType);

export function openSession(answer: SignedIn): void {
  localStorage.removeItem(ENDED);
  localStorage.setItem(KEYS.token, answer.accessToken);
  localStorage.setItem(KEYS.id, String(answer.id));
  localStorage.setItem(KEYS.userType, answer.userType);
  localStorage.setItem(KEYS.fullName, answer.userId);
  localStorage.setItem(KEYS.branch, answer.branch);
}

/** The token that this tab is at work with: a page that is open stays while the password is asked for over it. */
let held = '';
export const holdSession = (): void => {
  held = readSession()?.token ?? '';
};

/**
 * The session in browser storage, or null when there is none, it has expired, or it is not a staff member's. One that
 * ends while a page is open is still whose page that is; the API refuses its token all the same.
 */
export function readSession(now = Date.now()): Session | null {
  const token = localStorage.getItem(KEYS.token);
  const userType = localStorage.getItem(KEYS.userType) ?? '';
  if (!token || !isStaff(userType) || (expiryOf(token) <= now && token !== held)) return null;
  return {
    token,
    id: Number(localStorage.getItem(KEYS.id)),
    userType: userType as UserType,
    fullName: localStorage.getItem(KEYS.fullName) ?? '',
    branch: localStorage.getItem(KEYS.branch) ?? '',
  };
}

let known = { token: '', expiry: 0 };
/** Milliseconds of the token's expiry claim; 0 when it cannot be read. Read once: every cell asks what may be done. */
export function expiryOf(token: string): number {
  if (token !== known.token) known = { token, expiry: readExpiry(token) };
  return known.expiry;
}
function readExpiry(token: string): number {
  try {
    const body = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims = JSON.parse(atob(body)) as { exp?: number };
    return (claims.exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}

/** A name changed on the own profile shows at once. */
export const renameSession = (fullName: string): void => localStorage.setItem(KEYS.fullName, fullName);

const ENDED = 'session_ended';
/** Whether somebody was at work here until the session ended by itself: the token expired, or was refused. */
export const hasEnded = (): boolean =>
  localStorage.getItem(ENDED) !== null || (localStorage.getItem(KEYS.token) !== null && readSession() === null);

/** Begins what a tab keeps for one person, until that person signs out. */
const KEPT = 'kept';
const placeOf = (name: string): string => `${KEPT}:${localStorage.getItem(KEYS.id) ?? ''}:${name}`;
/** Work in progress of the signed-in person: whoever signs in next on this machine does not see it. */
export const keepOwn = (name: string, value: unknown): void =>
  sessionStorage.setItem(placeOf(name), JSON.stringify(value, withoutDocuments));
/** Numbers of identity documents are kept by the server alone; they are typed again. A mask stands for one it has. */
const withoutDocuments = (name: string, value: unknown): unknown =>
  name === 'certificateNo' && !isMasked(String(value)) ? '' : value;
export const dropOwn = (name: string): void => sessionStorage.removeItem(placeOf(name));
export function readOwn(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(name)) ?? 'null');
  } catch {
    return null;
  }
}
/** Whether one's first password is still to be changed, so that nothing else is asked for before the server says so again. */
const FIRST_PASSWORD = 'first-password';
export const keepFirstPassword = (still: boolean): void =>
  still ? keepOwn(FIRST_PASSWORD, true) : dropOwn(FIRST_PASSWORD);
export const hasFirstPassword = (): boolean => readOwn(FIRST_PASSWORD) === true;

/** The session has ended by itself: what its person was typing waits for them. */
export function closeSession(): void {
  held = '';
  for (const key of Object.values(KEYS)) localStorage.removeItem(key);
  localStorage.setItem(ENDED, '1');
}
/** Signing out leaves nothing of this person on the machine; what others left unfinished here is theirs. */
export function wipeSession(): void {
  const own = placeOf('');
  held = '';
  localStorage.clear();
  for (const key of Object.keys(sessionStorage))
    if (!key.startsWith(`${KEPT}:`) || key.startsWith(own)) sessionStorage.removeItem(key);
}
