import type { Labels } from '../en';

/** The waiting list. */
export const waiting: Labels['waiting'] = {
  states: {
    waiting: '候补中',
    offered: '待致电',
    booked: '已订位',
    refused: '不要',
    expired: '超时',
    left: '已取消',
    lapsed: '已结束',
  },
  demand: '{parties} 组共 {people} 人候补',
  demandOne: '1 组共 {people} 人候补',
  nobody: '暂无候补',
  breakEven: '加开一车的保本人数为 {count} 人',
  join: '登记候补',
  joinFor: '{date} 只余 {free} 个座位，需要 {seats} 个。',
  joined: '已登记 {who} 候补，次序第 {position}',
  joinedOffered: '已即时为 {who} 保留座位，请看候补名单',
  book: '订位',
  call: '致电 {phone}',
  booking: '为候补客人 {who} 订位：已保留 {seats} 个座位至 {until}',
  story: '候补经过',
  callFirst: '「待致电」的客人已有座位保留。请致电，然后订位或放弃，座位会交给下一组。',
  log: {
    JOINED: '登记候补，需 {wanted} 位',
    OFFERED: '已保留：需 {wanted} 位，有 {free} 位',
    SKIPPED: '跳过：需 {wanted} 位，只有 {free} 位',
    RECALLED: '收回：出发团正在取消',
    BOOKED: '已订位',
    REFUSED: '客人不要',
    EXPIRED: '超时未复',
    LEFT: '取消候补',
    LAPSED: '已无位可候',
  },
  noLog: '暂无记录。',
};
