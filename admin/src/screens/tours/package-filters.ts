import { PACKAGE_TYPES, TRANSPORTATION_TYPES } from '@domain/words';
import type { Filter } from '../../parts/list/filter';
import { useText } from '../../providers/i18n';
import { readSession } from '../../providers/session';
import { useLookup } from '../../providers/lookups';

/** What the package list is narrowed by, beside its tabs. */
export function usePackageFilters(): Filter[] {
  const text = useText();
  const countries = useLookup('countries');
  const areas = useLookup('areaCodes');
  const me = [{ value: String(readSession()?.id ?? 0), label: text('app.queue.me') }];
  return [
    {
      kind: 'oneOf',
      field: 'packageType',
      label: text('tours.fields.packageType'),
      options: PACKAGE_TYPES.map((value) => ({ value, label: text(`words.packageType.${value}`) })),
    },
    { kind: 'oneOf', field: 'areaCode', label: text('tours.fields.areaCode'), options: areas, several: true },
    {
      kind: 'oneOf',
      field: 'transportationType',
      label: text('tours.fields.transportationType'),
      options: TRANSPORTATION_TYPES.map((value) => ({ value, label: text(`words.transportationType.${value}`) })),
      several: true,
    },
    { kind: 'oneOf', field: 'country', label: text('tours.fields.country'), options: countries, several: true },
    { kind: 'oneOf', field: 'submittedBy', label: text('app.queue.submittedBy'), options: me },
    { kind: 'oneOf', field: 'createdBy', label: text('app.queue.createdBy'), options: me },
    { kind: 'dates', field: 'updatedAt', label: text('tours.fields.updatedAt') },
  ];
}
