import type { SelfWire, SessionWire, TotpSetup, TotpWire } from '@domain/wire/user';
import { ask } from '../../providers/ask';
import { http } from '../../providers/client';
import { send } from '../../providers/send';
import { records } from '../../providers/records';

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
export const updateSelf = async (change: OwnChange | PasswordChange): Promise<SelfWire> =>
  send<SelfWire>('post', '/update_user', change);

/** One's own sign-ins. */
export const ownSessions = (): Promise<SessionWire[]> => ask<SessionWire[]>('/users/sessions');
export const endSession = async (id: string): Promise<void> => {
  await records('users/sessions').remove(id);
};
/** Signs out everywhere, or everywhere but here. */
export const endSessions = async (others: boolean): Promise<void> => {
  await http.delete('/users/sessions', { params: others ? { others: '1' } : {} });
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
  await http.delete(`/users/${id}/totp`);
};
