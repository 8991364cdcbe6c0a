import type { DashboardApproval, DashboardBalance, DashboardHold } from '@domain/wire/dashboard';
import type { Attention } from '@domain/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dateText, InstantText, instantText } from '../../parts/DateText';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { orderLink } from '../orders/links';
import { Panel } from './Panel';

/** The order list under the filter that the number counts by. */
const wanting = (attention: Attention): string => `/tour-booking-management?attention=${attention}`;

interface LineProps {
  to: string;
  name: string;
  detail: string;
  right: ReactNode;
  /** By when; below the figure, never cut. */
  note?: string;
  /** The day has gone by. */
  late?: boolean;
}
function Line({ to, name, detail, right, note, late = false }: LineProps) {
  return (
    <li>
      <Link to={to}>
        <strong>{name}</strong>
        <span className="muted">{detail}</span>
      </Link>
      <span className="dash-line-right">
        {right}
        {note && <span className={late ? 'dash-late' : 'muted'}>{note}</span>}
      </span>
    </li>
  );
}

/** Holds that end within a day: whom to call before the seats go back. */
export function Holds({ holds, total }: { holds: DashboardHold[]; total: number }) {
  const text = useText();
  return (
    <Panel
      title={text('dashboard.holds')}
      all={{ to: wanting('holdsEnding'), count: total }}
      empty={text('dashboard.noHolds')}
      isEmpty={!holds.length}
    >
      <ul className="dash-lines">
        {holds.map((each) => (
          <Line
            key={`${each.orderNumber} ${each.packageCode} ${each.departureDate}`}
            to={orderLink(each.orderNumber)}
            name={each.orderNumber}
            detail={`${each.contactPerson} · ${each.contactPhone}`}
            right={<Money hkd={each.dueNow} sign />}
            note={text('dashboard.ends', { time: instantText(each.holdUntil).slice(5) })}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Balances due within a week, or late. */
export function Balances({ balances, total, today }: { balances: DashboardBalance[]; total: number; today: string }) {
  const text = useText();
  return (
    <Panel
      title={text('dashboard.balances')}
      all={{ to: wanting('balancesDue'), count: total }}
      empty={text('dashboard.noBalances')}
      isEmpty={!balances.length}
    >
      <ul className="dash-lines">
        {balances.map((each) => (
          <Line
            key={`${each.orderNumber} ${each.packageCode} ${each.departureDate}`}
            to={orderLink(each.orderNumber)}
            name={each.orderNumber}
            detail={`${each.contactPerson} · ${each.contactPhone}`}
            right={<Money hkd={each.open} sign />}
            late={each.balanceDueDate < today}
            note={text(each.balanceDueDate < today ? 'dashboard.overdue' : 'dashboard.due', {
              date: dateText(each.balanceDueDate),
            })}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Packages and prices that wait for somebody's decision, the oldest first. */
export function Approvals({ approvals }: { approvals: DashboardApproval[] }) {
  const text = useText();
  if (!approvals.length) return null;
  return (
    <Panel title={text('dashboard.approvals')} empty={text('dashboard.noApprovals')} isEmpty={false}>
      <ul className="dash-lines">
        {approvals.map((each) => (
          <Line
            key={`${each.kind} ${each.id}`}
            to={each.kind === 'package' ? `/approve-package/${each.packageCode}` : `/approve-price/${each.packageCode}`}
            name={`${text(`dashboard.${each.kind}`)} ${each.packageCode}`}
            detail={`${each.name} · ${each.submitter}`}
            right={<InstantText instant={each.submittedAt} relative />}
          />
        ))}
      </ul>
    </Panel>
  );
}
