import { dateText } from '../../parts/DateText';
import { type Text, useLocale, useText } from '../../providers/i18n';
import { useDepartures } from '../departures/calls';

/** How many departures a price is for, in words. */
export function namedText(text: Text, ids: readonly number[] | null): string {
  if (ids === null) return text('prices.allDepartures');
  return ids.length ? text('prices.approval.someDepartures', { count: ids.length }) : text('prices.noDepartures');
}

/** The departures that a price is for, by their dates; one that is not there any more stands by its number. */
export function DepartureNames({ code, ids }: { code: string; ids: readonly number[] | null }) {
  const text = useText();
  useLocale();
  const { data } = useDepartures(code);
  if (!data || !ids?.length) return <>{namedText(text, ids)}</>;
  const dates = new Map(data.map((each) => [each.id, each.departureDate]));
  const known = ids.flatMap((id) => dates.get(id) ?? []).sort();
  const gone = ids.filter((id) => !dates.has(id));
  return <>{[...known.map(dateText), ...gone.map((id) => `#${id}`)].join(' · ')}</>;
}
