import { useMemo } from 'react';
import { DOCUMENT_FLAGS } from '@domain/documents';
import type { CustomerRow } from '@domain/wire/customer';
import { CERTIFICATE_TYPES, GENDERS, MEMBER_TYPES, PAYMENT_STATES, ROOM_TYPES } from '@domain/words';
import type { Filter } from '../../parts/list/filter';
import { useText } from '../../providers/i18n';

/** What a search among travellers looks through. */
export const peopleWords = (row: CustomerRow): string[] => [
  ...[row.surname, row.givenName, row.chineseName, row.orderNumber, row.phone, row.contactPhone, row.contactPerson],
  ...[row.room, row.diet, row.remark],
];

/** What a list of travellers is narrowed by. */
export function usePeopleFilters(): Filter[] {
  const text = useText();
  return useMemo<Filter[]>(() => {
    const oneOf = (field: string, label: string, words: string, values: readonly string[]): Filter => ({
      kind: 'oneOf',
      field,
      label,
      several: true,
      options: values.map((value) => ({ value, label: text.find(`${words}.${value}`, value) })),
    });
    const column = (key: 'doubts' | 'payment' | 'type' | 'gender' | 'certificateType' | 'roomType'): string =>
      text(`customers.columns.${key}`);
    return [
      oneOf('flags', column('doubts'), 'customers.flags', DOCUMENT_FLAGS),
      oneOf('paymentState', column('payment'), 'words.paymentState', PAYMENT_STATES),
      oneOf('type', column('type'), 'words.memberType', MEMBER_TYPES),
      oneOf('gender', column('gender'), 'words.gender', GENDERS),
      oneOf('certificateType', column('certificateType'), 'words.certificateType', CERTIFICATE_TYPES),
      oneOf('roomType', column('roomType'), 'words.roomType', ROOM_TYPES),
      { kind: 'text', field: 'nationality', label: text('customers.columns.nationality') },
      { kind: 'text', field: 'orderNumber', label: text('customers.columns.orderNumber') },
      { kind: 'date', field: 'expiryDate', label: text('customers.columns.expiryDate') },
    ];
  }, [text]);
}
