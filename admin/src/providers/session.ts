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
  localStorage.setItem(KEYS.token, answer.accessToken);
  localStorage.setItem(KEYS.id, String(answer.id));
  localStorage.setItem(KEYS.userType, answer.userType);
  localStorage.setItem(KEYS.fullName, answer.userId);
  localStorage.setItem(KEYS.branch, answer.branch);
}

/** The session in browser storage, or null when there is none, it has expired, or it is not a staff member's. */
export function readSession(now = Date.now()): Session | null {
  const token = localStorage.getItem(KEYS.token);
  const userType = localStorage.getItem(KEYS.userType) ?? '';
  if (!token || !isStaff(userType) || expiryOf(token) <= now) return null;
  return {
    token,
    id: Number(localStorage.getItem(KEYS.id)),
    userType: userType as UserType,
    fullName: localStorage.getItem(KEYS.fullName) ?? '',
    branch: localStorage.getItem(KEYS.branch) ?? '',
  };
}

/** Milliseconds of the token's expiry claim; 0 when it cannot be read. */
export function expiryOf(token: string): number {
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

/** Leaves nothing of this person on the machine. */
export function wipeSession(): void {
  localStorage.clear();
  sessionStorage.clear();
}
