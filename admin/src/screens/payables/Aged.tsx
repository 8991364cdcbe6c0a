import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { businessDate } from '@domain/dates';
import type { ReportWire } from '@domain/wire/report';
import { EmptyState } from '../../parts/EmptyState';
import { Labelled } from '../../parts/Labelled';
import { TypedDate } from '../../parts/TypedDate';
import { ask } from '../../providers/ask';
import { useText } from '../../providers/i18n';
import { ReportView } from '../reports/ReportView';
import '../reports/reports.css';

interface Props {
  value: string;
  onChange: (day: string) => void;
}
/** Everything unpaid at the end of a day, by supplier and by how long it is overdue: chart, figures, file. */
export function Aged({ value, onChange }: Props) {
  const text = useText();
  const asOf = value || businessDate(new Date());
  const { data, error, refetch } = useQuery({
    queryKey: ['payables', 'aged', asOf],
    queryFn: () => ask<ReportWire>('/payables/aged', { asOf }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const answer = { data, error, retry: () => void refetch(), query: '', file: `/api/payables/aged.xlsx?asOf=${asOf}` };
  return (
    <>
      <div className="payables-bar">
        <Labelled id="payables-as-of" label={text('closing.payables.asOf')}>
          <TypedDate id="payables-as-of" value={asOf} onChange={(day) => day && onChange(day)} />
        </Labelled>
      </div>
      {data?.rows.length === 0 ? (
        <EmptyState title={text('closing.payables.nothingOwed')} />
      ) : (
        <ReportView answer={answer} params={{}} />
      )}
    </>
  );
}
