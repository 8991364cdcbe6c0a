import { Link } from 'react-router';
import { Money } from '../../parts/Money';
import type { SalesBar } from './sales-bar';

/** Sums by name, the largest first, each with a bar to compare by and the way to its orders. */
export function RankedSales({ rows }: { rows: SalesBar[] }) {
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <ol className="dash-ranked">
      {rows.map(({ name, amount, link }) => (
        <li key={link}>
          <Link to={link} title={name}>
            <span className="dash-ranked-name">{name}</span>
            <span className="dash-bar" aria-hidden>
              <span style={{ width: `${String(Math.round((amount * 100) / most))}%` }} />
            </span>
            <Money hkd={amount} />
          </Link>
        </li>
      ))}
    </ol>
  );
}
