import { type Cents, nearest, plus, toHkd } from '@domain/money';
import type { PaymentInput } from '@domain/wire/payment';
import type { PaymentMethod } from '@domain/words';
import type { Due } from './due';
import type { Problem } from '../../../providers/problem';

/** Money at the counter while it is being typed. */
export interface Paying {
  method: PaymentMethod;
  /** Fare in HK$; null: what is due now. */
  amount: number | null;
  levyStampNo: string;
  /** Number of the cheque, the card slip, the FPS or bank transfer. */
  remark: string;
  /** Cash handed over in HK$; null: not counted here. */
  tendered: number | null;
  belowMinimumReason: string;
}
export const newPaying = (): Paying => ({
  method: 'CASH',
  amount: null,
  levyStampNo: '',
  remark: '',
  tendered: null,
  belowMinimumReason: '',
});
/** What goes with a payment beside its amount, as the API takes it. */
export const detailsOf = (paying: Paying): Pick<PaymentInput, 'levyStampNo' | 'remark' | 'tendered'> => ({
  ...(paying.levyStampNo ? { levyStampNo: paying.levyStampNo } : {}),
  ...(paying.method !== 'CASH' && paying.remark.trim() ? { remark: paying.remark.trim() } : {}),
  ...(paying.method === 'CASH' && paying.tendered !== null ? { tendered: paying.tendered } : {}),
});
/** The fare of a payment in HK$, as typed or as due now. */
export const fareOfPaying = ({ amount }: Paying, due: Due): number => amount ?? toHkd(due.now > 0 ? due.now : due.open);
/** What the customer hands over, levy included. */
export const handedOver = (paying: Paying, due: Due): number => withLevy(nearest(fareOfPaying(paying, due)), due);
/** A fare with the levy on it that the customer pays, in HK$. */
export const withLevy = (fare: Cents, due: Due): number => toHkd(plus(fare, due.levyOf(fare)));

/** In HK$: a customer who does not count coins rounds up to one of these. */
const NOTES = [100, 500, 1000];
/** What is most likely handed over in cash for a sum: the sum itself, and what it comes to in notes. */
export const likelyCash = (total: number): number[] =>
  total > 0 ? [...new Set([total, ...NOTES.map((note) => Math.ceil(total / note) * note)])] : [];

const AT_FIELD = ['amount', 'tendered', 'levyStampNo'] as const;

/** What was refused about a payment, for the fields that show it. */
export const payErrors = (problem: Problem | undefined): Partial<Record<keyof Paying, string>> =>
  Object.fromEntries([...AT_FIELD, 'belowMinimumReason'].map((name) => [name, problem?.errors[name]?.[0] ?? '']));

/** Whether one of its fields says what was refused; where none does, the form has to. */
export const isAtField = (problem: Problem, ...more: string[]): boolean =>
  [...AT_FIELD, ...more].some((name) => problem.errors[name]);
