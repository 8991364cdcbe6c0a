import { useMemo } from 'react';
import type { Filter } from '../../parts/list/filter';
import { useText } from '../../providers/i18n';

/** What a list of departures is narrowed by. */
export function useDepartureFilters(): Filter[] {
  const text = useText();
  return useMemo(() => {
    const answers = { yes: text('app.buttons.yes'), no: text('app.buttons.no') };
    return [
      { kind: 'dates', field: 'departureDate', label: text('departures.fields.departureDate') },
      { kind: 'bool', field: 'open', label: text('departures.fields.open'), ...answers },
      { kind: 'bool', field: 'guaranteed', label: text('departures.fields.guaranteed'), ...answers },
      { kind: 'text', field: 'packageCode', label: text('prices.fields.packageCode') },
    ];
  }, [text]);
}
