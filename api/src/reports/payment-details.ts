import { inPieces } from '../database/in-pieces';
import { ledgerOf } from './ledger';
import { hkd, type Report } from './report';

const PIECE = 500;
/** Report 2: the ledger line by line (SPEC 9, decisions B12). */
export const paymentDetails: Report = {
  type: 2,
  name: 'paymentDetails',
  right: 'reports.shop',
  params: [
    { name: 'from', required: true },
    { name: 'to', required: true },
    { name: 'branch', required: false },
  ],
  columns: [
    { key: 'receiptNo', kind: 'text' },
    { key: 'takenAt', kind: 'instant' },
    { key: 'branch', kind: 'text' },
    { key: 'staff', kind: 'text' },
    { key: 'orderNumber', kind: 'text' },
    { key: 'packageCode', kind: 'text' },
    { key: 'departureDate', kind: 'date' },
    { key: 'contact', kind: 'text' },
    { key: 'kind', kind: 'text' },
    { key: 'method', kind: 'text' },
    { key: 'fare', kind: 'money', total: true },
    { key: 'levy', kind: 'money', total: true },
    { key: 'amount', kind: 'money', total: true },
    { key: 'levyPayer', kind: 'text' },
    { key: 'levyStampNo', kind: 'text' },
    { key: 'remark', kind: 'text' },
  ],
  async rows(em, params) {
    const lines = await ledgerOf(em, params);
    const rows = await inPieces(lines, PIECE, ({ fareAmount, levyAmount, amount, leviable: _leviable, ...line }) => ({
      ...line,
      fare: hkd(fareAmount),
      levy: hkd(levyAmount),
      amount: hkd(amount),
    }));
    return { rows };
  },
};
