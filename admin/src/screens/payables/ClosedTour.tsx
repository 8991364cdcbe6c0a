import { useList } from '@refinedev/core';
import { useState } from 'react';
import { asFound } from '../../parts/as-found';
import { Choice } from '../../parts/Choice';
import { useText } from '../../providers/i18n';

interface Props {
  /** What it is named for. */
  word: 'addLate' | 'addBilledTour';
  without: readonly (number | null)[];
  add: (closing: number) => void;
}
interface Tour {
  id: number;
  code: string;
}
/** A bill or a credit note that came after its tour was closed: the tour is named, what it asks becomes a correction beside its figures. */
export function ClosedTour({ word, without, add }: Props) {
  const text = useText();
  const [q, setQ] = useState('');
  const { query, result } = useList<Tour>({
    resource: 'closings',
    pagination: { pageSize: 20 },
    filters: [
      { field: 'state', operator: 'eq', value: 'closed' },
      { field: 'q', operator: 'contains', value: q.length > 1 ? q : undefined },
    ],
    sorters: [{ field: 'departureDate', order: 'desc' }],
    errorNotification: false,
  });
  const options = result.data
    .filter(({ id }) => !without.includes(id))
    .map(({ id, code }) => ({ value: id, label: code }));
  const answered = query.isFetching ? undefined : q.length > 1 ? options.map((each) => each.value) : [];
  return (
    <Choice<number>
      className="invoice-late"
      showSearch
      {...asFound({ typed: q, answered, options })}
      loading={query.isFetching}
      value={null}
      placeholder={text(`closing.payables.${word}`)}
      aria-label={text(`closing.payables.${word}`)}
      onSearch={setQ}
      onChange={(id) => id && add(id)}
      options={options}
    />
  );
}
