import type { Labels } from '../en';

export const chasing: Labels['chasing'] = {
  events: { BALANCE: '尾數', DOCUMENTS: '證件資料' },
  states: {
    proposed: '待提醒',
    skipped: '已略過',
    going: '發送中',
    sent: '已發送',
    dropped: '今次不發',
    lapsed: '已無需催辦',
  },
  reasons: {
    ended: '訂位已結束',
    settled: '已無欠款或欠件',
    already: '此步驟已提醒',
    promised: '已承諾付款',
    openRequest: '有申請處理中',
    recently: '兩日內已提醒',
    noAddress: '沒有可用的聯絡地址',
    refused: '該地址不接收訊息',
    failed: '訊息未能撰寫',
  },
  proposal: {
    title: '待提醒：{count}',
    skipped: '略過 {count}',
    sendAll: '發送 {count} 則',
    nobody: '沒有待發的提醒',
    until: '{reason}（{date}）',
    one: '{reason}（{count}）',
    gone: '{count} 則提醒正在發送',
    left: '{count} 則已不在建議內',
    note: '請先查看，如另有了解可剔除個別訂單。哪些步驟自動發送，可於跟進計劃設定。',
  },
};
