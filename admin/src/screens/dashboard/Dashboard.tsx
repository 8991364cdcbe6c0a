import { CustomerServiceOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { DashboardTask, DashboardWire } from '@domain/wire/dashboard';
import { DateText } from '../../parts/DateText';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useAllowed } from '../../providers/access';
import { ask } from '../../providers/ask';
import { useText } from '../../providers/i18n';
import { readSession } from '../../providers/session';
import { Approvals, Balances, Holds } from './Waiting';
import { Departures } from './Departures';
import { Figures } from './Figures';
import { FirstSteps, NothingWaits } from './FirstSteps';
import { Margins } from './Margins';
import { SalesByArea, SalesByWeek } from './SalesCharts';
import { Money } from '../../parts/Money';
import { Panel } from './Panel';
import './dashboard.css';

/** The first page: what waits for this person, then what moves today. */
export default function Dashboard() {
  const text = useText();
  const books = useAllowed('orders', 'create');
  const seesCosts = useAllowed('closings', 'list');
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => ask<DashboardWire>('/dashboard'),
    refetchInterval: 60_000,
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const book = (
    <Link to="/tour-booking">
      <Button tabIndex={-1} type="primary" icon={<CustomerServiceOutlined />}>
        {text('dashboard.book')}
      </Button>
    </Link>
  );
  return (
    <>
      <PageHeader
        title={text('dashboard.hello', { name: readSession()?.fullName ?? '' })}
        status={<DateText date={data.today} />}
        actions={books ? book : undefined}
      />
      <FirstSteps>
        <Tasks tasks={data.tasks} />
      </FirstSteps>
      <Figures data={data} />
      <div className="dash-grid">
        <div className="dash-column">
          <Departures departures={data.departures} total={data.totals.departures} today={data.today} />
          <Takings takings={data.takings} today={data.today} />
          <SalesByWeek weeks={data.salesByWeek} />
        </div>
        <div className="dash-column">
          <Holds holds={data.holds} total={data.totals.holds} />
          <Balances balances={data.balances} total={data.totals.balances} today={data.today} />
          <Approvals approvals={data.approvals} />
        </div>
      </div>
      <SalesByArea areas={data.salesByArea} />
      {seesCosts && <Margins />}
    </>
  );
}

/** Each kind of waiting work as a number that leads to its list. */
function Tasks({ tasks }: { tasks: DashboardTask[] }) {
  const text = useText();
  if (!tasks.length) return <NothingWaits />;
  return (
    <ul className="dash-tasks" aria-label={text('dashboard.tasks')}>
      {tasks.map((task) => (
        <li key={`${task.key} ${task.branch ?? ''}`}>
          <Link to={task.link}>
            <b>{task.count}</b>
            <span>{text(`dashboard.task.${task.key}`, { branch: task.branch ?? '', count: task.count })}</span>
            <RightOutlined aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What each shop took today, with a bar to compare by. */
function Takings({ takings, today }: Pick<DashboardWire, 'takings' | 'today'>) {
  const text = useText();
  const most = Math.max(1, ...takings.map((each) => Math.abs(each.amount)));
  return (
    <Panel title={text('dashboard.takings')} empty={text('dashboard.noTakings')} isEmpty={!takings.length}>
      <ul className="dash-takings">
        {takings.map((each) => (
          <li key={each.branch}>
            <strong>{each.branch}</strong>
            <span className="dash-bar" aria-hidden>
              <span
                className={each.amount < 0 ? 'dash-bar-back' : ''}
                style={{ width: `${Math.round((Math.abs(each.amount) * 100) / most)}%` }}
              />
            </span>
            <Link className="nowrap" to={`/tour-report?type=2&from=${today}&to=${today}&branch=${each.branch}`}>
              {text('dashboard.receipts', { count: each.receipts })}
            </Link>
            <Link
              to={`/tour-report?type=1&from=${today}&to=${today}&branch=${each.branch}`}
              title={text('dashboard.report')}
            >
              <Money hkd={each.amount} sign />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
