import type { SelfWire, SessionWire, TotpSetup, TotpWire } from '@domain/wire/user';
import { http } from '../../providers/client';

export const unlockUser = async (id: number | string): Promise<void> => {
  await http.post(`/users/${id}/unlock`, {});
};

export type OwnChange = Partial<
  Pick<SelfWire, 'fullName' | 'email' | 'mobile' | 'title' | 'gender' | 'language' | 'preferences'>
>;
export interface PasswordChange {
  oldPassword: string;
  password: string;
  confirmPassword: string;
}
export const updateSelf = async (change: OwnChange | PasswordChange): Promise<SelfWire> =>
  (await http.post<SelfWire>('/update_user', change)).data;

/** One's own sign-ins. */
export const ownSessions = async (): Promise<SessionWire[]> => (await http.get<SessionWire[]>('/users/sessions')).data;
export const endSession = async (id: string): Promise<void> => {
  await http.delete(`/users/sessions/${id}`);
};
/** Signs out everywhere, or everywhere but here. */
export const endSessions = async (others: boolean): Promise<void> => {
  await http.delete('/users/sessions', { params: others ? { others: '1' } : {} });
};

/** One's own authenticator; what changes it asks for the password. */
export const ownTotp = async (): Promise<TotpWire> => (await http.get<TotpWire>('/users/totp')).data;
export const beginTotp = async (password: string): Promise<TotpSetup> =>
  (await http.post<TotpSetup>('/users/totp', { password })).data;
interface Codes {
  recoveryCodes: string[];
}
export const confirmTotp = async (code: string): Promise<string[]> =>
  (await http.post<Codes>('/users/totp/confirm', { code })).data.recoveryCodes;
export const renewCodes = async (password: string): Promise<string[]> =>
  (await http.post<Codes>('/users/totp/recovery-codes', { password })).data.recoveryCodes;
export const disableTotp = async (password: string): Promise<void> => {
  await http.post('/users/totp/disable', { password });
};
/** Takes the authenticator of somebody else away. */
export const resetTotp = async (id: number | string): Promise<void> => {
  await http.delete(`/users/${id}/totp`);
};
