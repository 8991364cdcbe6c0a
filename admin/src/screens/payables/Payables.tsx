import { Tabs } from 'antd';
import { RESOURCES } from '@domain/resources';
import { businessDate, isDate } from '@domain/dates';
import { CreateButton } from '../../lists/CreateButton';
import { PageHeader } from '../../parts/PageHeader';
import { useAddress } from '../../parts/use-address';
import { useAllowed } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { Due } from './Due';
import { DayField } from '../../parts/DayField';
import { EmptyState } from '../../parts/EmptyState';
import { ReportView } from '../reports/ReportView';
import { useReportOf } from '../reports/use-report';
import './payables.css';
import '../reports/reports.css';

/** /payables: what is to be paid to suppliers by a day, and how old everything unpaid is. */
export default function Payables() {
  const text = useText();
  const enters = useAllowed('supplierInvoices', 'create');
  const [params, put] = useAddress();
  const day = (name: string) => ({ value: params.get(name) ?? '', onChange: (next: string) => put({ [name]: next }) });
  return (
    <>
      <PageHeader
        title={text('closing.payables.title')}
        actions={
          enters && (
            <>
              <CreateButton
                resource={RESOURCES.supplierInvoices}
                of={{ kind: 'credit' }}
                label={text('closing.payables.enterCredit')}
              />
              <CreateButton resource={RESOURCES.supplierInvoices} />
            </>
          )
        }
      />
      <Tabs
        activeKey={params.get('tab') ?? 'due'}
        onChange={(tab) => put({ tab })}
        destroyOnHidden
        items={[
          { key: 'due', label: text('closing.payables.due'), children: <Due {...day('until')} /> },
          { key: 'aged', label: text('closing.payables.aged'), children: <Aged {...day('asOf')} /> },
        ]}
      />
    </>
  );
}

interface Props {
  value: string;
  onChange: (day: string) => void;
}
/** Everything unpaid at the end of a day, by supplier and by how long it is overdue: chart, figures, file. */
function Aged({ value, onChange }: Props) {
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
