import { Checkbox, Segmented } from 'antd';
import { MARGINS_BY, type MarginsBy } from '@domain/closing/margins-by';
import { addDays, businessDate, isDate } from '@domain/dates';
import { DayField } from '../../parts/DayField';
import { EmptyState } from '../../parts/EmptyState';
import { PageHeader } from '../../parts/PageHeader';
import { useAddress } from '../../parts/use-address';
import { useText } from '../../providers/i18n';
import { ReportView } from '../reports/ReportView';
import { useReportOf } from '../reports/use-report';
import '../payables/payables.css';
import '../reports/reports.css';

const USUAL_DAYS = 180;

/** /margins: what departures earned and cost, by what is chosen: chart, figures, file. */
export default function Margins() {
  const text = useText();
  const [params, put] = useAddress();
  const today = businessDate(new Date());
  const by = MARGINS_BY.find((each) => each === params.get('by')) ?? 'departure';
  const usual = { from: addDays(today, -USUAL_DAYS), to: today };
  const from = params.get('from') || usual.from;
  const to = params.get('to') || usual.to;
  const known = isDate(from) && isDate(to);
  const closed = params.get('closed') === '1';
  const query = { by, from, to, ...(closed ? { closed: '1' } : {}) };
  const file = `/api/margins/file.xlsx?${new URLSearchParams(query).toString()}`;
  const answer = useReportOf('/margins', query, { file, enabled: known, fresh: true });
  return (
    <>
      <PageHeader title={text('app.screens.margins')} />
      <div className="payables-bar">
        <Segmented<MarginsBy>
          aria-label={text('closing.margins.by')}
          value={by}
          onChange={(next) => put({ by: next })}
          options={MARGINS_BY.map((value) => ({ value, label: text(`closing.margins.${value}`) }))}
        />
        <DayField
          id="margins-from"
          label={text('reports.params.from')}
          value={from}
          usual={usual.from}
          onChange={(day) => put({ from: day })}
        />
        <DayField
          id="margins-to"
          label={text('reports.params.to')}
          value={to}
          usual={usual.to}
          onChange={(day) => put({ to: day })}
        />
        <Checkbox checked={closed} onChange={(event) => put({ closed: event.target.checked ? '1' : '0' })}>
          {text('closing.margins.closed')}
        </Checkbox>
      </div>
      {!closed && <p className="muted">{text('closing.margins.expected')}</p>}
      {(by === 'shop' || by === 'supplier') && <p className="muted">{text('closing.margins.help')}</p>}
      {!known ? null : answer.data?.window?.count === 0 ? (
        <EmptyState title={text('closing.margins.empty')} />
      ) : (
        <section className="card">
          <ReportView answer={answer} params={{}} />
        </section>
      )}
    </>
  );
}
