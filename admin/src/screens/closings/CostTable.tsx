import type { ClosingAccount } from '@domain/wire/closing';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';

const SUMS = ['planned', 'committed', 'actual'] as const;

/** Costs by category: planned, ordered, actual; HK$ stands in the head. */
export function CostTable({ account }: { account: ClosingAccount }) {
  const text = useText();
  const totals = { planned: account.plannedCost, committed: account.committed, actual: account.cost };
  return (
    <section>
      <h2>{text('app.table.inHkd', { name: text('closing.page.cost') })}</h2>
      <div className="closing-wide">
        <table className="closing-table">
          <thead>
            <tr>
              <th scope="col">{text('closing.page.category')}</th>
              {SUMS.map((key) => (
                <th key={key} scope="col">
                  {text(`closing.page.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {account.categories.map((row) => (
              <tr key={row.category}>
                <th scope="row">{text(`closing.categories.${row.category}`)}</th>
                {SUMS.map((key) => (
                  <td key={key}>
                    <Money hkd={row[key]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('closing.page.total')}</th>
              {SUMS.map((key) => (
                <td key={key}>
                  <Money hkd={totals[key]} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
