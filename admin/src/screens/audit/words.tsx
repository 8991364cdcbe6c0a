import type { ReactNode } from 'react';
import type { Text } from '../../providers/i18n';
import { ContentValue } from '../approvals/ContentValue';
import { departureFieldName, departureWords } from '../departures/DepartureHistory';
import { orderWords } from '../orders/record/OrderHistory';
import { priceFieldName } from '../prices/PriceHistory';
import { PriceValue } from '../prices/PriceValue';
import { packageFieldName } from '../tours/field-name';

interface AuditWords {
  fieldName: (field: string) => string;
  shown?: (field: string, value: unknown) => ReactNode;
}
/** Where the screens of other records keep the names of their fields. */
const TREES = ['orders.fields', 'customers.columns', 'cars', 'cash', 'app.auditLog.fields'];

/** The names of fields and of values in the log, as the screens of what it is about say them. */
export function auditWords(text: Text, resource: string): AuditWords {
  switch (resource) {
    case 'tours':
      return {
        fieldName: (field) => packageFieldName(text, field),
        shown: (field, value) => <ContentValue field={field} value={value} />,
      };
    case 'prices':
      return {
        fieldName: (field) => priceFieldName(text, field),
        shown: (field, value) => <PriceValue field={field} value={value} />,
      };
    case 'departures':
      return {
        fieldName: (field) => departureFieldName(text, field),
        shown: (field, value) => departureWords(text, field, value),
      };
    default:
      return {
        fieldName: (field) => fieldName(text, resource, field),
        shown: (field, value) => orderWords(text, field, value),
      };
  }
}

function fieldName(text: Text, resource: string, field: string): string {
  const known = [`resources.${resource}.fields`, ...TREES].map((tree) => text.find(`${tree}.${field}`, ''));
  return known.find((each) => typeof each === 'string' && each !== '') ?? field;
}
