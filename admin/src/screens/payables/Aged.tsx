import { businessDate } from '@domain/dates';
import { EmptyState } from '../../parts/EmptyState';
import { Labelled } from '../../parts/Labelled';
import { TypedDate } from '../../parts/TypedDate';
import { useText } from '../../providers/i18n';
import { ReportView } from '../reports/ReportView';
import { useReportOf } from '../reports/use-report';
import '../reports/reports.css';

interface Props {
  value: string;
  onChange: (day: string) => void;
}
/** Everything unpaid at the end of a day, by supplier and by how long it is overdue: chart, figures, file. */
export function Aged({ value, onChange }: Props) {
  const text = useText();
  const asOf = value || businessDate(new Date());
  const answer = useReportOf('/payables/aged', { asOf }, { file: `/api/payables/aged.xlsx?asOf=${asOf}`, fresh: true });
  return (
    <>
      <div className="payables-bar">
        <Labelled id="payables-as-of" label={text('closing.payables.asOf')}>
          <TypedDate id="payables-as-of" value={asOf} onChange={(day) => day && onChange(day)} />
        </Labelled>
      </div>
      {answer.data?.window?.count === 0 ? (
        <EmptyState title={text('closing.payables.nothingOwed')} />
      ) : (
        <section className="card">
          <ReportView answer={answer} params={{}} />
        </section>
      )}
    </>
  );
}
