import type { EntityManager } from 'typeorm';
import { FOLDED } from '../database/columns';
import { rowsOf } from '../database/raw';
import { type DueInvoice, proposePayments } from '../domain/closing/payables';
import type { InvoiceKind } from '../domain/closing/words';
import type { DateOnly } from '../domain/dates';
import type { PaymentProposal } from '../domain/wire/payables';

interface Due extends DueInvoice {
  name: string;
  kind: InvoiceKind;
  number: string;
  invoicedOn: DateOnly;
  hkd: number;
  approvedBy: number | null;
}
/** What is to be paid by a day, for each supplier and currency in the order of their names. */
export async function readProposal(em: EntityManager, until: DateOnly): Promise<PaymentProposal> {
  const rows = await rowsOf<Due>(
    em,
    `SELECT i.id, i.supplier, s.name, i.currency, i.kind, i.number, i.invoicedOn, i.dueOn, i.total, i.hkd, i.approvedBy
       FROM supplier_invoices i JOIN suppliers s ON s.id = i.supplier
      WHERE i.state = 'approved' AND i.dueOn <= ? ORDER BY s.name${FOLDED}, s.id, i.currency`,
    [until],
  );
  const due = rows.map((row) => ({
    ...row,
    ...{ id: Number(row.id), supplier: Number(row.supplier), total: Number(row.total), hkd: Number(row.hkd) },
  }));
  const payments = proposePayments(due, until).map(({ supplier, currency, total, invoices }) => ({
    ...{ supplier, name: invoices[0]?.name ?? '', currency, total: total / 100 },
    hkd: invoices.reduce((sum, { hkd }) => sum + hkd, 0) / 100,
    invoices: invoices.map(({ id, kind, number, invoicedOn, dueOn, total: own, hkd, approvedBy }) => ({
      ...{ id, kind, number, invoicedOn, dueOn, total: own / 100, hkd: hkd / 100, approvedBy },
    })),
  }));
  return { until, payments };
}
