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
