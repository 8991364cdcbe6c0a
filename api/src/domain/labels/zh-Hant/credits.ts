import type { Labels } from '../en';

export const credits: Labels['credits'] = {
  intro: '付款人保留在本公司六個月的團費：可用於報名，或經財務退還。',
  usable: '今天可用',
  order: '訂單',
  issuedOn: '發出日期',
  expiresOn: '最後有效日',
  issued: '發出金額',
  left: '剩餘',
  over: '已過期',
  amount: '金額',
  method: '方式',
  payee: '收款人',
  payout: '退還',
  payoutTitle: '申請退還團費存額',
  payoutHelp: '由財務審批，不收手續費。',
  asked: '已提交財務',
  waiting: '待財務審批',
  ofPayer: '此付款人的團費存額：HK${balance}，今天可用 HK${usable}',
  useUpTo: '付款人可用的團費存額：HK${usable}（包括徵費）',
  kinds: { ISSUED: '發出', USED: '使用', RESTORED: '歸還', REFUNDED: '退還', EXPIRED: '到期' },
  askKinds: { REFUND: '退還團費存額', EXPIRY: '到期的團費存額' },
};
