import type { Resource } from '@domain/resource';
import type { Filter } from '../parts/list/filter';
import type { Text } from '../providers/i18n';
import { fieldName, optionName } from './words';

/** One control of the filter bar for each field that the declaration lets be filtered. */
export function filtersOf(resource: Resource, text: Text): Filter[] {
  return (resource.filters ?? []).flatMap((name): Filter[] => {
    const field = resource.fields[name];
    const base = { field: name, label: fieldName(text, resource, name) };
    switch (field?.kind) {
      case 'bool':
        return [{ ...base, kind: 'bool', yes: text('app.buttons.yes'), no: text('app.buttons.no') }];
      case 'oneOf':
      case 'state':
        return [
          {
            ...base,
            kind: 'oneOf',
            several: true,
            options: field.of.map((value) => ({ value, label: optionName(text, field, value) })),
          },
        ];
      case 'date':
      case 'instant':
        return [{ ...base, kind: 'dates' }];
      case 'ref':
        return [{ ...base, kind: 'ref', to: field }];
      case undefined:
        return [];
      default:
        return [{ ...base, kind: 'text' }];
    }
  });
}
/** The same keys without words, for the list's state. */
export function filterKeys(resource: Resource): string[] {
  return (resource.filters ?? []).flatMap((name) => {
    const kind = resource.fields[name]?.kind;
    if (kind === 'date' || kind === 'instant') return [`${name}_gte`, `${name}_lte`];
    return [kind === 'bool' || kind === 'oneOf' || kind === 'state' || kind === 'ref' ? name : `${name}_like`];
  });
}
