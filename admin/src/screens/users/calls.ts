import type { SelfWire, TotpSetup, TotpWire } from '@domain/wire/user';
import { ask } from '../../providers/ask';
import { send } from '../../providers/send';

export const unlockUser = async (id: number | string): Promise<void> => {
  await send('post', `/users/${id}/unlock`, {});
};

export type OwnChange = Partial<
  Pick<SelfWire, 'fullName' | 'email' | 'mobile' | 'title' | 'gender' | 'language' | 'preferences'> & {
    /** Asked for where the e-mail address changes. */
    oldPassword: string;
  }
>;
export interface PasswordChange {
  oldPassword: string;
  password: string;
  confirmPassword: string;
}
/** The call that takes what somebody changes of themselves. */
export const OWN = 'update_user';

/** Signs out everywhere, or everywhere but here. */
export const endSessions = async (others: boolean): Promise<void> => {
  await send('delete', `/users/sessions?${others ? 'others=1' : ''}`);
};

/** One's own authenticator; what changes it asks for the password. */
export const ownTotp = (): Promise<TotpWire> => ask<TotpWire>('/users/totp');
export const beginTotp = async (password: string): Promise<TotpSetup> =>
  send<TotpSetup>('post', '/users/totp', { password });
interface Codes {
  recoveryCodes: string[];
}
export const confirmTotp = async (code: string): Promise<string[]> =>
  (await send<Codes>('post', '/users/totp/confirm', { code })).recoveryCodes;
export const renewCodes = async (password: string): Promise<string[]> =>
  (await send<Codes>('post', '/users/totp/recovery-codes', { password })).recoveryCodes;
export const disableTotp = async (password: string): Promise<void> => {
  await send('post', '/users/totp/disable', { password });
};
/** Takes the authenticator of somebody else away. */
export const resetTotp = async (id: number | string): Promise<void> => {
  await send('delete', `/users/${id}/totp`);
};
