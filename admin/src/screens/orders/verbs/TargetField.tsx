import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice } from '../../../parts/Choice';
import { Labelled } from '../../../parts/Labelled';
import { asFound } from '../../../parts/as-found';
import { dateText } from '../../../parts/DateText';
import { ask, type Question } from '../../../providers/ask';
import { useText } from '../../../providers/i18n';
import { useSettled } from './use-settled';

export interface Target {
  packageId: number | null;
  departureDateId: number | null;
}
interface Options {
  packages: { id: number; packageCode: string; name: string }[];
  departures: { id: number; packageCode: string; departureDate: string; free: number; open: boolean }[];
}
const useOptions = (question: Question, enabled = true): UseQueryResult<Options> =>
  useQuery({
    queryKey: ['order-targets', question],
    queryFn: () => ask<Options>('/orders/admin/get-orders-options', question),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    enabled,
  });

/** Another tour or another date, with the free seats beside each date. */
export function TargetField({
  value,
  onChange,
  not,
}: {
  value: Target;
  onChange: (target: Target) => void;
  not: number;
}) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const looked = useSettled(typed, 250);
  const { data: found, isPlaceholderData } = useOptions({ q: looked || undefined });
  const tours = found?.packages ?? [];
  const answered = looked === typed && !isPlaceholderData ? tours.map((each) => each.id) : undefined;
  const { data: dates } = useOptions({ packageId: value.packageId }, value.packageId !== null);
  const chosen = dates?.packages.find((each) => each.id === value.packageId);
  const options = [...(chosen ? [chosen] : []), ...tours]
    .filter((each, i, all) => all.findIndex(({ id }) => id === each.id) === i)
    .map((each) => ({ value: each.id, label: `${each.packageCode} ${each.name}` }));
  return (
    <div className="sale-row target">
      <Labelled id="verb-package" label={text('orders.fields.tour')} required>
        <Choice
          id="verb-package"
          loading={!found}
          value={value.packageId}
          showSearch
          {...asFound({ typed, answered, options })}
          onSearch={setTyped}
          options={options}
          onChange={(packageId: number) => onChange({ packageId, departureDateId: null })}
        />
      </Labelled>
      <Labelled id="verb-departure" label={text('orders.fields.departureDate')} required>
        <Choice
          id="verb-departure"
          disabled={!chosen}
          value={value.departureDateId}
          options={(chosen ? (dates?.departures ?? []) : [])
            .filter((each) => each.id !== not)
            .map((each) => ({
              value: each.id,
              disabled: !each.open,
              label: `${dateText(each.departureDate)} · ${text('orders.booking.freeShort', { free: Math.max(0, each.free) })}`,
            }))}
          onChange={(departureDateId: number) => onChange({ ...value, departureDateId })}
        />
      </Labelled>
    </div>
  );
}
