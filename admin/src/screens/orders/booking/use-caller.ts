import { useQuery } from '@tanstack/react-query';
import { plainPhone } from '@domain/usual';
import type { Caller } from '@domain/wire/caller';
import { ask } from '../../../providers/ask';
import type { Draft } from './draft';

const callerOf = async (phone: string): Promise<Caller> => ask<Caller>('/orders/admin/caller', { phone });
const NOBODY: Caller = { bookings: [], waiting: [] };

/** What the caller of a sale has with us, once the whole number is typed. */
export function useCaller({ contact, orderNumber }: Draft): Caller {
  const phone = plainPhone(contact.contactPhone);
  const { data = NOBODY } = useQuery({
    queryKey: ['caller', phone],
    queryFn: () => callerOf(phone),
    enabled: orderNumber === '' && /^\d{8,15}$/.test(phone),
    // another shop may be holding seats for the same caller at this moment
    staleTime: 5_000,
  });
  return data;
}
