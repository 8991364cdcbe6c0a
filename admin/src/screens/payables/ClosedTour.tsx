import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice } from '../../parts/Choice';
import { ask } from '../../providers/ask';
import { useText } from '../../providers/i18n';

interface Props {
  without: readonly (number | null)[];
  add: (closing: number) => void;
}
interface Tour {
  id: number;
  code: string;
}
/** A bill that came after its tour was closed: the tour is named, what it asks becomes a correction beside its figures. */
export function ClosedTour({ without, add }: Props) {
  const text = useText();
  const [q, setQ] = useState('');
  const { data, isFetching } = useQuery({
    queryKey: ['closings', 'closed', q],
    queryFn: () =>
      ask<Tour[]>('/closings', {
        ...{ state: ['closed'], _start: 0, _end: 20, _sort: 'departureDate', _order: 'desc' },
        ...(q.length > 1 ? { q } : {}),
      }),
    placeholderData: (before) => before,
  });
  return (
    <Choice<number>
      className="invoice-late"
      showSearch
      filterOption={false}
      loading={isFetching}
      value={null}
      placeholder={text('closing.payables.addLate')}
      aria-label={text('closing.payables.addLate')}
      onSearch={setQ}
      onChange={(id) => id && add(id)}
      options={(data ?? [])
        .filter(({ id }) => !without.includes(id))
        .map(({ id, code }) => ({ value: id, label: code }))}
    />
  );
}
