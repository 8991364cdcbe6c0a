import { fieldKeys } from '@domain/acts';
import { refs } from '@domain/fields';
import type { AuditWire } from '@domain/wire/audit';
import { declaredWords } from '../../fields/audit-words';
import { FieldText } from '../../fields/field-text';
import { resourceNamed } from '../../fields/registry';
import { optionName } from '../../fields/words';
import type { AuditWords } from '../../parts/audit-says';
import { moneySaid } from '../../parts/Money';
import type { Text } from '../../providers/i18n';
import { ContentValue } from '../approvals/ContentValue';
import { coachWords, departureWords } from '../departures/words';
import { orderWords } from '../orders/record/order-words';
import { priceFieldName, PriceValue } from '../prices/PriceValue';
import { sectionWords, siteWords } from '../site/words';
import { parameterWords } from '../settings/words';
import { packageFieldName } from '../tours/steps';

/** Names that the screen has at hand for keys in the log. */
interface AtHand {
  people?: ReadonlyMap<number, string> | undefined;
}

const DEPARTURES = refs('departures');

/** The names of fields and of values in the log, as the screens of what it is about say them. */
export function auditWords(
  text: Text,
  row: Pick<AuditWire, 'resource' | 'recordId'>,
  { people }: AtHand = {},
): AuditWords {
  switch (row.resource) {
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
      return departureWords(text);
    case 'cars':
      return coachWords(text, people);
    case 'site':
      return siteWords(text, row);
    case 'sections':
      return sectionWords(text);
    case 'parameters':
      return parameterWords(text, row);
    case 'cashCounts':
      return {
        fieldName: (field) => fieldName(text, row.resource, field),
        // a count is logged in HK$, where all else is in cents
        shown: (_, value) => (typeof value === 'number' ? moneySaid(value) : undefined),
      };
    case 'batches':
    case 'batchItems':
      return {
        fieldName: (field) => fieldName(text, row.resource, field),
        shown: (field, value) =>
          (field === 'state' ? text.find(`app.auditLog.batchStates.${String(value)}`, '') : '') || undefined,
      };
    case 'disruptions':
      return {
        fieldName: (field) => fieldName(text, row.resource, field),
        // what was opened long ago was logged by the ids of its departures
        shown: (field, value) =>
          field === 'departures' && Array.isArray(value) ? (
            <FieldText field={DEPARTURES} value={value} short />
          ) : (
            (option(text, row.resource, field, value) ?? orderWords(text, field, value))
          ),
      };
    default:
      return (
        declaredWords(text, row.resource) ?? {
          fieldName: (field) => fieldName(text, row.resource, field),
          shown: (field, value) => option(text, row.resource, field, value) ?? orderWords(text, field, value),
        }
      );
  }
}

/** A state or a choice of a resource whose calls are written by hand, by the words that it declares. */
function option(text: Text, resource: string, field: string, value: unknown): string | undefined {
  const declared = resourceNamed(resource)?.fields[field];
  const chosen = declared?.kind === 'state' || declared?.kind === 'oneOf';
  return chosen && typeof value === 'string' ? optionName(text, declared, value) : undefined;
}

function fieldName(text: Text, resource: string, field: string): string {
  const known = fieldKeys(resource, field).map((key) => text.find(key, ''));
  return known.find((each) => typeof each === 'string' && each !== '') ?? field;
}
