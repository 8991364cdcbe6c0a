import { type Cents, nearest, plus, sum, toHkd } from '@domain/money';
import type { PaymentInput, PaymentMeans } from '@domain/wire/payment';
import type { PaymentMethod } from '@domain/words';
import type { Due } from './due';
import type { Problem } from '../../../providers/problem';

/** One means of a payment while it is being typed. */
export interface TypedMeans {
  method: PaymentMethod;
  /** Fare in HK$; null: what the others leave of what is due now. */
  amount: number | null;
  levyStampNo: string;
  /** Number of the cheque, the card slip, the FPS or bank transfer. */
  remark: string;
  /** Cash handed over in HK$; null: not counted here. */
  tendered: number | null;
}
/** Money at the counter while it is being typed. */
export interface Paying extends TypedMeans {
  belowMinimumReason: string;
  /** Further means of the same payment. */
  also: TypedMeans[];
}
const newMeans = (method: PaymentMethod): TypedMeans => ({
  ...{ method, amount: null, levyStampNo: '', remark: '', tendered: null },
});
export const newPaying = (): Paying => ({ ...newMeans('CASH'), belowMinimumReason: '', also: [] });

/** Its means, the first one first. */
export const meansOf = ({ also, belowMinimumReason: _reason, ...first }: Paying): TypedMeans[] => [first, ...also];
/** A part of one of its means. */
export const withMeans = (paying: Paying, at: number, part: Partial<TypedMeans>): Partial<Paying> =>
  at === 0 ? part : { also: paying.also.map((each, i) => (i === at - 1 ? { ...each, ...part } : each)) };
/** One means more: what the counter takes most beside the first, for what that leaves. */
export const withFurther = (paying: Paying): Partial<Paying> => ({
  also: [...paying.also, newMeans(meansOf(paying).some(({ method }) => method === 'CASH') ? 'CARD' : 'CASH')],
});

/** The sum that is asked for when nothing else is typed: what is due now, else all that is open. */
export const targetOf = (due: Due): Cents => (due.now > 0 ? due.now : due.open);
/** The fare of each means in HK$: as typed; of those that are not, the first takes what is left of the sum that is asked for. */
export function faresOf(paying: Paying, target: Cents): number[] {
  const typed = meansOf(paying).map(({ amount }) => amount);
  const left = Math.max(0, target - sum(typed.map((amount) => nearest(amount ?? 0))));
  const rest = typed.indexOf(null);
  return typed.map((amount, at) => amount ?? (at === rest ? left / 100 : 0));
}
/** What goes with a means beside its amount, as the API takes it. */
const detailsOf = (means: TypedMeans): Pick<PaymentMeans, 'levyStampNo' | 'remark' | 'tendered'> => ({
  ...(means.levyStampNo ? { levyStampNo: means.levyStampNo } : {}),
  ...(means.method !== 'CASH' && means.remark.trim() ? { remark: means.remark.trim() } : {}),
  ...(means.method === 'CASH' && means.tendered !== null ? { tendered: means.tendered } : {}),
});
/** A payment as the API takes it. */
export function sentOf(
  paying: Paying,
  target: Cents,
): PaymentMeans & Pick<PaymentInput, 'belowMinimumReason' | 'also'> {
  const fares = faresOf(paying, target);
  const [first, ...also] = meansOf(paying).map((means, at): PaymentMeans => ({
    method: means.method,
    amount: fares[at] ?? 0,
    ...detailsOf(means),
  }));
  return {
    ...(first as PaymentMeans),
    ...(paying.belowMinimumReason ? { belowMinimumReason: paying.belowMinimumReason } : {}),
    ...(also.length ? { also } : {}),
  };
}
/** What the customer hands over by each means, levy included, in HK$. */
export function handedOverBy(paying: Paying, due: Due): number[] {
  const fares = faresOf(paying, targetOf(due)).map(nearest);
  const [only] = fares;
  if (only !== undefined && fares.length === 1) return [withLevy(only, due)];
  return due.leviesOf(fares).map((levy, at) => toHkd(plus(fares[at] as Cents, levy)));
}
export const handedOver = (paying: Paying, due: Due): number => toHkd(sum(handedOverBy(paying, due).map(nearest)));
/** A further means for which nothing is left. */
export const isIdle = (paying: Paying, due: Due): boolean =>
  paying.also.length > 0 && faresOf(paying, targetOf(due)).some((fare) => fare <= 0);
/** A fare with the levy on it that the customer pays, in HK$. */
export const withLevy = (fare: Cents, due: Due): number => toHkd(plus(fare, due.levyOf(fare)));

/** In HK$: a customer who does not count coins rounds up to one of these. */
const NOTES = [100, 500, 1000];
/** What is most likely handed over in cash for a sum: the sum itself, and what it comes to in notes. */
export const likelyCash = (total: number): number[] =>
  total > 0 ? [...new Set([total, ...NOTES.map((note) => Math.ceil(total / note) * note)])] : [];

/** Where what was sent of a means is refused. */
export const fieldOf = (at: number, name: string): string => (at === 0 ? name : `also.${String(at - 1)}.${name}`);
const AT_FIELD = /^(also\.\d+\.)?(amount|tendered|levyStampNo)$/;

/** What was refused about a payment, for the fields that show it. */
export const payErrors = (problem: Problem | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(problem?.errors ?? {}).map(([name, words]) => [name, words[0] ?? '']));

/** Whether one of its fields says what was refused; where none does, the form has to. */
export const isAtField = (problem: Problem, ...more: string[]): boolean =>
  Object.keys(problem.errors).some((name) => AT_FIELD.test(name) || more.includes(name));
