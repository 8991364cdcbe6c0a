import { useMemo } from 'react';
import { type Resource, tabField } from '@domain/resource';
import type { Slots } from '../crud/slots';
import { type Filter, keysOfAll } from '../parts/list/filter';
import { mayChoose } from '../fields/refs';
import { fieldName, optionName } from '../fields/words';
import { type Text, useText } from '../providers/i18n';

/** One control of the filter bar for each field that the declaration lets be filtered. */
export function filtersOf(resource: Resource, text: Text): Filter[] {
  return (resource.bar ?? resource.filters ?? []).flatMap((name): Filter[] => {
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
        return [{ ...base, kind: 'date' }];
      case 'int':
        return [{ ...base, kind: 'int' }];
      case 'money':
      case 'percent':
        return [{ ...base, kind: 'money' }];
      case 'ref':
        return [{ ...base, kind: 'ref', to: field }];
      case 'refs':
        return [{ ...base, kind: 'ref', to: { ...field, kind: 'ref' } }];
      case 'image':
      case 'file':
      case 'rows':
      case 'custom':
      case 'richText':
      case undefined:
        return [];
      default:
        return [{ ...base, kind: 'text' }];
    }
  });
}
const WORDLESS: Text = Object.assign((key: string) => key, { find: (key: string) => key });
/**
 * What a list is narrowed by: as declared, and where a slot has a control of its own for a field, that; by no reference
 * to what this person may not list.
 */
export function useListFilters(resource: Resource, slots: Slots | undefined): Filter[] {
  const text = useText();
  const own = slots?.list?.filters?.();
  return useMemo(() => {
    const declared = filtersOf(resource, text).filter((each) => each.kind !== 'ref' || mayChoose(each.to));
    const mine = (field: string): Filter | undefined => own?.find((each) => each.field === field);
    return [
      ...declared.map((each) => mine(each.field) ?? each),
      ...(own ?? []).filter(({ field }) => !declared.some((each) => each.field === field)),
    ];
  }, [resource, text, own]);
}
/** The tabs of a list as a filter, for where it stands without them. */
export function tabFilter(resource: Resource, text: Text): Filter[] {
  const tabs = tabField(resource);
  return tabs ? filtersOf({ ...resource, bar: [tabs.name] }, text) : [];
}
/** The same keys without words, for the list's state. */
export const filterKeys = (resource: Resource): string[] =>
  keysOfAll(filtersOf({ ...resource, bar: resource.filters ?? [] }, WORDLESS));
