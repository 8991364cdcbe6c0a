import type { Labels } from '../en';

/** The waiting list. */
export const waiting: Labels['waiting'] = {
  states: {
    waiting: '候補中',
    offered: '待致電',
    booked: '已訂位',
    refused: '不要',
    expired: '逾時',
    left: '已取消',
    lapsed: '已結束',
  },
  demand: '{parties} 組共 {people} 人候補',
  demandOne: '1 組共 {people} 人候補',
  nobody: '暫無候補',
  breakEven: '加開一車的保本人數為 {count} 人',
  join: '登記候補',
  joinFor: '{date} 只餘 {free} 個座位，需要 {seats} 個。',
  joined: '已登記 {who} 候補，次序第 {position}',
  joinedOffered: '已即時為 {who} 保留座位，請看候補名單',
  book: '訂位',
  call: '致電 {phone}',
  booking: '為候補客人 {who} 訂位：已保留 {seats} 個座位至 {until}',
  story: '候補經過',
  callFirst: '「待致電」的客人已有座位保留。請致電，然後訂位或放棄，座位會交下一組。',
  log: {
    JOINED: '登記候補，需 {wanted} 位',
    OFFERED: '已保留：需 {wanted} 位，有 {free} 位',
    SKIPPED: '略過：需 {wanted} 位，只有 {free} 位',
    RECALLED: '收回：出發團正在取消',
    BOOKED: '已訂位',
    REFUSED: '客人不要',
    EXPIRED: '逾時未覆',
    LEFT: '取消候補',
    LAPSED: '已無位可候',
  },
  noLog: '暫無紀錄。',
};
