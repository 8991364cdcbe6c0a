import type { InvoiceKind } from '../closing/words';
import type { DateOnly } from '../dates';

/** What is due by a day, as the payments that would settle it; amounts in the payment's currency and in HK$. */
export interface PaymentProposal {
  until: DateOnly;
  payments: {
    supplier: number;
    name: string;
    currency: string;
    total: number;
    hkd: number;
    invoices: {
      id: number;
      /** A credit note is owed below 0. */
      kind: InvoiceKind;
      number: string;
      invoicedOn: DateOnly;
      dueOn: DateOnly;
      total: number;
      hkd: number;
      /** Who does not pay it. */
      approvedBy: number | null;
    }[];
  }[];
}
