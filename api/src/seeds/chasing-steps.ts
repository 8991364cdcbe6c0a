import type { ChasingEvent } from '../domain/chasing';
import type { MessageEvent } from '../domain/messages/words';

interface Seed {
  event: ChasingEvent;
  days: number;
  message: MessageEvent;
  en: string;
  hant: string;
  hans: string;
}
const balance = (days: number, en: string, hant: string, hans: string): Seed => ({
  ...{ event: 'BALANCE', days, message: days > 0 ? 'balanceOverdue' : 'balanceDue', en, hant, hans },
});
const documents = (days: number): Seed => ({
  ...{ event: 'DOCUMENTS', days: -days, message: 'documentsMissing' },
  en: `Documents, ${String(days)} days before departure`,
  hant: `證件資料：出發前 ${String(days)} 日`,
  hans: `证件资料：出发前 ${String(days)} 天`,
});

/** The plan that an operator begins with; nothing of it sends by itself. */
export const CHASING_STEPS: readonly Seed[] = [
  balance(-7, 'Balance, 7 days before it is due', '尾數：到期前 7 日', '尾款：到期前 7 天'),
  balance(-3, 'Balance, 3 days before it is due', '尾數：到期前 3 日', '尾款：到期前 3 天'),
  balance(0, 'Balance, on the day it is due', '尾數：到期當日', '尾款：到期当天'),
  balance(2, 'Balance, 2 days overdue', '尾數：逾期 2 日', '尾款：逾期 2 天'),
  documents(45),
  documents(30),
  documents(14),
];
