import { businessDate } from '../domain/dates';
import { rateOn, splitLevy } from '../domain/levy';
import { cents } from '../domain/money';
import { readParameters } from '../parameters/read';
import type { ReportRow } from '../domain/wire/report';
import { inPieces } from '../database/in-pieces';
import { levyLedgerOf } from './ledger';
import { hkd, type Report } from './report';

const PIECE = 500;
/**
 * Report 6: the outbound levy of every receipt of the tours within it for the authority, at the rates that were in force,
 * and what may be claimed back (decisions A1, B12, B18).
 */
export const tia: Report = {
  type: 6,
  name: 'tia',
  right: 'reports.finance',
  params: [
    { name: 'from', required: true },
    { name: 'to', required: true },
    { name: 'branch', required: false },
  ],
  columns: [
    { key: 'date', kind: 'date' },
    { key: 'receiptNo', kind: 'text' },
    { key: 'orderNumber', kind: 'text' },
    { key: 'packageCode', kind: 'text' },
    { key: 'levyPayer', kind: 'text' },
    { key: 'fare', kind: 'money', total: true },
    { key: 'authorityPct', kind: 'percent' },
    { key: 'fundPct', kind: 'percent' },
    { key: 'authority', kind: 'money', total: true },
    { key: 'fund', kind: 'money', total: true },
    { key: 'levy', kind: 'money', total: true },
    { key: 'levyStampNo', kind: 'text' },
    { key: 'refunded', kind: 'money', total: true },
    { key: 'reclaimable', kind: 'money', total: true },
  ],
  async rows(em, params) {
    const { levyRates } = await readParameters(em);
    // fare that is carried takes its levy along, or leaves it behind
    const ledger = await levyLedgerOf(em, params);
    const lines = ledger.filter((line) => line.leviable || line.levyAmount !== 0);
    const rows = await inPieces(lines, PIECE, (line): ReportRow => {
      const date = businessDate(new Date(line.takenAt));
      const rate = rateOn(levyRates, date);
      const { authority, fund } = splitLevy(cents(line.fareAmount), cents(line.levyAmount), rate);
      const went = line.kind === 'REFUND' || line.kind === 'VOID';
      const back = { refunded: hkd(went ? Math.max(0, -line.fareAmount) : 0), reclaimable: hkd(line.givenUp) };
      const levied = {
        authorityPct: rate.authorityPct,
        fundPct: rate.fundPct,
        authority: hkd(authority),
        fund: hkd(fund),
        levy: hkd(line.levyAmount),
      };
      const receipt = {
        date,
        receiptNo: line.receiptNo,
        orderNumber: line.orderNumber,
        packageCode: line.packageCode,
        levyPayer: line.levyPayer,
      };
      return { ...receipt, fare: hkd(line.fareAmount), ...levied, levyStampNo: line.levyStampNo, ...back };
    });
    return { rows };
  },
};
