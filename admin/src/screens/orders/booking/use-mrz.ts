import { type KeyboardEvent, useRef } from 'react';
import { businessDate } from '@domain/dates';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import type { Traveller } from './party';
import { isMrzLine, linesAfter, readMrz } from './mrz';

/**
 * Takes the machine-readable lines of a document for one traveller, pasted or from a hand scanner, which types them with
 * Enter after each into whatever field the cursor is in. The name is shown, for a person to confirm.
 */
export function useMrz(index: number, put: (part: Partial<Traveller>) => void) {
  const text = useText();
  const { done, warn } = useToasts();
  const lines = useRef<string[]>([]);
  const take = (zone: string): boolean => {
    const read = readMrz(zone, businessDate(new Date()));
    if (!read) return false;
    put(Object.fromEntries(Object.entries(read.part).filter(([, value]) => value !== null && value !== '')));
    const name = `${read.part.surname} ${read.part.givenName}`.trim();
    const digits = read.wrong.map((each) => text(`orders.booking.mrz.${each}`)).join(', ');
    if (digits) warn(text('orders.booking.mrz.wrong', { name, digits }));
    else done(text('orders.booking.mrz.read', { name }));
    return true;
  };
  const onScan = (event: KeyboardEvent<HTMLElement>): void => {
    const { target } = event;
    if ((event.key !== 'Enter' && event.key !== 'Tab') || !(target instanceof HTMLInputElement)) return;
    const begun = lines.current[0];
    if (!isMrzLine(target.value) && !(begun && target.value.trim().length === begun.trim().length)) {
      lines.current = [];
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    lines.current.push(target.value);
    const field = target.id.split('.').at(-1) ?? '';
    if (target.role !== 'combobox') put({ [field]: '' });
    document.getElementById(`members.${String(index)}.surname`)?.focus();
    if (lines.current.length <= linesAfter(lines.current[0] ?? '')) return;
    take(lines.current.join('\n'));
    lines.current = [];
  };
  return { take, onScan };
}
