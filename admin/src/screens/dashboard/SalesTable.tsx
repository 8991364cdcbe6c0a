import { Link } from 'react-router';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import type { SalesBar } from './sales-bar';

/** The figures of a chart, each row leading to the orders that it counts. */
export function SalesTable({ title, first, rows }: { title: string; first: string; rows: SalesBar[] }) {
  const text = useText();
  return (
    <details className="dash-figures">
      <summary>{text('dashboard.asTable')}</summary>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{text('dashboard.orders')}</th>
            <th scope="col">{text('dashboard.people')}</th>
            <th scope="col">{text('dashboard.fare')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.link}>
              <th scope="row">{row.name}</th>
              <td>
                <Link to={row.link} aria-label={`${row.name}: ${text('dashboard.orders')} ${row.orders}`}>
                  {row.orders.toLocaleString('en')}
                </Link>
              </td>
              <td>{row.people.toLocaleString('en')}</td>
              <td>
                <Money hkd={row.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
