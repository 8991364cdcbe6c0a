import type { Labels } from '../en';

const lookup = { code: '编号', name: '名称', position: '排序', active: '使用中' };
export const resources: Labels['resources'] = {
  users: {
    one: '用户',
    many: '用户',
    fields: {
      loginId: '登录名',
      fullName: '姓名',
      userType: '用户类型',
      branch: '门店',
      title: '称谓',
      gender: '性别',
      mobile: '手机号码',
      email: '邮箱',
      password: '密码',
      confirmPassword: '确认密码',
      language: '语言',
      enabled: '启用',
      remarks: '备注',
      locked: '已锁定',
      authenticator: '已设置验证器',
      createdAt: '创建时间',
    },
  },
  branches: {
    one: '门店',
    many: '门店',
    fields: { code: '编号', name: '名称', address: '地址', phone: '电话', active: '启用' },
  },
  pages: {
    one: '网页',
    many: '网页',
    fields: { code: '代码', name: '名称', content: '内容', updatedAt: '最后更改' },
  },
  areaCodes: { one: '地区编号', many: '地区编号', fields: lookup },
  certificateTypes: { one: '证件类型', many: '证件类型', fields: lookup },
  countries: { one: '国家／地区', many: '国家／地区', fields: lookup },
};
