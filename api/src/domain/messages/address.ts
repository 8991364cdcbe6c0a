import { isEmail } from '../email';
import type { ErrorCode } from '../errors';
import { PHONE, phoneFault } from '../limits';
import { dialled } from './links';
import type { Channel } from './words';

/** A mailbox is one however its letters are written, and so is a telephone with Hong Kong's 852 before it or without. */
export const sameAddress = (address: string): string =>
  address.includes('@') ? address.trim().toLowerCase() : dialled(address);

/** Every way in which the same address may have been kept. */
export const spellingsOf = (address: string): string[] => {
  const kept = sameAddress(address);
  return /^852\d{8}$/.test(kept) ? [kept, kept.slice(3)] : [kept];
};

/** A message goes to one e-mail address, or to one telephone. */
export function addressFault(channel: Channel, to: string): ErrorCode | undefined {
  if (!to) return 'message.noAddress';
  if (channel === 'EMAIL') return isEmail(to) ? undefined : 'user.emailInvalid';
  return PHONE.test(to) ? undefined : phoneFault(to);
}
