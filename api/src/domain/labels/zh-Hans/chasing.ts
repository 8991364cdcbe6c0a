import type { Labels } from '../en';

export const chasing: Labels['chasing'] = {
  events: { BALANCE: '尾款', DOCUMENTS: '证件资料' },
  states: {
    proposed: '待提醒',
    skipped: '已跳过',
    going: '发送中',
    sent: '已发送',
    dropped: '这次不发',
    lapsed: '已无需催办',
  },
  reasons: {
    ended: '订位已结束',
    settled: '已无欠款或缺件',
    already: '此步骤已提醒',
    promised: '已承诺付款',
    openRequest: '有申请处理中',
    recently: '两天内已提醒',
    noAddress: '没有可用的联系地址',
    refused: '该地址不接收信息',
    failed: '信息无法撰写',
  },
  proposal: {
    title: '待提醒：{count}',
    skipped: '略过 {count}',
    sendAll: '发送 {count} 则',
    nobody: '没有待发的提醒',
    until: '{reason}（{date}）',
    one: '{reason}（{count}）',
    gone: '{count} 则提醒正在发送',
    left: '{count} 则已不在建议内',
    note: '请先查看，如另有了解可剔除个别订单。哪些步骤自动发送，可在跟进计划设置。',
  },
};
