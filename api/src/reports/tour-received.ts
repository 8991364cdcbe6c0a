import { rowsOf } from '../database/raw';
import type { ReportRow } from '../domain/wire/report';
import { departureOf } from './departure-of';
import { hkd, type Report } from './report';

interface Received {
  orderNumber: string;
  packageCode: string;
  departureDate: string;
  contact: string;
  travellers: number;
  subtotal: number;
  received: number;
  refunds: number;
}

/** Report 7: what each booking of a departure, or of the departures of a period, has paid so far; fare without levy (decisions B12). */
export const tourReceived: Report = {
  type: 7,
  name: 'tourReceived',
  right: 'reports.finance',
  params: [
    { name: 'packageCode', required: false },
    { name: 'departureDate', required: false },
    { name: 'from', required: false },
    { name: 'to', required: false },
  ],
  columns: [
    { key: 'departureDate', kind: 'date' },
    { key: 'packageCode', kind: 'text' },
    { key: 'orderNumber', kind: 'text' },
    { key: 'contact', kind: 'text' },
    { key: 'travellers', kind: 'int', total: true },
    { key: 'total', kind: 'money', total: true },
    { key: 'received', kind: 'money', total: true },
    { key: 'refunds', kind: 'money', total: true },
    { key: 'balance', kind: 'money', total: true },
  ],
  async rows(em, params) {
    const one = params.packageCode !== '' ? await departureOf(em, params) : undefined;
    const rows = await rowsOf<Received>(
      em,
      `SELECT o.orderNumber, s.packageCode, s.departureDate, o.contactPerson AS contact, s.subtotal,
              (SELECT COUNT(*) FROM members m WHERE m.subOrderId = s.id AND m.state = 'LIVING') AS travellers,
              COALESCE((SELECT SUM(p.fareAmount) FROM payments p WHERE p.subOrderId = s.id AND p.kind <> 'REFUND'), 0) AS received,
              COALESCE((SELECT -SUM(p.fareAmount) FROM payments p WHERE p.subOrderId = s.id AND p.kind = 'REFUND'), 0) AS refunds
         FROM sub_orders s JOIN orders o ON o.id = s.orderId
        WHERE s.orderState <> 'EXPIRED' AND ${one ? 's.departureId = ?' : 's.departureDate >= ? AND s.departureDate <= ?'}
        ORDER BY s.departureDate, s.packageCode, s.id`,
      one ? [one.id] : [params.from, params.to],
    );
    return rows
      .filter((row) => Number(row.travellers) > 0 || Number(row.received) !== 0 || Number(row.refunds) !== 0)
      .map((row): ReportRow => {
        const { subtotal, received, refunds, travellers, ...names } = row;
        const balance = Number(subtotal) - Number(received) + Number(refunds);
        return {
          ...names,
          travellers: Number(travellers),
          total: hkd(subtotal),
          received: hkd(received),
          refunds: hkd(refunds),
          balance: hkd(balance),
        };
      });
  },
};
