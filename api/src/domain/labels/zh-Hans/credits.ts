import type { Labels } from '../en';

export const credits: Labels['credits'] = {
  intro: '付款人保留在本公司六个月的团费：可用于报名，或经财务退还。',
  usable: '今天可用',
  order: '订单',
  issuedOn: '发出日期',
  expiresOn: '最后有效日',
  issued: '发出金额',
  left: '剩余',
  over: '已过期',
  amount: '金额',
  method: '方式',
  payee: '收款人',
  payout: '退还',
  payoutTitle: '申请退还团费存额',
  payoutHelp: '由财务审批，不收手续费。',
  asked: '已提交财务',
  waiting: '待财务审批',
  ofPayer: '此付款人的团费存额：HK${balance}，今天可用 HK${usable}',
  useUpTo: '付款人可用的团费存额：HK${usable}（包括征费）',
  kinds: { ISSUED: '发出', USED: '使用', RESTORED: '归还', REFUNDED: '退还', EXPIRED: '到期' },
  askKinds: { REFUND: '退还团费存额', EXPIRY: '到期的团费存额' },
};
