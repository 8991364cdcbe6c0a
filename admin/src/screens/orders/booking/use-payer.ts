import { plainPhone } from '@domain/usual';
import { useOrder } from '../record/read';
import type { Draft } from './draft';

/** Whose credit a sale may spend: who calls or, under a number that exists, whom that order is of (decisions B18). */
export function usePayer({ orderNumber, contact }: Draft): { contactPhone: string; contactPerson: string } {
  const { order } = useOrder(orderNumber, orderNumber !== '');
  if (orderNumber) return { contactPhone: order?.contactPhone ?? '', contactPerson: order?.contactPerson ?? '' };
  return { contactPhone: plainPhone(contact.contactPhone), contactPerson: contact.contactPerson.trim() };
}
