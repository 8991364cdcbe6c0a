import type { Labels } from '../en';

const lookup = { code: '編號', name: '名稱', position: '次序', active: '使用中' };
export const resources: Labels['resources'] = {
  users: {
    one: '用戶',
    many: '用戶',
    fields: {
      loginId: '登入名稱',
      fullName: '姓名',
      userType: '用戶類別',
      branch: '分店',
      title: '稱謂',
      gender: '性別',
      mobile: '手提電話',
      email: '電郵',
      password: '密碼',
      confirmPassword: '確認密碼',
      language: '語言',
      enabled: '啟用',
      remarks: '備註',
      locked: '已鎖定',
      authenticator: '已設定驗證器',
      createdAt: '建立時間',
    },
  },
  branches: {
    one: '分店',
    many: '分店',
    fields: { code: '編號', name: '名稱', address: '地址', phone: '電話', active: '啟用' },
  },
  pages: {
    one: '網頁',
    many: '網頁',
    fields: { code: '代碼', name: '名稱', content: '內容', updatedAt: '最後更改' },
  },
  areaCodes: { one: '地區編號', many: '地區編號', fields: lookup },
  certificateTypes: { one: '證件類別', many: '證件類別', fields: lookup },
  countries: { one: '國家／地區', many: '國家／地區', fields: lookup },
};
