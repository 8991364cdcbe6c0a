import type { DashboardWire } from '@domain/wire/dashboard';
import { Link } from 'react-router';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { Panel } from './Panel';

/** What each shop took today, with a bar to compare by. */
export function Takings({ takings, today }: Pick<DashboardWire, 'takings' | 'today'>) {
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
