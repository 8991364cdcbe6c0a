import { addDays } from '@domain/dates';
import { DASHBOARD_DAYS, type DashboardDeparture } from '@domain/wire/dashboard';
import { Progress } from 'antd';
import { Link } from 'react-router';
import { DateText } from '../../parts/DateText';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import { Panel } from './Panel';

interface Props {
  departures: DashboardDeparture[];
  total: number;
  today: string;
}

/** The load of the next 14 days: the first ones, each with a bar and the figures that it stands for. */
export function Departures({ departures, total, today }: Props) {
  const text = useText();
  return (
    <Panel
      title={text('dashboard.departures')}
      all={{
        to: `/tour-list-booking?departureDate_gte=${today}&departureDate_lte=${addDays(today, DASHBOARD_DAYS)}`,
        count: total,
      }}
      empty={text('dashboard.noDepartures')}
      isEmpty={!departures.length}
    >
      <ul className="dash-departures">
        {departures.map((each) => (
          <li key={each.id}>
            <Link
              to={`/tour-list-booking?tourCode=${each.packageCode}&departureDate=${each.departureDate}`}
              className="dash-departure-name"
            >
              <DateText date={each.departureDate} /> <strong>{each.packageCode}</strong>
              <span className="muted">{each.packageName}</span>
            </Link>
            <span className="dash-departure-tags">
              {each.guaranteed && <MeaningTag tone="good" word={text('dashboard.guaranteed')} />}
              {each.taken >= each.maxPax && <MeaningTag tone="bad" word={text('dashboard.full')} />}
            </span>
            <Progress
              percent={Math.round((each.taken * 100) / Math.max(1, each.maxPax))}
              showInfo={false}
              size="small"
              aria-label={text('dashboard.seats', { taken: each.taken, max: each.maxPax })}
              strokeColor={each.taken >= each.maxPax ? 'var(--ant-color-error)' : 'var(--ant-color-primary)'}
            />
            <span className="dash-departure-seats">
              {each.taken} / {each.maxPax}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
