import type { Labels } from '../en';

export const users: Labels['users'] = {
  unlock: '解锁账户',
  unlocked: '账户已解锁',
  keepPassword: '如不更改密码，请留空。',
  saveProfile: '保存资料',
};
