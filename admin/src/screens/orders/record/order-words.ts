import { cents, toHkd } from '@domain/money';
import type { FareLine } from '@domain/wire/booking';
import type { ChargeWire } from '@domain/wire/order';
import { moneySaid, moneyText } from '../../../parts/Money';
import type { Text } from '../../../providers/i18n';

const WORDS: Record<string, readonly string[]> = {
  orderState: ['words.orderState'],
  paymentState: ['words.paymentState'],
  state: ['words.requestState'],
  // of a request, and of what is asked of a credit
  kind: ['words.requestKind', 'credits.askKinds'],
  method: ['words.paymentMethod'],
  type: ['words.memberType'],
  language: ['words.locale'],
};
const MONEY = ['amount', 'subtotal', 'charge', 'dueNow'];
/** What a charge is for: an extra says it itself, what a cancellation or a transfer left is kept as the code of its reason. */
export function chargeWords(text: Text, { kind, description }: Pick<ChargeWire, 'kind' | 'description'>): string {
  if (kind !== 'CANCELLATION') return description;
  const reason = description === 'TRANSFER' ? text('words.requestKind.transfer') : undefined;
  return `${text('words.ledgerKind.CHARGE')}: ${reason ?? text.find(`words.reasonCode.${description}`, description)}`;
}

/** A value as people read it; the log keeps money in cents and states as codes. */
export function orderWords(text: Text, field: string, value: unknown): string | undefined {
  if (MONEY.includes(field) && Number.isInteger(value)) return moneySaid(toHkd(cents(value as number)));
  if (field === 'lines' && Array.isArray(value)) return linesInWords(text, value as FareLine[]);
  if (typeof value !== 'string') return undefined;
  const known = (WORDS[field] ?? [`words.${field}`]).map((tree) => text.find(`${tree}.${value}`, ''));
  return known.find(Boolean);
}
const linesInWords = (text: Text, lines: readonly FareLine[]): string =>
  lines
    .map((line) => `${text.find(`orders.fareLines.${line.key}`, line.key)}\u00a0${moneyText(toHkd(cents(line.cents)))}`)
    .join(' · ');
