import type { Labels } from '../en';

export const auth: Labels['auth'] = {
  loginId: '登录名',
  password: '密码',
  signIn: '登录',
  forgotten: '忘记密码？请联系管理员重置。',
  code: '六位数验证码',
  confirmCode: '确认验证码',
  codeSent: {
    TOTP: '请输入验证器应用显示的验证码。',
    EMAIL: '验证码已发送至你的邮箱，5 分钟内有效。',
    SMS: '验证码已发送至你的手机，5 分钟内有效。',
  },
  setUp: '你的账户需要两步验证。请用验证器应用扫描此图，然后输入所显示的六位数字。',
  secret: '或输入此密钥：',
  recoveryCode: '备用码',
  useRecoveryCode: '使用备用码',
  useAuthenticator: '使用验证器',
  mail: {
    subject: '你的 Tourdesk 验证码',
    code: '你的登录验证码是 {code}，{minutes} 分钟内有效。如果不是你本人登录，请通知管理员。',
  },
  oldPassword: '当前密码',
  newPassword: '新密码',
  confirmPassword: '确认密码',
  changePassword: '修改密码',
  mustChange: '请先设置你自己的密码，然后继续。',
  passwordChanged: '密码已修改',
  checks: {
    length: '至少 8 个字符',
    lower: '一个小写字母',
    upper: '一个大写字母',
    digit: '一个数字',
    special: '一个特殊符号',
  },
  strength: { '0': '非常弱', '1': '非常弱', '2': '弱', '3': '一般', '4': '良好', '5': '强' },
  strengthLabel: '密码强度',
};
