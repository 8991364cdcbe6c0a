import { Link } from 'react-router';
import type { ClosingCheck } from '@domain/closing/checks';
import type { ClosingAccount } from '@domain/wire/closing';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import { ordersOf } from '../orders/links';

/** Where what a check found is settled. */
function linkOf(check: ClosingCheck, id: number, { packageCode, departureDate }: ClosingAccount): string | undefined {
  const orders = ordersOf(packageCode, departureDate);
  const links: Partial<Record<ClosingCheck, string>> = {
    ...{
      unpaid: orders,
      overpaid: orders,
      requests: ordersOf(packageCode, departureDate, [['openRequest', 'true']]),
      credits: orders,
    },
    ...{ lines: `/data/closings/${id}?tab=costLines`, leaders: `/data/closings/${id}?tab=leaderAssignments` },
  };
  return links[check];
}

/** What is still open before the departure can be closed, each with the place where it is settled. */
export function Checks({ id, account }: { id: number; account: ClosingAccount }) {
  const text = useText();
  const found = account.checks.filter(({ count }) => count > 0);
  return (
    <section aria-label={text('closing.checks.title')}>
      <h2>{text('closing.checks.title')}</h2>
      {found.length === 0 && <MeaningTag tone="good" word={text('closing.checks.fine')} />}
      <ul className="closing-checks">
        {found.map(({ check, count, blocks }) => {
          const word = text(`closing.checks.${check}`, { count });
          const to = linkOf(check, id, account);
          return (
            <li key={check}>
              <MeaningTag tone={blocks ? 'waiting' : 'neutral'} word={word} />{' '}
              {to && <Link to={to}>{text('app.buttons.show')}</Link>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
