import { fieldError } from './errors';
import { LIMITS } from './limits';

/** The five checks of SPEC 5; all are needed (decisions B0 #43). */
export interface PasswordChecks {
  length: boolean;
  lower: boolean;
  upper: boolean;
  digit: boolean;
  special: boolean;
}

/** Which of the five checks a password meets: 8 characters, a lowercase and an uppercase letter, a digit, a special character. */
export const passwordChecks = (password: string): PasswordChecks => ({
  length: [...password].length >= LIMITS.passwordMin,
  lower: /\p{Ll}/u.test(password),
  upper: /\p{Lu}/u.test(password),
  digit: /\p{Nd}/u.test(password),
  special: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
});

/** How many of the five checks are met, for the strength meter. */
export const passwordStrength = (password: string): number =>
  Object.values(passwordChecks(password)).filter(Boolean).length;

/** Characters that nobody mixes up when a password is read out; one of each kind is always there. */
const KINDS = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-+=?!'] as const;
const LENGTH = 14;

/** A password that meets all checks; `below` gives a random whole number from 0 up to, not including, its argument. */
export function newPassword(below: (end: number) => number): string {
  const all = KINDS.join('');
  const of = (from: string): string => from.charAt(below(from.length));
  const drawn = [...KINDS.map(of), ...Array.from({ length: LENGTH - KINDS.length }, () => of(all))];
  // each kind stands anywhere
  for (let at = drawn.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [drawn[at], drawn[other]] = [drawn[other] ?? '', drawn[at] ?? ''];
  }
  return drawn.join('');
}

/** @throws DomainError user.passwordWeak at the field unless all five checks are met */
export function demandPassword(password: string, field = 'password'): void {
  if (passwordStrength(password) < 5) throw fieldError(field, 'user.passwordWeak');
}
