import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DASHBOARD_DAYS, type DashboardWire } from '@domain/wire/dashboard';
import { addDays } from '@domain/dates';
import { dateText } from '../../parts/DateText';
import { moneyText } from '../../parts/Money';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { changeOf } from './sales-bar';

/** The figures that the day is measured by, each leading to what it counts. */
export function Figures({ data }: { data: DashboardWire }) {
  const text = useText();
  const { load, overdue, today, salesByWeek } = data;
  // who does not call reads whose balances they are
  const calls = grant('orders.write') !== false;
  const [last, present] = salesByWeek.slice(-2);
  const change = changeOf(present?.amount ?? 0, last?.amount);
  const late = load.decideBy !== null && load.decideBy < today;
  const ahead = `/tour-list-booking?departureDate_gte=${today}&departureDate_lte=${addDays(today, DASHBOARD_DAYS)}`;
  return (
    <ul className="dash-figures-row" aria-label={text('dashboard.figures')}>
      <Figure
        to={present?.link ?? ''}
        name={text('dashboard.fareWeek')}
        value={`HK$${moneyText(present?.amount ?? 0)}`}
        note={change && text('dashboard.againstLast', { change })}
      >
        <Sparkline values={salesByWeek.map((each) => each.amount)} />
      </Figure>
      <Figure
        to={ahead}
        name={text('dashboard.seatsAhead')}
        value={`${load.seatsMax ? Math.round((load.seatsTaken * 100) / load.seatsMax) : 0}%`}
        note={text('dashboard.seats', { taken: count(load.seatsTaken), max: count(load.seatsMax) })}
      />
      <Figure
        to={calls ? '/call-list?queue=late' : '/tour-booking-management?attention=balancesDue'}
        name={text('dashboard.overdueBalances')}
        value={`HK$${moneyText(overdue.amount)}`}
        note={text('dashboard.parties', { count: overdue.count })}
        tone={overdue.count > 0 ? 'bad' : ''}
      />
      <Figure
        to="/departures-board?below=true"
        name={text('dashboard.belowMinimum')}
        value={count(load.belowMinimum)}
        note={
          load.decideBy
            ? text(late ? 'dashboard.decideOverdue' : 'dashboard.decideBy', { date: dateText(load.decideBy) })
            : text('dashboard.noneBelow')
        }
        tone={late ? 'bad' : load.belowMinimum > 0 ? 'waiting' : ''}
      />
    </ul>
  );
}

const count = (figure: number): string => figure.toLocaleString('en');
interface FigureProps {
  to: string;
  name: string;
  value: string;
  note: string;
  tone?: 'bad' | 'waiting' | '';
  children?: ReactNode;
}
function Figure({ to, name, value, note, tone = '', children }: FigureProps) {
  return (
    <li>
      <Link to={to} className={tone && `dash-figure-${tone}`}>
        <span className="muted">{name}</span>
        <b>{value}</b>
        <small className="muted">{note}</small>
        {children}
      </Link>
    </li>
  );
}

const [WIDTH, HEIGHT] = [96, 28];

/** The course of a figure as a line, for the eye alone: the figures themselves stand elsewhere. */
function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map(
    (value, i) => `${(i * step).toFixed(1)},${(HEIGHT - 2 - (value * (HEIGHT - 4)) / most).toFixed(1)}`,
  );
  return (
    <svg className="dash-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
