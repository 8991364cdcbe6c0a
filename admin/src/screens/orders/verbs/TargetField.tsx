import { useQuery } from '@tanstack/react-query';
import { Choice } from '../../../parts/Choice';
import { Labelled } from '../../../parts/Labelled';
import { dateText } from '../../../parts/DateText';
import { ask } from '../../../providers/ask';
import { useText } from '../../../providers/i18n';

export interface Target {
  packageId: number | null;
  departureDateId: number | null;
}
interface Options {
  packages: { id: number; packageCode: string; name: string; words: string }[];
  departures: { id: number; packageCode: string; departureDate: string; free: number; open: boolean }[];
}

/** Every word typed is somewhere in the words of a package. */
const fits = (typed: string, words: unknown): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => String(words).includes(word));

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
  const { data } = useQuery({
    queryKey: ['order-targets'],
    queryFn: () => ask<Options>('/orders/admin/get-orders-options'),
    staleTime: 10_000,
  });
  const code = data?.packages.find((each) => each.id === value.packageId)?.packageCode;
  return (
    <div className="sale-row target">
      <Labelled id="verb-package" label={text('orders.fields.tour')} required>
        <Choice
          id="verb-package"
          loading={!data}
          value={value.packageId}
          options={(data?.packages ?? []).map((each) => ({
            value: each.id,
            label: `${each.packageCode} ${each.name}`,
            words: `${each.packageCode} ${each.name} ${each.words}`.toLowerCase(),
          }))}
          filterOption={(typed, option) => fits(typed, option?.['words'])}
          onChange={(packageId: number) => onChange({ packageId, departureDateId: null })}
        />
      </Labelled>
      <Labelled id="verb-departure" label={text('orders.fields.departureDate')} required>
        <Choice
          id="verb-departure"
          disabled={code === undefined}
          value={value.departureDateId}
          options={(data?.departures ?? [])
            .filter((each) => each.packageCode === code && each.id !== not)
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
