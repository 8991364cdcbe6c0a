import type { SelfWire } from '@domain/wire/user';
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
