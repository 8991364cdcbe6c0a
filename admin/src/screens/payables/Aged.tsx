import { businessDate, isDate } from '@domain/dates';
import { DayField } from '../../parts/DayField';
import { EmptyState } from '../../parts/EmptyState';
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
  const usual = businessDate(new Date());
  const asOf = value || usual;
  const known = isDate(asOf);
  const file = `/api/payables/aged.xlsx?asOf=${asOf}`;
  const answer = useReportOf('/payables/aged', { asOf }, { file, enabled: known, fresh: true });
  return (
    <>
      <div className="payables-bar">
        <DayField id="payables-as-of" label={text('closing.payables.asOf')} {...{ value: asOf, usual, onChange }} />
      </div>
      {!known ? null : answer.data?.window?.count === 0 ? (
        <EmptyState title={text('closing.payables.nothingOwed')} />
      ) : (
        <section className="card">
          <ReportView answer={answer} params={{}} />
        </section>
      )}
    </>
  );
}
