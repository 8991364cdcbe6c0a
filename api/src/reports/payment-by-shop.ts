import { businessDate } from '../domain/dates';
import type { ReportRow } from '../domain/wire/report';
import { ledgerOf } from './ledger';
import { hkd, type Report } from './report';

/** Report 1: what each shop received and refunded per day and method (SPEC 9, decisions B12). */
export const paymentByShop: Report = {
  type: 1,
  name: 'paymentByShop',
  right: 'reports.shop',
  params: [
    { name: 'from', required: true },
    { name: 'to', required: true },
    { name: 'branch', required: false },
  ],
  columns: [
    { key: 'branch', kind: 'text' },
    { key: 'date', kind: 'date' },
    { key: 'method', kind: 'text' },
    { key: 'count', kind: 'int', total: true },
    { key: 'received', kind: 'money', total: true },
    { key: 'refunded', kind: 'money', total: true },
    { key: 'net', kind: 'money', total: true },
    { key: 'levy', kind: 'money', total: true },
  ],
  async rows(em, params) {
    const sums = new Map<
      string,
      { key: [string, string, string]; count: number; received: number; refunded: number; levy: number }
    >();
    for (const line of await ledgerOf(em, params)) {
      const key: [string, string, string] = [line.branch, businessDate(new Date(line.takenAt)), line.method];
      const sum = sums.get(key.join()) ?? { key, count: 0, received: 0, refunded: 0, levy: 0 };
      sum.count += 1;
      if (line.amount >= 0) sum.received += line.amount;
      else sum.refunded -= line.amount;
      sum.levy += line.levyAmount;
      sums.set(key.join(), sum);
    }
    return [...sums.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, sum]): ReportRow => {
        const [branch, date, method] = sum.key;
        const money = {
          received: hkd(sum.received),
          refunded: hkd(sum.refunded),
          net: hkd(sum.received - sum.refunded),
          levy: hkd(sum.levy),
        };
        return { branch, date, method, count: sum.count, ...money };
      });
  },
};
