import type { Labels } from '../en';

export const users: Labels['users'] = {
  unlock: '解鎖帳戶',
  unlocked: '帳戶已解鎖',
  keepPassword: '如不更改密碼，請留空。',
  saveProfile: '儲存資料',
};
