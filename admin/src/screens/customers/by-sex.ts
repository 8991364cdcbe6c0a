import type { CustomerListWire } from '@domain/wire/customer';
import type { Text } from '../../providers/i18n';

/** Of whom no sex is known is neither a man nor a woman; where there is nobody, nothing is said of them. */
export function bySex(text: Text, { travellers, male, female }: CustomerListWire['summary']): string {
  const open = travellers - male - female;
  const known = male + female > 0 ? [text('customers.desk.sexes', { male, female })] : [];
  const all = [...known, ...(open > 0 ? [text('customers.desk.sexOpen', { count: open })] : [])];
  return all.length ? ` (${all.join(' · ')})` : '';
}
