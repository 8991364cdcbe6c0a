import type { Enclosure, MessageEvent } from '../domain/messages/words';

interface Words {
  subject: string;
  body: string;
}
interface Seed {
  event: MessageEvent;
  name: string;
  enclosure?: Enclosure;
  en: Words;
  hant: Words;
  hans: Words;
}
const EN = '\n\n{shop} {shopPhone}';
const SIGN = '\n\n{shop} {shopPhone}';
const words = (subject: string, hello: string, text: string, sign: string): Words => ({
  subject,
  body: `${hello}\n\n${text}${sign}`,
});
const en = (subject: string, text: string): Words => words(`${subject} · {orderNumber}`, 'Dear {contact},', text, EN);
const hant = (subject: string, text: string): Words =>
  words(`${subject} · {orderNumber}`, '{contact} 您好：', text, SIGN);
const hans = (subject: string, text: string): Words =>
  words(`${subject} · {orderNumber}`, '{contact} 您好：', text, SIGN);

/** The words that an operator begins with; from the first start on they are its own. */
export const MESSAGE_TEMPLATES: readonly Seed[] = [
  {
    event: 'hold',
    name: 'Seats held',
    enclosure: 'invoice',
    en: en(
      'Your seats on {tourCode}, {departs}, are held until {holdUntil}',
      'We hold seats for {travellers} traveller(s) on {tour}, departing {departs}, until {holdUntil} (Hong Kong time). They are not booked yet.\nPlease pay {dueNow} by then, at any branch or by the code on the attached invoice; after that the seats may be given to others.\nTotal {total}, paid {paid}.',
    ),
    hant: hant(
      '{tourCode} {departs} 已為您留位至 {holdUntil}',
      '我們已為您保留 {tour}（{departs} 出發）{travellers} 個座位至 {holdUntil}（香港時間），訂位尚未確認。\n請於該時間前到任何分店，或以附件發票上的付款碼繳付 {dueNow}；逾時座位可能由其他客人補上。\n總額 {total}，已付 {paid}。',
    ),
    hans: hans(
      '{tourCode} {departs} 已为您留位至 {holdUntil}',
      '我们已为您保留 {tour}（{departs} 出发）{travellers} 个座位至 {holdUntil}（香港时间），订位尚未确认。\n请于该时间前到任何分店，或用附件发票上的付款码缴付 {dueNow}；逾时座位可能由其他客人补上。\n总额 {total}，已付 {paid}。',
    ),
  },
  {
    event: 'confirmation',
    name: 'Booking confirmation',
    enclosure: 'confirmation',
    en: en(
      'Booking confirmed: {tourCode} on {departs}',
      'Your booking {orderNumber} of {tour}, departing {departs} and returning {returns}, is confirmed for {travellers} traveller(s).\nTotal {total}, paid {paid}, balance {balance}.\n{parties}\nPlease check the names and dates in the attached confirmation.',
    ),
    hant: hant(
      '訂位確認：{tourCode} {departs}',
      '您的訂單 {orderNumber}（{tour}）已確認，{departs} 出發，{returns} 回程，共 {travellers} 位。\n總額 {total}，已付 {paid}，尚欠 {balance}。\n{parties}\n請核對附件內的姓名及日期。',
    ),
    hans: hans(
      '订位确认：{tourCode} {departs}',
      '您的订单 {orderNumber}（{tour}）已确认，{departs} 出发，{returns} 回程，共 {travellers} 位。\n总额 {total}，已付 {paid}，尚欠 {balance}。\n{parties}\n请核对附件内的姓名及日期。',
    ),
  },
  {
    event: 'receipt',
    name: 'Receipt',
    enclosure: 'receipt',
    en: en(
      'Receipt {receiptNo}',
      'Thank you. We received {received} for {tour}, departing {departs}. Receipt {receiptNo} is attached.\n{parties}\nBalance: {balance}. Please keep the receipt.',
    ),
    hant: hant(
      '收據 {receiptNo}',
      '多謝。我們已收到 {tour}（{departs} 出發）款項 {received}，收據 {receiptNo} 見附件。\n{parties}\n尚欠 {balance}。請妥善保存收據。',
    ),
    hans: hans(
      '收据 {receiptNo}',
      '谢谢。我们已收到 {tour}（{departs} 出发）款项 {received}，收据 {receiptNo} 见附件。\n{parties}\n尚欠 {balance}。请妥善保存收据。',
    ),
  },
  {
    event: 'paymentReturned',
    name: 'Payment returned',
    enclosure: 'invoice',
    en: en(
      'Your payment of {returned} did not go through',
      'Your payment of {returned} by {method} for {tour}, departing {departs}, was returned or cancelled; receipt {receiptNo} is void.\nReference: {reference}\nBalance: {balance}.\nYour seats are held until {holdUntil} only: to keep them {dueNow} is needed by then.\nPlease pay in another way at any branch, or by the code on the attached invoice.',
    ),
    hant: hant(
      '您的付款 {returned} 未能過數',
      '您為 {tour}（{departs} 出發）以{method}繳付的 {returned} 已被退回或取消，收據 {receiptNo} 已作廢。\n參考編號：{reference}\n尚欠 {balance}。\n座位只保留至 {holdUntil}，請於該時間前繳付 {dueNow}，以便保留座位。\n請到任何分店以其他方式付款，或以附件發票上的付款碼繳付。',
    ),
    hans: hans(
      '您的付款 {returned} 未能到账',
      '您为 {tour}（{departs} 出发）以{method}缴付的 {returned} 已被退回或取消，收据 {receiptNo} 已作废。\n参考编号：{reference}\n尚欠 {balance}。\n座位只保留至 {holdUntil}，请于该时间前缴付 {dueNow}，以便保留座位。\n请到任何分店以其他方式付款，或用附件发票上的付款码缴付。',
    ),
  },
  {
    event: 'balanceDue',
    name: 'Balance due',
    enclosure: 'invoice',
    en: en(
      'Balance due by {balanceBy}',
      'The balance of {balance} for {tour}, departing {departs}, is due by {balanceBy}. Please pay at any branch or by the code on the attached invoice.',
    ),
    hant: hant(
      '請於 {balanceBy} 前繳付尾數',
      '{tour}（{departs} 出發）的尾數 {balance}，請於 {balanceBy} 或之前到任何分店，或以附件發票上的付款碼繳付。',
    ),
    hans: hans(
      '请于 {balanceBy} 前缴付尾款',
      '{tour}（{departs} 出发）的尾款 {balance}，请于 {balanceBy} 或之前到任何分店，或用附件发票上的付款码缴付。',
    ),
  },
  {
    event: 'balanceOverdue',
    name: 'Balance overdue',
    enclosure: 'invoice',
    en: en(
      'Balance overdue since {balanceBy}',
      'The balance of {balance} for {tour}, departing {departs}, was due by {balanceBy} and has not reached us. Please pay at once or call us, so that we can keep your places.',
    ),
    hant: hant(
      '尾數已逾期（{balanceBy}）',
      '{tour}（{departs} 出發）的尾數 {balance} 應於 {balanceBy} 前繳付，我們仍未收到。請立即繳付或致電我們，以便保留座位。',
    ),
    hans: hans(
      '尾款已逾期（{balanceBy}）',
      '{tour}（{departs} 出发）的尾款 {balance} 应于 {balanceBy} 前缴付，我们仍未收到。请立即缴付或致电我们，以便保留座位。',
    ),
  },
  {
    event: 'documentsMissing',
    name: 'Documents missing',
    en: en(
      'Travel documents needed for {tourCode}',
      'For {tour}, departing {departs}, we still need the travel documents of: {documents}. Please bring or show them to us; do not write document numbers in your answer.',
    ),
    hant: hant(
      '{tourCode} 需要旅遊證件資料',
      '{tour}（{departs} 出發）仍欠以下旅客的證件資料：{documents}。請攜同證件到分店；請勿在回覆中寫上證件號碼。',
    ),
    hans: hans(
      '{tourCode} 需要旅行证件资料',
      '{tour}（{departs} 出发）仍欠以下旅客的证件资料：{documents}。请携同证件到分店；请勿在回复中写上证件号码。',
    ),
  },
  {
    event: 'documentExpires',
    name: 'Document expires before return',
    en: en(
      'A travel document expires too early',
      'You return from {tour} on {returns}. The travel documents of {documents} expire too early for it. Please renew them before {departs} and show us the new ones.',
    ),
    hant: hant(
      '旅遊證件有效期不足',
      '{tour} 於 {returns} 回程，以下旅客的證件有效期不足：{documents}。請於 {departs} 前換領並向我們出示新證件。',
    ),
    hans: hans(
      '旅行证件有效期不足',
      '{tour} 于 {returns} 回程，以下旅客的证件有效期不足：{documents}。请于 {departs} 前换领并向我们出示新证件。',
    ),
  },
  {
    event: 'joiningLetter',
    name: 'Joining letter',
    enclosure: 'letter',
    en: en(
      'Joining letter: {tourCode} on {departs}',
      'Your tour {tour} departs on {departs}. Where and when we meet stands in the attached letter; please read it and bring it along.',
    ),
    hant: hant(
      '出團通知書：{tourCode} {departs}',
      '您參加的 {tour} 將於 {departs} 出發。集合時間及地點見附件通知書，請細閱並隨身攜帶。',
    ),
    hans: hans(
      '出团通知书：{tourCode} {departs}',
      '您参加的 {tour} 将于 {departs} 出发。集合时间及地点见附件通知书，请细阅并随身携带。',
    ),
  },
  {
    event: 'guaranteed',
    name: 'Departure guaranteed',
    en: en(
      '{tourCode} on {departs} is guaranteed',
      'Good news: {tour} on {departs} is guaranteed to go. We look forward to travelling with you.',
    ),
    hant: hant('{tourCode} {departs} 確定成團', '好消息：{tour} 已確定於 {departs} 成團出發，期待與您同行。'),
    hans: hans('{tourCode} {departs} 确定成团', '好消息：{tour} 已确定于 {departs} 成团出发，期待与您同行。'),
  },
  {
    event: 'cancelled',
    name: 'Departure cancelled',
    en: en(
      '{tourCode} on {departs} cannot depart',
      'We are sorry: {tour} on {departs} cannot depart. You may choose another date or tour.\nInstead {refundable} can be refunded to you.\n{credited} that was paid with credit goes back to it.\nOr {creditable} can be kept for you as credit for six months.\nPlease call us to tell us your choice.',
    ),
    hant: hant(
      '{tourCode} {departs} 未能出團',
      '非常抱歉，{tour}（{departs}）未能出團。您可選擇改期或改團。\n亦可退回 {refundable}。\n以團費存額支付的 {credited} 會退回存額。\n或將 {creditable} 保留為團費存額，六個月內使用。\n請致電告知您的選擇。',
    ),
    hans: hans(
      '{tourCode} {departs} 未能出团',
      '非常抱歉，{tour}（{departs}）未能出团。您可选择改期或改团。\n也可退回 {refundable}。\n以团费存额支付的 {credited} 会退回存额。\n或将 {creditable} 保留为团费存额，六个月内使用。\n请致电告知您的选择。',
    ),
  },
  {
    event: 'outcome',
    name: 'What was done after a cancellation',
    en: {
      subject: '{tourCode} on {departs}: what we have arranged · {orderNumber}',
      body: '{outcome}\n\n{shop} {shopPhone}',
    },
    hant: { subject: '{tourCode} {departs} 取消團的安排 · {orderNumber}', body: '{outcome}\n\n{shop} {shopPhone}' },
    hans: { subject: '{tourCode} {departs} 取消团的安排 · {orderNumber}', body: '{outcome}\n\n{shop} {shopPhone}' },
  },
  {
    event: 'refundPaid',
    name: 'Refund paid',
    enclosure: 'receipt',
    en: en(
      'Your refund',
      'This is about the refund for booking {orderNumber} ({tour}).\nWe have paid back {refunded}.\n{credited} is kept for you as credit.\nThe voucher {receiptNo} is attached.',
    ),
    hant: hant(
      '退款通知',
      '關於訂單 {orderNumber}（{tour}）的退款：\n我們已退回 {refunded}。\n{credited} 已為您保留為團費存額。\n憑單 {receiptNo} 見附件。',
    ),
    hans: hans(
      '退款通知',
      '关于订单 {orderNumber}（{tour}）的退款：\n我们已退回 {refunded}。\n{credited} 已为您保留为团费存额。\n凭单 {receiptNo} 见附件。',
    ),
  },
  {
    event: 'waitingList',
    name: 'Waiting list offer',
    en: en(
      'Places on {tourCode}, {departs}',
      'Places have become free on {tour}, departing {departs}. Please call us today if you would like them; they are offered in order.',
    ),
    hant: hant(
      '{tourCode} {departs} 候補有位',
      '{tour}（{departs} 出發）現有空位。如欲參加請於今天致電我們，座位按候補次序安排。',
    ),
    hans: hans(
      '{tourCode} {departs} 候补有位',
      '{tour}（{departs} 出发）现有空位。如欲参加请于今天致电我们，座位按候补次序安排。',
    ),
  },
  {
    event: 'notice',
    name: 'Something else',
    en: en(
      'About your booking',
      'This is about your booking {orderNumber} of {tour}, departing {departs}.\n{parties}\n',
    ),
    hant: hant('關於您的訂單', '關於您的訂單 {orderNumber}（{tour}，{departs} 出發）：\n{parties}\n'),
    hans: hans('关于您的订单', '关于您的订单 {orderNumber}（{tour}，{departs} 出发）：\n{parties}\n'),
  },
];
