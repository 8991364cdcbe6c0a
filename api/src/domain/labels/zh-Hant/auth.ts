import type { Labels } from '../en';

export const auth: Labels['auth'] = {
  loginId: '登入名稱',
  password: '密碼',
  signIn: '登入',
  forgotten: '忘記密碼？請聯絡管理員重設。',
  code: '六位數驗證碼',
  confirmCode: '確認驗證碼',
  codeSent: {
    TOTP: '請輸入驗證器應用程式顯示的驗證碼。',
    EMAIL: '驗證碼已發送至你的電郵，5 分鐘內有效。',
    SMS: '驗證碼已發送至你的手機，5 分鐘內有效。',
  },
  setUp: '你的帳戶需要兩步驗證。請用驗證器應用程式掃描此圖，然後輸入所顯示的六位數字。',
  secret: '或輸入此密鑰：',
  recoveryCode: '備用碼',
  useRecoveryCode: '使用備用碼',
  useAuthenticator: '使用驗證器',
  mail: {
    subject: '你的 Tourdesk 驗證碼',
    code: '你的登入驗證碼是 {code}，{minutes} 分鐘內有效。如你沒有登入，請通知管理員。',
  },
  oldPassword: '現時密碼',
  newPassword: '新密碼',
  confirmPassword: '確認密碼',
  changePassword: '更改密碼',
  mustChange: '請先設定你自己的密碼，然後繼續。',
  passwordChanged: '密碼已更改',
  checks: {
    length: '最少 8 個字元',
    lower: '一個小寫字母',
    upper: '一個大寫字母',
    digit: '一個數字',
    special: '一個特殊符號',
  },
  strength: { '0': '非常弱', '1': '非常弱', '2': '弱', '3': '一般', '4': '良好', '5': '強' },
  strengthLabel: '密碼強度',
};
